import type { Deps } from '#server/platform/deps.ts'
import { readSeenTasks, readTask, tasksByViewer } from '#server/tasks/rows/tasks.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Above this number, reloading the lists is faster for clients. */
export const announcedOneByOne = 100

/** Sends a task to everyone who sees it, as each of them sees it. Returns the viewer's version. */
export async function announceTask({ db, announce }: Deps, viewerId: string, taskId: string): Promise<Task> {
  const { task, viewerIds } = await readTask(db, viewerId, taskId)
  announce(channels.user(viewerId), 'task', task)
  for (const otherId of viewerIds.filter((id) => id !== viewerId)) {
    announce(channels.user(otherId), 'task', (await readTask(db, otherId, taskId)).task)
  }
  return task
}

/** Sends tasks to everyone who sees them, with one query per viewer. Returns the viewer's versions. */
export async function announceTasks(
  { db, announce }: Deps,
  viewerId: string,
  taskIds: readonly string[],
): Promise<Task[]> {
  const tasks = await tasksFor(viewerId, taskIds)
  if (tasks.length > 0) say(viewerId, tasks)

  const others = await tasksByViewer(db, taskIds, { except: viewerId })
  for (const other of others) say(other.userId, await tasksFor(other.userId, other.taskIds))
  return tasks

  function tasksFor(personId: string, ids: readonly string[]) {
    return readSeenTasks(db, personId, ids)
  }

  function say(personId: string, changed: readonly Task[]) {
    if (changed.length > announcedOneByOne) announce(channels.user(personId), 'tasks-relabeled', {})
    else for (const task of changed) announce(channels.user(personId), 'task', task)
  }
}
