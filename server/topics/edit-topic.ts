import { lockUser } from '#server/me/rows.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { findTopic } from '#server/topics/rows.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { EditUserTopic, UserTopic } from '#shared/topics/schemas.ts'

type Input = { userId: string; id: string; changes: EditUserTopic }

/** Renames, hides or merges a topic. Throws `topic_not_found` and `topic_not_mergeable`. */
export async function editTopic({ transaction }: Deps, { userId, id, changes }: Input): Promise<UserTopic> {
  return transaction(async ({ db, now, announce }) => {
    await lockUser(db, userId)
    const topic = await ownTopic(db, userId, id)
    if (Object.keys(changes).length === 0) return topic

    const { label, hidden, mergedInto } = changes
    if (mergedInto) await refuseMerge(db, { userId, id, mergedInto })
    const at = now()
    await db.userTopic.update({
      where: { id },
      data: {
        ...(label !== undefined && { label, renamedAt: at }),
        ...(hidden !== undefined && { hiddenAt: hidden ? at : null }),
        ...(mergedInto !== undefined && { mergedIntoId: mergedInto }),
        updatedAt: at,
      },
      select: { id: true },
    })
    announce(channels.user(userId), 'topics-changed', {})
    return ownTopic(db, userId, id)
  })
}

async function ownTopic(db: Db, userId: string, id: string): Promise<UserTopic> {
  const topic = await findTopic(db, userId, id)
  if (!topic) throw new Problem('topic_not_found')
  return topic
}

/** Merging only into topics that aren't merged themselves keeps merges free of circles. */
async function refuseMerge(db: Db, { userId, id, mergedInto }: { userId: string; id: string; mergedInto: string }) {
  const into = await ownTopic(db, userId, mergedInto)
  if (into.id === id || into.mergedInto !== null) throw new Problem('topic_not_mergeable')
}
