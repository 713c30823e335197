import { describe, expect, test } from 'vitest'
import { maya } from '#tests/support/task-shapes.ts'
import { changeOf } from '../../changes/change.ts'
import { createTaskKind, taskCreation } from './create-task.ts'

test('a new task looks as the server will answer it', () => {
  const at = new Date('2026-11-21T10:00:00.000Z')
  const people = [{ id: maya, name: 'Maya Okafor', image: null, ghost: false }]
  const creation = taskCreation(
    {
      id: 'new',
      title: 'Send the draft',
      taskGroupId: 'todo',
      deadline: '2026-11-27',
      deadlineType: 'DATE',
      labelIds: ['launch'],
    },
    people,
  )

  expect(createTaskKind.creates!(changeOf(creation, at), maya)).toMatchObject({
    id: 'new',
    title: 'Send the draft',
    status: 'INCOMPLETE',
    deadline: '2026-11-27',
    labels: [{ labelId: 'launch' }],
    originalAssignee: 'Maya Okafor',
    assignees: [{ userId: maya, stage: 'GROUP', taskGroupId: 'todo', sort: 9999, read: true }],
    createdAt: at.toISOString(),
  })
})

describe('a refused task', () => {
  const task = { id: 'new', title: 'Precious thought', taskGroupId: 'gone', labelIds: ['gone'], assigneeIds: ['gone'] }

  test.each([
    ['group', 'task_group_not_found', { taskGroupId: null, labelIds: ['gone'] }],
    ['label', 'label_not_found', { taskGroupId: 'gone', assigneeIds: ['gone'] }],
    ['person', 'person_not_found', { taskGroupId: 'gone', labelIds: ['gone'] }],
  ])('is created without a deleted %s', (_, code, rest) => {
    expect(createTaskKind.rescue!(taskCreation(task), code)?.edits).toMatchObject([
      { kind: 'create-task', task: { title: 'Precious thought', ...rest } },
    ])
  })

  test('is not retried if it would be refused again', () => {
    expect(createTaskKind.rescue!(taskCreation({ id: 'new', title: 'Call' }), 'label_not_found')).toBeNull()
  })
})
