import { wakeSources } from '#server/connections/rest-sources.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Takes the pause for inactivity back, for every source at once. */
export async function resumeSources(deps: Deps, userId: string) {
  await deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const { deletionScheduledAt } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { deletionScheduledAt: true },
    })
    if (deletionScheduledAt) return // they said that nothing more is to be read

    await db.user.update({ where: { id: userId }, data: { pausedAt: null, updatedAt: now() }, select: { id: true } })
    await wakeSources(inside, { userId, because: 'inactive' })
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
  })
}
