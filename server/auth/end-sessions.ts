import { endSession, type Session } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeAllPrograms } from '#server/programs/remove-programs.ts'
import { Problem } from '#shared/problems.ts'

/** Ends one of the user's sessions. Throws `session_not_found`. */
export async function endOwnSession(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const own = await deps.db.session.count({ where: { id, userId } })
  if (own === 0) throw new Problem('session_not_found')
  await endSession(deps, id)
  await deleteCodes(deps, userId)
}

/**
 * Ends all other sessions of the user and the access of every program, which a session that someone stole may have allowed;
 * deletes the codes that could start new ones. Returns the session ids.
 */
export async function endOtherSessions(deps: Deps, { userId, sessionId }: Session): Promise<string[]> {
  const others = await deps.db.session.findMany({ where: { userId, id: { not: sessionId } }, select: { id: true } })
  for (const { id } of others) await endSession(deps, id)
  await deleteCodes(deps, userId)
  await removeAllPrograms(deps.db, userId)
  return others.map(({ id }) => id)
}

/** Deletes the user's codes, because any of them would let the Mac app or a program in. */
async function deleteCodes({ db }: Deps, userId: string) {
  await db.desktopCode.deleteMany({ where: { userId } })
  await db.programCode.deleteMany({ where: { userId, usedAt: null } })
}
