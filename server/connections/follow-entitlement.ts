import { pauseIfUnpaid, unpauseSources } from '#server/connections/pause-sources.ts'
import type { FollowEntitlement } from '#server/connections/jobs.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Pauses a user's sources while they have no subscription. With one, each catches up from where it stopped. */
export async function followEntitlement(deps: Deps, { userId }: FollowEntitlement) {
  await deps.transaction(async (inside) => {
    const { db, announce } = inside
    await lockUser(db, userId)
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { unpaidAt: true, deletionScheduledAt: true, deactivated: true },
    })
    if (!user) return

    if (user.unpaidAt) await pauseIfUnpaid(inside, userId)
    else if (!user.deletionScheduledAt && !user.deactivated) await unpauseSources(inside, { userId, because: 'unpaid' })
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'events-changed', {}) // each shows why no bot comes
  })
}
