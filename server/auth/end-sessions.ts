import { endSession, type Session } from '#server/auth/session.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { removeAllPrograms } from '#server/programs/remove-programs.ts'
import type { AccessKind, EndedAccess } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** Ends one of the user's sessions. Throws `session_not_found`. */
export async function endOwnSession(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const own = await deps.db.session.count({ where: { id, userId } })
  if (own === 0) throw new Problem('session_not_found')
  await endSession(deps, id)
  await deleteCodes(deps, userId)
}

/**
 * Ends all other sessions of the user and whatever else has access to the account, which a session that someone stole may
 * have made, except for what is kept. Deletes the codes that could start new sessions. Returns the session ids, and how
 * many of each ended.
 */
export async function endOtherAccess(
  deps: Deps,
  { userId, sessionId }: Session,
  keep: readonly AccessKind[],
): Promise<{ sessionIds: string[]; ended: EndedAccess }> {
  const { db, log } = deps
  const others = await db.session.findMany({ where: { userId, id: { not: sessionId } }, select: { id: true } })
  const sessionIds = others.map(({ id }) => id)
  for (const id of sessionIds) await endSession(deps, id)
  await deleteCodes(deps, userId)

  const ended = { sessions: sessionIds.length, ...(await endAccess(db, userId, keep)) }
  logSecurity(log, 'other access ended', { userId, ...ended })
  return { sessionIds, ended }
}

/** Ends what has access to the user's account beside sessions, except for what is kept. Returns how many of each ended. */
export async function endAccess(
  db: Db,
  userId: string,
  keep: readonly AccessKind[] = [],
): Promise<Record<AccessKind, number>> {
  const own = { where: { userId } }
  const none = { count: 0 }
  const [tokens, feeds, hooks] = [
    keep.includes('tokens') ? none : await db.apiToken.deleteMany(own),
    keep.includes('calendarFeed') ? none : await db.calendarFeed.deleteMany(own),
    keep.includes('hooks') ? none : await db.hook.deleteMany(own),
  ]
  return {
    programs: keep.includes('programs') ? 0 : await removeAllPrograms(db, userId),
    tokens: tokens.count,
    calendarFeed: feeds.count,
    hooks: hooks.count,
  }
}

/** Deletes the user's codes, because any of them would let the Mac app or a program in. */
async function deleteCodes({ db }: Deps, userId: string) {
  await db.desktopCode.deleteMany({ where: { userId } })
  await db.programCode.deleteMany({ where: { userId, usedAt: null } })
}
