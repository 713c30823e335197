import type { Deps } from '#server/platform/deps.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Input = { userId: string; taskId: string; changes: Pick<EditTask, 'read' | 'favorite'> }

/** Notes on a person's own board that they read a task or like it. That is their affair: the task is no newer for it. */
export async function markTask({ db, now }: Deps, { userId, taskId, changes: { read, favorite } }: Input) {
  if (read === undefined && favorite === undefined) return
  await db.$executeRaw`
    update task_assignees a set read = coalesce(${read ?? null}, a.read), favorite = coalesce(${favorite ?? null}, a.favorite),
      "updatedAt" = greatest(${now()}::timestamptz, a."updatedAt" + interval '1 millisecond')
    where a."taskId" = ${taskId}::uuid and a."userId" = ${userId}::uuid`
}
