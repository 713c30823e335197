import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard, isShownIn } from '#shared/tasks/visible-in-group.ts'
import type { Change } from '../changes/change.ts'
import { changesByTask, createdTask, overlayTask, overlayTasks } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'
import { cachedTask } from './cache.ts'
import { inPlace } from './order.ts'

/** A task as this page shows it now, wherever it's cached. */
export function taskNow(id: string): Task | undefined {
  const own = changesByTask(store.get(outbox.waiting)).get(id) ?? []
  const task = cachedTask(id) ?? createdTask(own, currentUserId())

  return task && overlayTask(task, own, currentUserId())
}

/** The open tasks of a group, in order. */
export function orderOf(taskGroupId: string): readonly string[] {
  const userId = currentUserId()
  const { tasks, orders } = overlaidNow()
  const isIn = (task: Task) => assignmentOf(task, userId)?.taskGroupId === taskGroupId && isOnBoard(task)
  const order = orders.get(taskGroupId) ?? inPlace(tasks.filter(isIn), userId).map(({ id }) => id)
  orders.set(taskGroupId, order)

  return order
}

/** The open tasks of a group, snoozed and filtered-out ones included. */
export function tasksIn(group: TaskGroup): readonly Task[] {
  return overlaidNow().tasks.filter((task) => isShownIn(group, task, currentUserId()))
}

export function tasksLabelled(labelId: string): readonly string[] {
  return overlaidNow()
    .tasks.filter(({ labels }) => labels.some((label) => label.labelId === labelId))
    .map(({ id }) => id)
}

type OverlaidTasks = {
  by: readonly Change[]
  tasks: readonly Task[]
  orders: Map<string, readonly string[]>
}
const overlaid = new WeakMap<readonly Task[], OverlaidTasks>()

/** An edit asks several times, but thousands of tasks are only gone through once. */
function overlaidNow(): OverlaidTasks {
  const of = queryClient.getQueryData<Task[]>(keys.tasks) ?? noTasks
  const by = store.get(outbox.waiting)
  const known = overlaid.get(of)
  if (known?.by === by) return known

  const latest = { by, tasks: overlayTasks(of, by, currentUserId(), cachedTask), orders: new Map() }
  overlaid.set(of, latest)
  return latest
}

const noTasks: readonly Task[] = []
