import { expect, test } from 'vitest'
import { changeOf, editTask, type Doing } from './change.ts'
import { secondTry } from './second-try.ts'

const doingsOf = (doing: Doing, code: string) => secondTry(changeOf(doing), code)?.doings
const task = { id: 'new', title: 'Precious thought', taskGroupId: 'gone', labelIds: ['gone'], assigneeIds: ['gone'] }

test.each([
  ['a group', 'task_group_not_found', { taskGroupId: null, labelIds: ['gone'] }],
  ['a label', 'label_not_found', { taskGroupId: 'gone', assigneeIds: ['gone'] }],
  ['a person', 'person_not_found', { taskGroupId: 'gone', labelIds: ['gone'] }],
])('a task written offline is made without %s that is gone meanwhile', (_, code, rest) => {
  expect(doingsOf({ kind: 'create-task', task }, code)).toMatchObject([
    { kind: 'create-task', task: { title: 'Precious thought', ...rest } },
  ])
})

test('one task that cannot be completed does not keep the others from it', () => {
  expect(
    doingsOf({ kind: 'edit-tasks', taskIds: ['a', 'b'], params: { status: 'COMPLETED' } }, 'task_dismissed'),
  ).toEqual([editTask('a', { status: 'COMPLETED' }), editTask('b', { status: 'COMPLETED' })])
})

test('what would be refused again is not tried again', () => {
  expect(doingsOf(editTask('a', { status: 'COMPLETED' }), 'task_dismissed')).toBeUndefined()
  expect(
    doingsOf({ kind: 'move-tasks', taskIds: ['a', 'b'], taskGroupId: 'gone' }, 'task_group_not_found'),
  ).toBeUndefined()
  expect(doingsOf({ kind: 'create-task', task: { id: 'new', title: 'Call' } }, 'label_not_found')).toBeUndefined()
})
