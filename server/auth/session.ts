import { deleteSession, findLiveSession } from '#server/auth/rows.ts'
import { recordActivity } from '#server/me/record-activity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { databaseProblem } from '#server/platform/http/refuse.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

export const sessionDays = 30
/** After this, the user signs in again, however often the session is used. */
const longestSessionDays = 180

const dayMs = 86_400_000
const renewAfterMs = 3_600_000 // precise enough for the list of sessions, and few requests have to write

export type Session = { sessionId: string; userId: string }
type FoundSession = Session & { isExtended: boolean; version: string }

type Start = { userId: string; userAgent?: string | undefined; deviceId?: string }

/** Starts a session and returns its token, which exists nowhere else. */
export async function startSession(deps: Deps, { userId, userAgent, deviceId }: Start) {
  const { db, now, log } = deps
  const token = newToken()
  const at = now()
  const id = uuid7(at.getTime())
  await db.session.create({
    data: {
      id,
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
  logSecurity(log, 'signed in', { userId, sessionId: id, deviceId })
  return token
}

/** Finds the session of a token and extends it, at most once an hour. Returns null if no session has it. */
export async function findSession({ db, now }: Deps, token: string): Promise<FoundSession | null> {
  const at = now()
  const session = await findLiveSession(db, { tokenHash: hashToken(token), at })
  if (!session) return null

  let isExtended = at.getTime() - session.lastSeenAt.getTime() > renewAfterMs
  if (isExtended) {
    const last = session.createdAt.getTime() + longestSessionDays * dayMs
    const expiresAt = new Date(Math.min(at.getTime() + sessionDays * dayMs, last))
    try {
      const { count } = await db.session.updateMany({ where: { id: session.id }, data: { lastSeenAt: at, expiresAt } })
      if (count === 0) return null // it has just ended
    } catch (error) {
      if (!databaseProblem(error)) throw error
      isExtended = false // reading goes on while the database takes no changes
    }
  }
  return { sessionId: session.id, userId: session.userId, isExtended, version: session.version }
}

/** Ties a session to a device, so that they end together. */
export async function bindSession({ db }: Deps, sessionId: string, deviceId: string) {
  await db.session.updateMany({ where: { id: sessionId }, data: { deviceId } })
}

/** Ends a session. Disables its Mac when this was the Mac's last one. */
export async function endSession({ db, now, announce, log }: Deps, sessionId: string) {
  const ended = await deleteSession(db, sessionId)
  if (ended) logSecurity(log, 'signed out', { userId: ended.userId, sessionId })
  await db.realtimeTicket.deleteMany({ where: { sessionId } })
  if (!ended?.deviceId) return

  const { count } = await db.device.updateMany({
    where: { id: ended.deviceId, disabled: false, sessions: { none: {} } },
    data: { disabled: true, updatedAt: now() },
  })
  if (count > 0) announce(channels.user(ended.userId), 'me-changed', {})
}

/** Deletes expired sessions, codes and tickets, and disconnects what those sessions opened. */
export async function sweepSessions(deps: Deps, signOut: (sessionId: string) => void) {
  const { db, now } = deps
  const expired = { where: { expiresAt: { lt: now() } } }
  const sessions = await db.session.findMany({ ...expired, select: { id: true, deviceId: true } })
  for (const { id } of sessions.filter(({ deviceId }) => deviceId)) await endSession(deps, id)
  await db.session.deleteMany(expired)
  for (const { id } of sessions) signOut(id)
  await db.desktopCode.deleteMany(expired)
  await db.realtimeTicket.deleteMany(expired)
}
