import { placeIn } from '#shared/tasks/place.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Board } from '../../changes/board.ts'
import type { Kind } from '../../changes/kind.ts'
import { currentUserId } from '../../me/current.ts'
import { mergeSentOrder, mergeTask } from '../cache.ts'
import { tasksNamed } from '../tasks-named.ts'
import { movesBack } from './moves-back.ts'
import { newer, setPlace, takeTask } from './place-task.ts'

/** Moves a task into a group, with the group's new order. */
export type TasksSort = { kind: 'sort-tasks'; taskId: string; taskGroupId: string; sortedTaskIds: readonly string[] }

export function tasksSort(taskId: string, taskGroupId: string, sortedTaskIds: readonly string[]): TasksSort {
  return { kind: 'sort-tasks', taskId, taskGroupId, sortedTaskIds }
}

export const sortTasksKind: Kind<TasksSort> = {
  kind: 'sort-tasks',
  touches: ({ taskId, sortedTaskIds }) => (sortedTaskIds.includes(taskId) ? sortedTaskIds : [...sortedTaskIds, taskId]),
  brings: ({ taskId }) => [taskId],
  apply: {
    task: (task, change, userId) =>
      task.id === change.taskId ? newer(moved(task, change, userId), change.at) : sorted(task, change, userId),
  },
  invert: (edit, before) => [...movesBack([edit.taskId], before), ...orderBack(edit, before)],
  request: ({ taskId, taskGroupId, sortedTaskIds }) => ({
    method: 'POST',
    path: '/api/tasks/sort',
    body: { taskId, taskGroupId, sortedTaskIds },
  }),
  take({ taskId, taskGroupId, sortedTaskIds }, answer) {
    const [task] = answer as ListedTask[]
    if (!task) return
    mergeTask(task)
    const own = assignmentOf(task, currentUserId())
    // A task that has been moved again carries the time of that move, which would make this order look newer than it is.
    const isAsSorted = own?.taskGroupId === taskGroupId && own.sort === sortedTaskIds.indexOf(taskId)
    if (isAsSorted) mergeSentOrder({ taskGroupId, sortedTaskIds, sortedAt: own.updatedAt })
  },
  subject: ({ taskId }) => tasksNamed([taskId]),
}

const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/** Indexed, because each of hundreds of tasks looks itself up. */
function positionIn(order: readonly string[], taskId: string): number | undefined {
  const index = positions.get(order) ?? new Map(order.map((id, position) => [id, position]))
  positions.set(order, index)
  return index.get(taskId)
}

function moved(task: ListedTask, { taskGroupId, sortedTaskIds }: TasksSort, userId: string): ListedTask {
  return setPlace(takeTask(task, userId), userId, placeIn(taskGroupId, positionIn(sortedTaskIds, task.id)))
}

/** A task that has since left the group stays where it is. */
function sorted(task: ListedTask, { taskGroupId, sortedTaskIds }: TasksSort, userId: string): ListedTask {
  const own = assignmentOf(task, userId)
  const sort = positionIn(sortedTaskIds, task.id)

  return own?.taskGroupId === taskGroupId && own.sort !== sort ? setPlace(task, userId, { sort: sort ?? -1 }) : task
}

/** The order of the group the task went into, if others were sorted too. */
function orderBack({ taskId, taskGroupId, sortedTaskIds }: TasksSort, before: Board): TasksSort[] {
  const orderBefore = before.orderOf(taskGroupId)
  const order = orderBefore.filter((id) => id !== taskId)
  const others = new Set(order)
  const given = sortedTaskIds.filter((id) => others.has(id))
  const [first] = order
  const stays = given.length === order.length && given.every((id, index) => id === order[index])
  if (stays || !first || orderBefore.includes(taskId)) return []

  return [tasksSort(first, taskGroupId, order)]
}
