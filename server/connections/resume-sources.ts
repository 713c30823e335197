import { pauseIfUnpaid, unpauseSources } from '#server/connections/pause-sources.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Resumes every source paused for inactivity. */
export async function resumeSources(deps: Deps, userId: string) {
  await deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const { deletionScheduledAt } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { deletionScheduledAt: true },
    })
    if (deletionScheduledAt) return // the account is about to be deleted

    await db.user.update({ where: { id: userId }, data: { pausedAt: null, updatedAt: now() }, select: { id: true } })
    await unpauseSources(inside, { userId, because: 'inactive' })
    await pauseIfUnpaid(inside, userId)
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
  })
}
