import { deviceOf } from '#server/auth/device-of.ts'
import type { Session } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionInfo } from '#shared/auth/schemas.ts'

/** The user's sessions, the last used first. */
export async function listSessions({ db, now }: Deps, { userId, sessionId }: Session): Promise<SessionInfo[]> {
  const sessions = await db.session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    include: { device: { select: { name: true } } },
  })
  return sessions.map(({ id, userAgent, device, createdAt, lastSeenAt }) => ({
    id,
    device: device ? `${device.name} · Kept for Mac` : deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}
