import { deleteSession } from '#server/auth/rows.ts'
import { recordActivity } from '#server/me/record-activity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

export const sessionDays = 30

const dayMs = 86_400_000
const renewAfterMs = 3_600_000 // precise enough for the list of sessions, and few requests have to write

export type Session = { sessionId: string; userId: string }

type Start = { userId: string; userAgent?: string | undefined; deviceId?: string }

/** Starts a session and returns its token, which exists nowhere else. */
export async function startSession(deps: Deps, { userId, userAgent, deviceId }: Start) {
  const { db, now } = deps
  const token = newToken()
  const at = now()
  await db.session.create({
    data: {
      id: uuid7(at.getTime()),
      tokenHash: hashToken(token),
      userId,
      deviceId: deviceId ?? null,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + sessionDays * dayMs),
    },
  })
  await recordActivity(deps, userId)
  return token
}

/** Finds the session of a token and extends it. Returns null if no session has it. */
export async function findSession({ db, now }: Deps, token: string): Promise<Session | null> {
  const at = now()
  const session = await db.session.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: at }, user: { deactivated: false } },
    select: { id: true, userId: true, lastSeenAt: true },
  })
  if (!session) return null

  if (at.getTime() - session.lastSeenAt.getTime() > renewAfterMs) {
    await db.session.updateMany({
      where: { id: session.id },
      data: { lastSeenAt: at, expiresAt: new Date(at.getTime() + sessionDays * dayMs) },
    })
  }
  return { sessionId: session.id, userId: session.userId }
}

/** Ties a session to a device, so that they end together. */
export async function bindSession({ db }: Deps, sessionId: string, deviceId: string) {
  await db.session.updateMany({ where: { id: sessionId }, data: { deviceId } })
}

/** Ends a session. Disables its Mac when this was the Mac's last one. */
export async function endSession({ db, now, announce }: Deps, sessionId: string) {
  const ended = await deleteSession(db, sessionId)
  await db.realtimeTicket.deleteMany({ where: { sessionId } })
  if (!ended?.deviceId) return

  const { count } = await db.device.updateMany({
    where: { id: ended.deviceId, disabled: false, sessions: { none: {} } },
    data: { disabled: true, updatedAt: now() },
  })
  if (count > 0) announce(channels.user(ended.userId), 'me-changed', {})
}

/** Deletes expired sessions, codes and tickets. */
export async function sweepSessions(deps: Deps) {
  const { db, now } = deps
  const expired = { where: { expiresAt: { lt: now() } } }
  const ofDevices = await db.session.findMany({
    where: { ...expired.where, deviceId: { not: null } },
    select: { id: true },
  })
  for (const { id } of ofDevices) await endSession(deps, id)
  await db.session.deleteMany(expired)
  await db.desktopCode.deleteMany(expired)
  await db.realtimeTicket.deleteMany(expired)
}
