import type { Db, Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { Problem } from '#shared/problems.ts'

/** Ends a program's access to a user's account at once. Throws `program_not_found`. */
export async function removeProgram({ db, log }: Deps, { userId, id }: { userId: string; id: string }) {
  const its = { where: { userId, programId: id } }
  await db.programCode.deleteMany(its)
  const { count } = await db.programGrant.deleteMany(its)
  if (count === 0) throw new Problem('program_not_found')
  logSecurity(log, 'program removed', { userId, programId: id })
}

/** Ends the access of every program to a user's account. Returns how many had it. */
export async function removeAllPrograms(db: Db, userId: string): Promise<number> {
  await db.programCode.deleteMany({ where: { userId } })
  const grants = await db.programGrant.findMany({ where: { userId }, select: { programId: true } })
  await db.programGrant.deleteMany({ where: { userId } })
  return new Set(grants.map(({ programId }) => programId)).size
}
