import { endOtherSessions } from '#server/auth/end-sessions.ts'
import { pauseSources } from '#server/connections/pause-sources.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** How long a person can take it back. */
export const changeOfMindMs = 7 * 86_400_000

type Leaving = { userId: string; sessionId: string; confirm: string }

/**
 * Lets an account go in seven days. From now on nothing is captured for it, its hooks are silent, its API tokens are
 * gone, and it is signed in here only, where this can be taken back. Throws `address_not_confirmed`.
 */
export async function scheduleDeletion(
  deps: Deps,
  { userId, sessionId, confirm }: Leaving,
): Promise<{ deletionScheduledAt: Date; endedSessionIds: string[] }> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const { email, deletionScheduledAt: already } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, deletionScheduledAt: true },
    })
    if (confirm.trim().toLowerCase() !== email)
      throw new Problem('address_not_confirmed', { fill: { email: email ?? '' } })

    const at = now()
    const deletionScheduledAt = already ?? new Date(at.getTime() + changeOfMindMs)
    await db.user.update({ where: { id: userId }, data: { deletionScheduledAt, updatedAt: at }, select: { id: true } })
    await pauseSources(inside, { userId, because: 'leaving' })
    await db.hook.updateMany({ where: { userId, disabledAt: null }, data: { disabledAt: at } })
    await db.apiToken.deleteMany({ where: { userId } })
    const endedSessionIds = await endOtherSessions(inside, { userId, sessionId })

    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
    return { deletionScheduledAt, endedSessionIds }
  })
}
