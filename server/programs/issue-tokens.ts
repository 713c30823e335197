import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { accessTokenPrefix } from '#server/programs/find-access.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

const accessSeconds = 15 * 60
const refreshDays = 90
const dayMs = 86_400_000

export type IssuedTokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}
type Grant = { grantId: string; userId: string; programId: string; scopes: TokenScope[] }

/** Issues the next pair of tokens of a grant. They exist nowhere else. */
export async function issueTokens(
  { db, now, log }: Deps,
  { grantId, userId, programId, scopes }: Grant,
): Promise<IssuedTokens> {
  const at = now()
  const [access, refresh] = [accessTokenPrefix + newToken(), newToken()]
  await db.programAccessToken.create({
    data: { tokenHash: hashToken(access), grantId, expiresAt: new Date(at.getTime() + accessSeconds * 1000) },
  })
  await db.programRefreshToken.create({
    data: { tokenHash: hashToken(refresh), grantId, expiresAt: new Date(at.getTime() + refreshDays * dayMs) },
  })
  await db.program.update({ where: { id: programId }, data: { lastUsedAt: at }, select: { id: true } })
  logSecurity(log, 'program token issued', { userId, programId, grantId })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}
