import { hashToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newApiToken } from '#server/tokens/find-token.ts'
import { limits } from '#shared/limits.ts'
import type { CreatedToken, CreateToken } from '#shared/tokens/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

/** Creates a token, which is shown only now. Throws `too_many_tokens`. */
export function createToken(
  deps: Deps,
  { userId, body }: { userId: string; body: CreateToken },
): Promise<CreatedToken> {
  return deps.transaction(async ({ db, now, log }) => {
    await lockUser(db, userId)
    if ((await db.apiToken.count({ where: { userId } })) >= limits.tokens) throw new Problem('too_many_tokens')

    const token = newApiToken()
    const id = uuid7(now().getTime())
    await db.apiToken.create({
      data: { id, userId, ...body, tokenHash: hashToken(token), hint: `…${token.slice(-4)}`, createdAt: now() },
    })
    logSecurity(log, 'token created', { userId, tokenId: id })
    return { id, token }
  })
}
