import type { Deps } from '#server/platform/deps.ts'
import { readCardsByViewer, readSeenTasks, readTaskAndCards } from '#server/tasks/rows/tasks.ts'
import { noteOpenDemoTasks } from '#server/tasks/rows/versions.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Above this number, reloading the lists is faster for clients. */
export const announcedOneByOne = 100

/** Sends a task's card to everyone who sees it, as each of them sees it. Returns the viewer's version of the task. */
export async function announceTask({ db, announce }: Deps, viewerId: string, taskId: string): Promise<Task> {
  const { task, cards } = await readTaskAndCards(db, viewerId, taskId)
  for (const { viewerId: userId, card } of cards) announce(channels.user(userId), 'task', card)
  return task
}

/** Sends the cards of tasks to everyone who sees them. Returns the viewer's versions of the tasks. */
export async function announceTasks(
  { db, announce }: Deps,
  viewerId: string,
  taskIds: readonly string[],
): Promise<Task[]> {
  for (const { viewerId: userId, cards } of await readCardsByViewer(db, taskIds, { atMost: announcedOneByOne })) {
    if (cards === null) announce(channels.user(userId), 'tasks-relabeled', {})
    else for (const card of cards) announce(channels.user(userId), 'task', card)
  }
  return readSeenTasks(db, viewerId, taskIds)
}

/** Sends a user's demo tasks, after more of them may be on the board than before. */
export async function announceDemoTasks(deps: Deps, userId: string) {
  await announceTasks(deps, userId, await noteOpenDemoTasks(deps.db, userId))
}
