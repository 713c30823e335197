import type { GoogleAccount } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import type { Google } from '#server/providers/google/google.ts'
import type { GoogleConsent } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Google refuses our tokens for this account; its user has to connect it again. */
export class GrantLost extends Error {
  constructor() {
    super('The Google account must be reconnected.')
  }
}

const spareMs = 120_000 // so that a token doesn't expire while it's used

type TokenOptions = {
  /** A token that Google has just refused although it hadn't expired. */
  refused?: string
}

/**
 * Returns a token for Google's data APIs, refreshed when it's about to expire. Throws `GrantLost` when the user has to
 * consent again, and `google_down`. Call it outside transactions, since it may wait for Google. Two callers at once
 * both refresh, which Google allows.
 */
export async function accessTokenOf(
  deps: Deps,
  google: Google,
  accountId: string,
  { refused }: TokenOptions = {},
): Promise<string> {
  const account = await deps.db.googleAccount.findUnique({ where: { id: accountId } })
  if (!account || account.lostAt) throw new GrantLost()

  const current = openOrNull(deps, account, 'sealedAccessToken')
  const expiresAt = account.accessTokenExpires?.getTime() ?? 0
  if (current && current !== refused && expiresAt - deps.now().getTime() > spareMs) return current

  const refreshToken = openOrNull(deps, account, 'sealedRefreshToken')
  const fresh = refreshToken === null ? null : await refreshOrNull(google, refreshToken)
  if (!fresh) {
    if (await markGrantLost(deps, account)) throw new GrantLost()
    return accessTokenOf(deps, google, accountId) // the user consented again in the meantime
  }

  const at = deps.now()
  await deps.db.googleAccount.updateMany({
    where: { id: accountId, sealedRefreshToken: account.sealedRefreshToken }, // don't overwrite a newer consent
    data: {
      sealedAccessToken: deps.sealing.seal(
        fresh.accessToken,
        placeOf('google_accounts', 'sealedAccessToken', account.googleId),
      ),
      accessTokenExpires: new Date(at.getTime() + fresh.expiresInSeconds * 1000),
      updatedAt: at,
    },
  })
  return fresh.accessToken
}

/** A new access token, or null when Google says the grant is lost. */
async function refreshOrNull(google: Google, refreshToken: string) {
  try {
    return await google.refresh(refreshToken)
  } catch (cause) {
    if (!(cause instanceof GoogleRefused)) throw cause
    if (cause.reason === 'invalid_grant') return null
    throw new Problem('google_down', { cause }) // Google refused our client, which the user can't fix
  }
}

type GrantAccount = { id: string; userId: string; sealedRefreshToken: string | null }

/** Marks an account and its sources as lost. Returns false when a new consent came first. */
function markGrantLost(deps: Deps, { id, userId, sealedRefreshToken }: GrantAccount): Promise<boolean> {
  return deps.transaction(async ({ db, now, announce }) => {
    const at = now()
    const { count } = await db.googleAccount.updateMany({
      where: { id, sealedRefreshToken },
      data: { lostAt: at, sealedAccessToken: null, sealedRefreshToken: null, accessTokenExpires: null, updatedAt: at },
    })
    if (count === 0) return false

    const sources = {
      where: { googleAccountId: id, status: { not: 'DISCONNECTED' } },
      data: { status: 'DISCONNECTED', disconnectType: 'GRANT_LOST', updatedAt: at },
    } as const
    await db.calendarConnection.updateMany(sources)
    await db.gmailConnection.updateMany(sources)
    announce(channels.user(userId), 'connections-changed', {})
    return true
  })
}

/** Revokes an account's grant at Google, with all its scopes. Our stored tokens stop working. */
export async function revokeGrant(deps: Deps, google: Google, accountId: string): Promise<void> {
  const account = await deps.db.googleAccount.findUnique({ where: { id: accountId } })
  const token =
    account && (openOrNull(deps, account, 'sealedRefreshToken') ?? openOrNull(deps, account, 'sealedAccessToken'))
  if (token) await google.revoke(token)
}

/** Opens a sealed token. Returns null if it is missing or its secret is gone. */
function openOrNull(
  { sealing }: Deps,
  account: GoogleAccount,
  column: 'sealedAccessToken' | 'sealedRefreshToken',
): string | null {
  const { googleId, [column]: sealed } = account
  if (!sealed) return null
  try {
    return sealing.open(sealed, placeOf('google_accounts', column, googleId))
  } catch {
    return null
  }
}

/** The refusal of a call that needs consent first, with the URL where the browser starts it. */
export function needsConsent(config: Pick<Config, 'publicUrl'>, consent: GoogleConsent): Problem {
  const query = new URLSearchParams(Object.entries(consent).filter(([, value]) => value !== undefined))
  return new Problem('needs_google_consent', { url: `${config.publicUrl}/api/auth/google?${query}` })
}
