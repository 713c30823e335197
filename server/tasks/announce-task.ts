import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { readTask, readTasks } from '#server/tasks/read-tasks.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Beyond that a screen is quicker to load its lists again. */
export const announcedOneByOne = 100

/** Tells everyone who may see a task how it is now, each as they may see it. Returns the viewer's version. */
export async function announceTask({ db, announce }: Deps, viewerId: string, taskId: string): Promise<Task> {
  const { task, viewerIds } = await readTask(db, viewerId, taskId)
  announce(channels.user(viewerId), 'task', task)
  for (const otherId of viewerIds.filter((id) => id !== viewerId)) {
    announce(channels.user(otherId), 'task', (await readTask(db, otherId, taskId)).task)
  }
  return task
}

/** The same for many tasks, in one question for each person concerned. */
export async function announceTasks(
  { db, announce }: Deps,
  viewerId: string,
  taskIds: readonly string[],
): Promise<Task[]> {
  const tasks = await tasksFor(viewerId, taskIds)
  if (tasks.length > 0) say(viewerId, tasks)

  const others = await db.$queryRaw<{ userId: string; taskIds: string[] }[]>`
    select v."userId", array_agg(v."taskId") as "taskIds" from (
      select a."userId", a."taskId" from task_assignees a where a."taskId" = any(${taskIds}::uuid[])
      union select x."userId", x."taskId" from task_access x where x."taskId" = any(${taskIds}::uuid[])) v
    where v."userId" <> ${viewerId}::uuid group by v."userId"`
  for (const other of others) say(other.userId, await tasksFor(other.userId, other.taskIds))
  return tasks

  function tasksFor(personId: string, ids: readonly string[]) {
    return readTasks(db, { viewerId: personId, where: Prisma.sql`t.id = any(${ids}::uuid[])` })
  }

  function say(personId: string, changed: readonly Task[]) {
    if (changed.length > announcedOneByOne) announce(channels.user(personId), 'tasks-relabeled', {})
    else for (const task of changed) announce(channels.user(personId), 'task', task)
  }
}
