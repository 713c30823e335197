import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { isUnassigned } from '#shared/tasks/is-unassigned.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { changesByTask, createdTask, overlayTask } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'
import { cachedTask } from './cache.ts'
import { overlaid, tasksByPlace } from './overlaid.ts'

/** A task as this page shows it now, wherever it's cached. */
export function taskNow(id: string): ListedTask | undefined {
  const own = changesByTask(store.get(outbox.waiting)).get(id) ?? []
  const task = cachedTask(id) ?? createdTask(own, currentUserId())

  return task && overlayTask(task, own, currentUserId())
}

/** The open tasks of a group, in order. */
export function orderOf(taskGroupId: string): readonly string[] {
  return (tasksByPlace(openTasks(), currentUserId()).get(taskGroupId) ?? []).map(({ id }) => id)
}

/** The open tasks of a group, snoozed and filtered-out ones included. */
export function tasksIn({ id, type }: TaskGroup): readonly ListedTask[] {
  return tasksByPlace(openTasks(), currentUserId()).get(type === 'INCOMING' ? type : id) ?? []
}

/** What a group's column lists, snoozed and filtered-out ones included: in the inbox, unassigned tasks too. */
export function tasksInColumn(group: TaskGroup): readonly ListedTask[] {
  if (group.type !== 'INCOMING') return tasksIn(group)
  const unassigned = overlaid(
    queryClient.getQueryData<ListedTask[]>(keys.unassigned) ?? noTasks,
    store.get(outbox.waiting),
  )
  return [...tasksIn(group), ...unassigned.filter((task) => isUnassigned(task, Date.now()))]
}

export function tasksLabelled(labelId: string): readonly string[] {
  return openTasks()
    .filter(({ labels }) => labels.some((label) => label.labelId === labelId))
    .map(({ id }) => id)
}

const openTasks = () =>
  overlaid(queryClient.getQueryData<ListedTask[]>(keys.tasks) ?? noTasks, store.get(outbox.waiting))

const noTasks: readonly ListedTask[] = []
