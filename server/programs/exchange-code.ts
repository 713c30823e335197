import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { issueTokens, type IssuedTokens } from '#server/programs/issue-tokens.ts'
import { OAuthRefusal } from '#server/programs/oauth-refusal.ts'
import { isForRequest, type CodeRequest } from '#server/programs/read-token-request.ts'
import { refuseUnknownProgram } from '#server/programs/refuse-unknown-program.ts'
import { revokeReplayed } from '#server/programs/revoke-replayed.ts'
import { useCode, type UsedCode } from '#server/programs/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Exchanges a code for tokens, which replace earlier ones of the program for this user. The code is used up even on
 * failure, and a second use revokes what the first one got. Throws `OAuthRefusal`.
 */
export async function exchangeCode(deps: Deps, request: CodeRequest): Promise<IssuedTokens> {
  const codeHash = hashToken(request.code)
  const tokens = await deps.transaction(async (inside) => {
    const code = await useCode(inside.db, { codeHash, at: inside.now() })
    return code && isForRequest(code, request) ? startGrant(inside, codeHash, code) : null
  })
  if (tokens) return tokens

  const issued = await deps.db.programCode.findUnique({ where: { codeHash }, select: { grantId: true } })
  if (issued?.grantId) await revokeReplayed(deps, issued.grantId)
  await refuseUnknownProgram(deps, request.programId)
  throw new OAuthRefusal('invalid_grant', 'This code is unknown, expired or used, or was issued for another request.')
}

async function startGrant(deps: Deps, codeHash: string, code: UsedCode): Promise<IssuedTokens> {
  const { db, now } = deps
  const { userId, programId, scopes, audience } = code
  await lockUser(db, userId) // two codes at once would both find no earlier grant
  await db.programGrant.deleteMany({ where: { userId, programId, audience } })
  const grantId = uuid7(now().getTime())
  await db.programGrant.create({ data: { id: grantId, userId, programId, scopes, audience, createdAt: now() } })
  await db.programCode.update({ where: { codeHash }, data: { grantId }, select: { codeHash: true } })
  return issueTokens(deps, { grantId, userId, programId, scopes })
}
