import { logSecurity } from '#server/platform/security-log.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Deletes a token. Throws `token_not_found`. */
export async function revokeToken({ db, log }: Deps, { userId, id }: { userId: string; id: string }) {
  const { count } = await db.apiToken.deleteMany({ where: { id, userId } })
  if (count === 0) throw new Problem('token_not_found')
  logSecurity(log, 'token revoked', { userId, tokenId: id })
}
