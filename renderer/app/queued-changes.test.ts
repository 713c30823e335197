import { beforeAll, expect, test } from 'vitest'
import { isKnown, kindOf, registerKinds } from '../changes/registry.ts'
import { kinds } from './change-kinds.ts'

beforeAll(() => registerKinds(kinds))

const change = { id: '0198', at: '2026-11-21T10:00:00.000Z' }
const group = { id: 'g', type: 'CUSTOM', title: 'Launch', icon: null, taskIds: [] }
const label = { id: 'l', type: 'CUSTOM', name: 'Red', icon: null, color: 'heat' }

// Users' browsers hold changes in this shape, so it stays readable.
test.each([
  [
    { kind: 'create-task', task: { id: 'a', title: 'Call' }, people: [] },
    'POST /api/tasks',
    { id: 'a', title: 'Call' },
  ],
  [
    { kind: 'edit-task', taskId: 'a', patch: { notes: 'Call' }, was: { notes: '' } },
    'PUT /api/tasks/a',
    { notes: 'Call' },
  ],
  [
    { kind: 'edit-tasks', taskIds: ['a', 'b'], params: { status: 'COMPLETED' } },
    'POST /api/tasks/bulk-update',
    { taskIds: ['a', 'b'], params: { status: 'COMPLETED' } },
  ],
  [
    { kind: 'move-tasks', taskIds: ['a'], taskGroupId: null },
    'POST /api/tasks/bulk-update',
    { taskIds: ['a'], taskGroupId: null },
  ],
  [
    { kind: 'sort-tasks', taskId: 'a', taskGroupId: 'g', sortedTaskIds: ['a', 'b'] },
    'POST /api/tasks/sort',
    { taskId: 'a', taskGroupId: 'g', sortedTaskIds: ['a', 'b'] },
  ],
  [
    { kind: 'label-task', taskId: 'a', labelId: 'l', isOn: true },
    'POST /api/tasks/a/labels',
    { labels: [{ labelId: 'l' }] },
  ],
  [{ kind: 'label-task', taskId: 'a', labelId: 'l', isOn: false }, 'DELETE /api/tasks/a/labels/l', undefined],
  [{ kind: 'create-group', group }, 'POST /api/task-groups', group],
  [{ kind: 'edit-group', groupId: 'g', patch: { title: 'Liftoff' } }, 'PUT /api/task-groups/g', { title: 'Liftoff' }],
  [{ kind: 'delete-group', groupId: 'g' }, 'DELETE /api/task-groups/g', undefined],
  [{ kind: 'sort-groups', sortedTaskGroupIds: ['g'] }, 'PUT /api/task-groups/sort', { sortedTaskGroupIds: ['g'] }],
  [{ kind: 'create-label', label }, 'POST /api/labels', label],
  [{ kind: 'edit-label', labelId: 'l', patch: { name: 'Crimson' } }, 'PUT /api/labels/l', { name: 'Crimson' }],
  [{ kind: 'delete-label', labelId: 'l' }, 'DELETE /api/labels/l', undefined],
])('a queued change %j is sent as %s', (queued, sent, body) => {
  const { method, path, body: sentBody } = kindOf(queued).request({ ...queued, ...change })

  expect(`${method} ${path}`).toBe(sent)
  expect(sentBody).toEqual(body)
})

test('a change queued by a newer version stays in storage', () => {
  expect(isKnown({ kind: 'pin-task' })).toBe(false)
})
