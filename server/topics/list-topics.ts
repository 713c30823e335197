import type { Deps } from '#server/platform/deps.ts'
import { clusterTopicsJob } from '#server/topics/jobs.ts'
import { allTopics, isBoardNewer, topicsWithTasks } from '#server/topics/rows.ts'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { shownIn } from '#shared/topics/shown-topics.ts'

/**
 * The user's topics with open tasks, and those that they are merged into. Looks for topics again if the board changed
 * since: doing so after each edit would make edits slower.
 */
export async function listTopics({ db, enqueue }: Deps, userId: string): Promise<UserTopic[]> {
  if (await isBoardNewer(db, userId)) await enqueue(clusterTopicsJob, { userId })
  const topics = await allTopics(db, userId)
  const used = await topicsWithTasks(db, userId)
  const needed = new Set(topics.filter(({ id }) => used.has(id)).map((topic) => shownIn(topic, topics).id))

  return topics.filter(({ id, mergedInto }) => used.has(id) || needed.has(id) || mergedInto !== null)
}
