import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { findLiveAccess } from '#server/programs/rows.ts'
import type { Audience } from '#server/programs/resources.ts'
import type { TokenBearer } from '#server/tokens/find-token.ts'

export const accessTokenPrefix = 'kept_at_'
const minuteMs = 60_000

export type ProgramBearer = TokenBearer & { audience: Audience }

/** Whether a token is a program's access token rather than a session's or a user's own. */
export function isAccessToken(token: string): boolean {
  return token.length === accessTokenPrefix.length + 43 && token.startsWith(accessTokenPrefix)
}

/** Whom a program acts for, with which scopes and where; null for an unknown token. Records its use, to the minute. */
export async function findAccess({ db, now }: Deps, token: string): Promise<ProgramBearer | null> {
  const at = now()
  const found = await findLiveAccess(db, { tokenHash: hashToken(token), at })
  if (!found) return null

  const { grantId, userId, scopes, audience, name, lastUsedAt } = found
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= minuteMs)
    await db.programGrant.updateMany({ where: { id: grantId }, data: { lastUsedAt: at } })
  return { userId, scopes, audience, through: { type: 'API', label: name } }
}
