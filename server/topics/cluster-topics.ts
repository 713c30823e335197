import { isDeepStrictEqual } from 'node:util'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clusterTasks } from '#server/topics/cluster-tasks.ts'
import type { ClusterTopics } from '#server/topics/jobs.ts'
import { type NextTopic, nextTopics, type StoredTopic } from '#server/topics/next-topics.ts'
import { namesAround, noteLooking, openTasksOf, topicsOf, writeTopics } from '#server/topics/rows.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Clusters the open tasks on the user's board into topics. Clustering takes time, so nothing is locked while it runs;
 * when the topics changed in the meantime, it starts again.
 */
export async function clusterTopics(deps: Deps, { userId }: ClusterTopics): Promise<void> {
  await noteLooking(deps.db, userId) // before reading, so that later changes count as newer
  const known = await topicsOf(deps.db, userId)
  const tasks = await openTasksOf(deps.db, userId)
  const clusters = clusterTasks(tasks, known, await namesAround(deps.db, userId))
  const next = nextTopics(clusters, known, deps.now())
  if (isSame(next, known)) return

  const isWritten = await deps.transaction(async ({ db, now, announce }) => {
    await lockUser(db, userId)
    if (!isDeepStrictEqual(await topicsOf(db, userId), known)) return false
    const at = now()
    await writeTopics(db, { userId, at, topics: next })
    await db.user.update({ where: { id: userId }, data: { topicsLastUpdated: at }, select: { id: true } })
    announce(channels.user(userId), 'topics-changed', {})
    return true
  })
  if (!isWritten) await clusterTopics(deps, { userId })
}

function isSame(next: readonly NextTopic[], known: readonly StoredTopic[]): boolean {
  const byId = new Map(known.map((topic) => [topic.id, topic]))
  return (
    next.length === known.length &&
    next.every((topic) => {
      const before = topic.id === null ? undefined : byId.get(topic.id)
      return before !== undefined && isDeepStrictEqual({ ...before, ...topic }, before)
    })
  )
}
