import { followEntitlementJob } from '#server/connections/jobs.ts'
import { pauseSources, unpauseSources } from '#server/connections/pause-sources.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

type Follow = { userId: string; signOut: (sessionId: string) => void }

/** Closes the windows of a deactivated user and pauses their sources, or resumes those of an active one. */
export async function followDeactivation(deps: Deps, { userId, signOut }: Follow): Promise<void> {
  const sessions = await deps.transaction(async (inside) => {
    const { db, announce, enqueue } = inside
    await lockUser(db, userId)
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { deactivated: true, deletionScheduledAt: true, sessions: { select: { id: true } } },
    })
    if (!user) return []

    const sources = { userId, because: 'leaving' } as const
    if (user.deactivated) await pauseSources(inside, sources)
    else if (!user.deletionScheduledAt) await unpauseSources(inside, sources)
    await enqueue(followEntitlementJob, { userId }) // it may have changed in the meantime
    announce(channels.user(userId), 'connections-changed', {})
    return user.deactivated ? user.sessions : []
  })
  for (const { id } of sessions) signOut(id)
}
