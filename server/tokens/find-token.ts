import { hashToken, newToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Through } from '#server/platform/http/signed-in.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

const prefix = 'kept_'
const minuteMs = 60_000

export type TokenBearer = { userId: string; scopes: TokenScope[]; through: Through }

export function newApiToken(): string {
  return prefix + newToken()
}

/** Whether a token is an API token rather than a session's, which has no prefix. */
export function isApiToken(token: string): boolean {
  return token.length === prefix.length + 43 && token.startsWith(prefix)
}

/** The owner and scopes of a token, or null when it's unknown. Records its use, to the minute. */
export async function findToken(
  { db, now, announce, log }: Deps,
  token: string,
  userAgent = '',
): Promise<TokenBearer | null> {
  const found = await db.apiToken.findUnique({
    where: { tokenHash: hashToken(token), user: { deactivated: false, deletionScheduledAt: null } },
    select: { id: true, userId: true, name: true, scopes: true, lastUsedAt: true, zapierSince: true },
  })
  if (!found) return null

  if (!found.lastUsedAt) logSecurity(log, 'token first used', { userId: found.userId, tokenId: found.id })
  const at = now()
  const isZapier = userAgent.startsWith('Zapier')
  const isFirstFromZapier = isZapier && !found.zapierSince
  if (isFirstFromZapier || !found.lastUsedAt || at.getTime() - found.lastUsedAt.getTime() >= minuteMs) {
    await db.apiToken.updateMany({
      where: { id: found.id },
      data: { lastUsedAt: at, ...(isFirstFromZapier && { zapierSince: at }) },
    })
  }
  if (isFirstFromZapier) announce(channels.user(found.userId), 'connections-changed', {})
  return {
    userId: found.userId,
    scopes: found.scopes as TokenScope[],
    through: { type: isZapier ? 'ZAPIER' : 'API', label: found.name },
  }
}
