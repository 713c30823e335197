import { endOtherAccess } from '#server/auth/end-sessions.ts'
import { pauseSources } from '#server/connections/pause-sources.ts'
import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { tellTeamOfDeletion } from '#server/workspaces/leave-all.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** How long a user can cancel the deletion. */
export const changeOfMindMs = 7 * 86_400_000

type Leaving = { userId: string; sessionId: string; confirm: string }

/**
 * Schedules an account's deletion in seven days. Pauses its sources, disables its hooks, deletes its API tokens and
 * ends its other sessions; this one can cancel the deletion. Throws `address_not_confirmed`.
 */
export async function scheduleDeletion(
  deps: Deps,
  { userId, sessionId, confirm }: Leaving,
): Promise<{ deletionScheduledAt: Date; endedSessionIds: string[] }> {
  return deps.transaction(async (inside) => {
    const { db, now, announce, log } = inside
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
    if (!already) await tellTeamOfDeletion(inside, userId)
    const { sessionIds: endedSessionIds } = await endOtherAccess(inside, { userId, sessionId }, [
      'calendarFeed',
      'hooks',
    ])

    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
    logSecurity(log, 'account deletion scheduled', { userId, sessionId })
    return { deletionScheduledAt, endedSessionIds }
  })
}
