import { endOwnSession } from '#server/auth/end-sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Signs a Mac out and returns the ids of its ended sessions. Throws `device_not_found`. */
export async function disableDevice(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<string[]> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const device = await db.device.findUnique({ where: { id, userId }, select: { sessions: { select: { id: true } } } })
    if (!device) throw new Problem('device_not_found')

    for (const session of device.sessions) await endOwnSession(inside, { userId, id: session.id })
    await db.device.updateMany({ where: { id, disabled: false }, data: { disabled: true, updatedAt: now() } })
    announce(channels.user(userId), 'me-changed', {})
    return device.sessions.map((session) => session.id)
  })
}
