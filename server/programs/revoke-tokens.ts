import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'

/** Revokes a token at its program's wish (RFC 7009): a refresh token with its whole family, an access token alone. */
export async function revokeToken({ db, log }: Deps, { programId, token }: { programId: string; token: string }) {
  const tokenHash = hashToken(token)
  await db.programAccessToken.deleteMany({ where: { tokenHash, grant: { programId } } })
  const refresh = await db.programRefreshToken.findUnique({
    where: { tokenHash, grant: { programId } },
    select: { grantId: true, grant: { select: { userId: true } } },
  })
  if (!refresh) return
  await db.programGrant.deleteMany({ where: { id: refresh.grantId } })
  logSecurity(log, 'program removed', { userId: refresh.grant.userId, programId, grantId: refresh.grantId })
}
