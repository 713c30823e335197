import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'
import type { WaitingPlace } from '#shared/waiting/schemas.ts'

/** A promise whose owner said that it's done: when, where, and to which users. */
export type KeptPromise = { taskId: string; userIds: readonly string[]; at: Date; place: WaitingPlace }

/**
 * Closes the entries of promises that were kept. What was said before the promise, or before the user reopened the entry,
 * doesn't count. Returns the tasks of the entries it closed.
 */
export async function closeKept({ db, now, announce }: Deps, kept: readonly KeptPromise[]): Promise<string[]> {
  const closed: { taskId: string; userId: string }[] = []
  for (const { taskId, userIds, at, place } of kept)
    closed.push(
      ...(await db.waitingEntry.updateManyAndReturn({
        where: {
          taskId,
          userId: { in: [...userIds] },
          closedAt: null,
          since: { lte: at },
          OR: [{ reopenedAt: null }, { reopenedAt: { lt: at } }],
        },
        data: { closedAt: now(), closing: { ...place, at: at.toISOString() }, updatedAt: now() },
        select: { taskId: true, userId: true },
      })),
    )
  for (const userId of new Set(closed.map((entry) => entry.userId)))
    announce(channels.user(userId), 'waiting-changed', {})
  return closed.map(({ taskId }) => taskId)
}
