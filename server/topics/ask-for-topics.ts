import type { Deps } from '#server/platform/deps.ts'

/** Has the topics looked for of everyone on whose board one of these tasks is new since then. */
export async function askForTopics(
  { db, enqueue }: Pick<Deps, 'db' | 'enqueue'>,
  { taskIds, since }: { taskIds: readonly string[]; since: Date },
) {
  const people = await db.$queryRaw<{ userId: string }[]>`
    select distinct a."userId" from tasks t join task_assignees a on a."taskId" = t.id
    where t.id = any(${taskIds}::uuid[]) and t."updatedAt" >= ${since}::timestamptz`
  for (const person of people) await enqueue('cluster-topics', person)
}
