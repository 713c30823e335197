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
  ['a new task stands in the inbox', inbox, {}, true],
  ['a new task stands nowhere else', todo, {}, false],
  ['a moved task stands in its group', todo, { assignees: [inTodo] }, true],
  ['a moved task leaves the inbox', inbox, { assignees: [inTodo] }, false],
  ['a completed task stands nowhere', inbox, { status: 'COMPLETED' }, false],
  ['an archived task stands nowhere', inbox, { status: 'DISMISSED' }, false],
  ['a duplicate stands nowhere', inbox, { duplicateOf: 'other' }, false],
  ['noise stands nowhere', inbox, { isNoise: true }, false],
  ['a task of somebody else stands nowhere', inbox, { assignees: [{ ...inInbox, userId: 'ben' }] }, false],
  ['a task of nobody stands nowhere', inbox, { assignees: [] }, false],
])('%s', (_, group, change, shown) => {
  expect(isShownIn(group, { ...open, ...change }, 'ada')).toBe(shown)
})
