import type { Deps } from '#server/platform/deps.ts'
import { readTask } from '#server/tasks/read-tasks.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Tells everyone who may see a task how it is now, each as they may see it. Returns the viewer's version. */
export async function announceTask({ db, announce }: Deps, viewerId: string, taskId: string): Promise<Task> {
  const { task, viewerIds } = await readTask(db, viewerId, taskId)
  announce(channels.user(viewerId), 'task', task)
  for (const otherId of viewerIds.filter((id) => id !== viewerId)) {
    announce(channels.user(otherId), 'task', (await readTask(db, otherId, taskId)).task)
  }
  return task
}
