import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { changedSince, without } from './changed-since.ts'
import { editTask } from './change.ts'

const now = (task = aTask({ id: 'a' })) => ({ userId: maya, task: (id: string) => (id === task.id ? task : undefined) })

test('a deadline that another window set since is not taken back over it', () => {
  const mine = [editTask('a', { deadline: '2026-11-22', deadlineType: 'DATE' })]

  expect([...changedSince(mine, now(aTask({ id: 'a', deadline: '2027-05-05', deadlineType: 'DATE' })))]).toEqual(['a'])
  expect([
    ...changedSince(mine, now(aTask({ id: 'a', deadline: '2026-11-22', deadlineType: 'DATE', notes: 'New' }))),
  ]).toEqual([])
})

test('lists are the same in whatever order the server keeps them', () => {
  const assigned = aTask({ id: 'a', assignees: [assignedTo(jonas, 'Jonas'), assignedTo(maya, 'Maya')] })

  expect([...changedSince([editTask('a', { assigneeIds: [maya, jonas] })], now(assigned))]).toEqual([])
})

test('of many tasks only those that were changed since stay', () => {
  expect(
    without([{ kind: 'edit-tasks', taskIds: ['a', 'b'], params: { status: 'INCOMPLETE' } }], new Set(['a'])),
  ).toEqual([{ kind: 'edit-tasks', taskIds: ['b'], params: { status: 'INCOMPLETE' } }])
})
