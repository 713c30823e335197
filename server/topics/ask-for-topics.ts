import { clusterTopicsJob } from '#server/topics/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { usersWithChangedTasks } from '#server/topics/rows.ts'

/** Enqueues clustering for every user who has one of these tasks, changed since then, on their board. */
export async function askForTopics(
  { db, enqueue }: Pick<Deps, 'db' | 'enqueue'>,
  { taskIds, since }: { taskIds: readonly string[]; since: Date },
) {
  const users = await usersWithChangedTasks(db, { taskIds, since })
  for (const user of users) await enqueue(clusterTopicsJob, user)
}
