import { endSession, type Session } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Ends one of the user's sessions. Throws `session_not_found`. */
export async function endOwnSession(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const own = await deps.db.session.count({ where: { id, userId } })
  if (own === 0) throw new Problem('session_not_found')
  await endSession(deps, id)
  await deleteCodes(deps, userId)
}

/** Ends all other sessions of the user, deletes the codes that could start new ones, and returns the session ids. */
export async function endOtherSessions(deps: Deps, { userId, sessionId }: Session): Promise<string[]> {
  const others = await deps.db.session.findMany({ where: { userId, id: { not: sessionId } }, select: { id: true } })
  for (const { id } of others) await endSession(deps, id)
  await deleteCodes(deps, userId)
  return others.map(({ id }) => id)
}

/** Deletes the desktop codes of the user, each of which would start another session. */
async function deleteCodes({ db }: Deps, userId: string) {
  await db.desktopCode.deleteMany({ where: { userId } })
}
