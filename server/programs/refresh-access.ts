import type { Deps } from '#server/platform/deps.ts'
import type { RateLimit } from '#server/platform/http/limits.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { issueTokens, type IssuedTokens } from '#server/programs/issue-tokens.ts'
import { OAuthRefusal } from '#server/programs/oauth-refusal.ts'
import type { RefreshRequest } from '#server/programs/read-token-request.ts'
import { refuseUnknownProgram } from '#server/programs/refuse-unknown-program.ts'
import { revokeReplayed } from '#server/programs/revoke-replayed.ts'
import { useRefreshToken, type UsedRefreshToken } from '#server/programs/rows.ts'

/**
 * Exchanges a refresh token for the next pair. A second use revokes its whole family. Throws `OAuthRefusal`, and
 * `too_many_requests` for a grant refreshed far more often than its tokens expire.
 */
export async function refreshAccess(deps: Deps, request: RefreshRequest, refreshes: RateLimit): Promise<IssuedTokens> {
  const tokenHash = hashToken(request.refreshToken)
  const tokens = await deps.transaction(async (inside) => {
    const used = await useRefreshToken(inside.db, { tokenHash, programId: request.programId, at: inside.now() })
    if (!used) return null
    refuseOther(used, request)
    await refreshes.spend(used.grantId)
    return issueTokens(inside, used)
  })
  if (tokens) return tokens

  const known = await deps.db.programRefreshToken.findUnique({
    where: { tokenHash },
    select: { grantId: true, usedAt: true },
  })
  if (known?.usedAt) await revokeReplayed(deps, known.grantId)
  await refuseUnknownProgram(deps, request.programId)
  throw new OAuthRefusal('invalid_grant', 'This refresh token is unknown, expired, used or revoked.')
}

/** The token stays unused when a request asks for something else than was allowed. */
function refuseOther({ scopes, audience }: UsedRefreshToken, request: RefreshRequest) {
  if (request.audience && request.audience !== audience)
    throw new OAuthRefusal('invalid_target', 'This refresh token is for another resource.')
  if (request.scopes && request.scopes.join() !== scopes.join())
    throw new OAuthRefusal('invalid_scope', 'Leave the scope out, or repeat what was allowed.')
}
