import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { changeOf } from '../../changes/change.ts'
import { moveTasksKind, tasksMove } from './move-tasks.ts'
import { sortTasksKind, tasksSort } from './sort-tasks.ts'

const move = (task: ListedTask, taskGroupId: string | null) =>
  moveTasksKind.apply!.task!(task, changeOf(tasksMove([task.id], taskGroupId)), maya)
const inGroup = (taskGroupId: string, sort: number) =>
  aTask({ assignees: [assignedTo(maya, 'Maya', { taskGroupId, stage: 'GROUP', sort })] })

test('a task moved into a group comes last; in the inbox it has no position', () => {
  const moved = move(aTask(), 'todo')

  expect(moved.assignees).toMatchObject([{ stage: 'GROUP', taskGroupId: 'todo', sort: 9999 }])
  expect(move(moved, null).assignees).toMatchObject([{ stage: 'INCOMING', taskGroupId: null }])
})

test('a task moved into its own group keeps its position', () => {
  const task = inGroup('todo', 3)

  expect(move(task, 'todo').assignees).toEqual(task.assignees)
})

test('sorting gives every task of the group its position, and skips those that have left it', () => {
  const [inTodo, elsewhere, moved] = [inGroup('todo', 9999), inGroup('later', 4), aTask()]
  const sort = changeOf(tasksSort(moved.id, 'todo', [elsewhere.id, moved.id, inTodo.id]))
  const apply = (task: ListedTask) => sortTasksKind.apply!.task!(task, sort, maya)

  expect(apply(moved).assignees).toMatchObject([{ taskGroupId: 'todo', sort: 1 }])
  expect(apply(inTodo).assignees).toMatchObject([{ taskGroupId: 'todo', sort: 2 }])
  expect(apply(elsewhere)).toBe(elsewhere)
})

test("moving a task that isn't assigned to the user assigns it to them", () => {
  expect(move(aTask({ assignees: [] }), 'todo').assignees).toMatchObject([
    { userId: maya, taskGroupId: 'todo', stage: 'GROUP' },
  ])
})

test("moving a task doesn't move it on other people's boards", () => {
  const shared = aTask({ assignees: [assignedTo(maya, 'Maya'), assignedTo(jonas, 'Jonas')] })

  expect(move(shared, 'todo').assignees[1]).toBe(shared.assignees[1])
})
