import type { Db } from '#server/platform/deps.ts'
import { allTopics, listTopicTasks } from '#server/topics/rows.ts'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { shownIn } from '#shared/topics/shown-topics.ts'

/** The user's topics with open tasks, and those that they are merged into. */
export async function listTopics(db: Db, userId: string): Promise<UserTopic[]> {
  const topics = await allTopics(db, userId)
  const links = await listTopicTasks(db, userId)
  const used = new Set(links.map(({ userTopicId }) => userTopicId))
  const needed = new Set(topics.filter(({ id }) => used.has(id)).map((topic) => shownIn(topic, topics).id))

  return topics.filter(({ id, mergedInto }) => used.has(id) || needed.has(id) || mergedInto !== null)
}
