import { expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task, TaskAssignee } from '#shared/tasks/schemas.ts'
import { isShownIn } from '#shared/tasks/visible-in-group.ts'

const inbox = { id: 'inbox', type: 'INCOMING' } as TaskGroup
const todo = { id: 'todo', type: 'TODO' } as TaskGroup
const inInbox = { userId: 'ada', stage: 'INCOMING', taskGroupId: null } as TaskAssignee
const inTodo = { userId: 'ada', stage: 'GROUP', taskGroupId: 'todo' } as TaskAssignee
const open = { status: 'INCOMPLETE', duplicateOf: null, isNoise: false, assignees: [inInbox] } as unknown as Task

test.each<[string, TaskGroup, Partial<Task>, boolean]>([
  ['the inbox shows a new task', inbox, {}, true],
  ['other groups do not show a new task', todo, {}, false],
  ['a group shows a task moved to it', todo, { assignees: [inTodo] }, true],
  ['the inbox does not show a moved task', inbox, { assignees: [inTodo] }, false],
  ['no group shows a completed task', inbox, { status: 'COMPLETED' }, false],
  ['no group shows an archived task', inbox, { status: 'DISMISSED' }, false],
  ['no group shows a duplicate', inbox, { duplicateOf: 'other' }, false],
  ['no group shows noise', inbox, { isNoise: true }, false],
  ["no group shows another user's task", inbox, { assignees: [{ ...inInbox, userId: 'ben' }] }, false],
  ['no group shows an unassigned task', inbox, { assignees: [] }, false],
])('%s', (_, group, change, shown) => {
  expect(isShownIn(group, { ...open, ...change }, 'ada')).toBe(shown)
})
