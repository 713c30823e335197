import { followEntitlementJob } from '#server/connections/jobs.ts'
import { unpauseSources } from '#server/connections/pause-sources.ts'
import { changeOfMindMs } from '#server/deletion/schedule-deletion.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Cancels a scheduled deletion and resumes the sources and hooks it stopped. Deleted API tokens don't come back. */
export async function restoreAccount(deps: Deps, userId: string) {
  await deps.transaction(async (inside) => {
    const { db, now, announce, enqueue } = inside
    const { deletionScheduledAt } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { deletionScheduledAt: true },
    })
    if (!deletionScheduledAt) return

    const left = new Date(deletionScheduledAt.getTime() - changeOfMindMs)
    await db.user.update({
      where: { id: userId },
      data: { deletionScheduledAt: null, updatedAt: now() },
      select: { id: true },
    })
    await db.hook.updateMany({ where: { userId, disabledAt: left }, data: { disabledAt: null } })
    await unpauseSources(inside, { userId, because: 'leaving' })
    await enqueue(followEntitlementJob, { userId }) // it may have changed in the meantime
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
  })
}
