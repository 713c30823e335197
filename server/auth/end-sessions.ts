import { endSession, type Session } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Ends one of a person's sessions. */
export async function endOwnSession(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const own = await deps.db.session.count({ where: { id, userId } })
  if (own === 0) throw new Problem('session_not_found')
  await endSession(deps, id)
  await forgetCodes(deps, userId)
}

/** Ends every session of a person but this one, also those that a code could still start, and says which those were. */
export async function endOtherSessions(deps: Deps, { userId, sessionId }: Session): Promise<string[]> {
  const others = await deps.db.session.findMany({ where: { userId, id: { not: sessionId } }, select: { id: true } })
  for (const { id } of others) await endSession(deps, id)
  await forgetCodes(deps, userId)
  return others.map(({ id }) => id)
}

/** A code that one of those sessions had made would start another. */
async function forgetCodes({ db }: Deps, userId: string) {
  await db.desktopCode.deleteMany({ where: { userId } })
}
