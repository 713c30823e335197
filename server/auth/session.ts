import { createHash, randomBytes } from 'node:crypto'
import { recordActivity } from '#server/me/record-activity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

export const sessionCookie = 'kept_session'
export const sessionDays = 30

const dayMs = 86_400_000
const renewAfterMs = 3_600_000 // the list of sessions is true to the hour, and few requests have to write

export type Session = { sessionId: string; userId: string }

/** A session's or code's secret is random; the database only ever holds its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Starts a session and returns its token, which exists nowhere else. */
export async function startSession(deps: Deps, { userId, userAgent }: { userId: string; userAgent?: string | undefined }) {
  const { db, now } = deps
  const token = newToken()
  const at = now()
  await db.session.create({
    data: {
      id: uuid7(at.getTime()),
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + sessionDays * dayMs),
    },
  })
  await recordActivity(deps, userId)
  return token
}

/** Whose session a token is, or null when there is none. Using a session keeps it alive. */
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

export async function endSession({ db }: Deps, sessionId: string) {
  await db.session.deleteMany({ where: { id: sessionId } })
  await db.realtimeTicket.deleteMany({ where: { sessionId } })
}

/** Forgets sessions, codes and tickets that nobody can use any more. */
export async function sweepSessions({ db, now }: Deps) {
  const expired = { where: { expiresAt: { lt: now() } } }
  await db.session.deleteMany(expired)
  await db.desktopCode.deleteMany(expired)
  await db.realtimeTicket.deleteMany(expired)
}
