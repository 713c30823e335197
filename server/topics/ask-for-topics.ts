import { clusterTopicsJob } from '#server/topics/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Enqueues new topics for every user with one of these tasks, if it has changed since then. */
export async function askForTopics(
  { db, enqueue }: Pick<Deps, 'db' | 'enqueue'>,
  { taskIds, since }: { taskIds: readonly string[]; since: Date },
) {
  const people = await db.$queryRaw<{ userId: string }[]>`
    select distinct a."userId" from tasks t join task_assignees a on a."taskId" = t.id
    where t.id = any(${taskIds}::uuid[]) and t."updatedAt" >= ${since}::timestamptz
    order by a."userId"`
  for (const person of people) await enqueue(clusterTopicsJob, person)
}
