import type { Deps } from '#server/platform/deps.ts'
import { logSecurity } from '#server/platform/security-log.ts'

/** Revokes a grant whose code or refresh token was used twice: one of the two users stole it, and nobody knows which. */
export async function revokeReplayed({ db, log }: Deps, grantId: string) {
  const grant = await db.programGrant.findUnique({ where: { id: grantId }, select: { userId: true, programId: true } })
  if (!grant) return
  await db.programGrant.deleteMany({ where: { id: grantId } })
  logSecurity(log, 'program token replayed', { ...grant, grantId })
}
