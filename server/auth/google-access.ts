import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import type { Google } from '#server/providers/google/google.ts'
import type { GoogleConsent } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Google no longer lets us in for this account; only its person can change that. */
export class GrantLost extends Error {
  constructor() {
    super('The Google account has to be connected again.')
  }
}

const spareMs = 120_000 // a token is not handed out to expire under way

type Options = {
  /** A token that Google has just refused although its time was not up. */
  refused?: string
}

/**
 * A token for Google's data APIs, refreshed when it is about to expire. Throws `GrantLost` when the person has
 * to consent again, and `google_down`. It asks Google, so it belongs outside any transaction. Two callers at
 * once both refresh: Google lets a refresh token be used as often as needed.
 */
export async function accessTokenOf(
  deps: Deps,
  google: Google,
  accountId: string,
  { refused }: Options = {},
): Promise<string> {
  const account = await deps.db.googleAccount.findUnique({ where: { id: accountId } })
  if (!account || account.lostAt) throw new GrantLost()

  const held = openOrNull(deps.sealing, account.sealedAccessToken)
  const expiresAt = account.accessTokenExpires?.getTime() ?? 0
  if (held && held !== refused && expiresAt - deps.now().getTime() > spareMs) return held

  const refreshToken = openOrNull(deps.sealing, account.sealedRefreshToken)
  const fresh = refreshToken === null ? null : await refreshed(google, refreshToken)
  if (!fresh) {
    if (await loseGrant(deps, account)) throw new GrantLost()
    return accessTokenOf(deps, google, accountId) // the person consented again in the meantime
  }

  const at = deps.now()
  await deps.db.googleAccount.updateMany({
    where: { id: accountId, sealedRefreshToken: account.sealedRefreshToken }, // a newer consent keeps its own
    data: {
      sealedAccessToken: deps.sealing.seal(fresh.accessToken),
      accessTokenExpires: new Date(at.getTime() + fresh.expiresInSeconds * 1000),
      updatedAt: at,
    },
  })
  return fresh.accessToken
}

/** A new access token, or null when Google says that the grant is gone. */
async function refreshed(google: Google, refreshToken: string) {
  try {
    return await google.refresh(refreshToken)
  } catch (cause) {
    if (!(cause instanceof GoogleRefused)) throw cause
    if (cause.reason === 'invalid_grant') return null
    throw new Problem('google_down', { cause }) // our client is refused, which no person can put right
  }
}

type Account = { id: string; userId: string; sealedRefreshToken: string | null }

/** Says of an account and its sources that they have to be connected again, unless a new consent came first. */
function loseGrant(deps: Deps, { id, userId, sealedRefreshToken }: Account): Promise<boolean> {
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

/** Gives an account's grant back to Google, with all its scopes. What we hold of it is then worthless. */
export async function revokeGrant({ db, sealing }: Deps, google: Google, accountId: string): Promise<void> {
  const account = await db.googleAccount.findUnique({ where: { id: accountId } })
  const token = openOrNull(sealing, account?.sealedRefreshToken) ?? openOrNull(sealing, account?.sealedAccessToken)
  if (token) await google.revoke(token)
}

/** What was sealed, or null: there was nothing, or it was sealed with a secret that is gone. */
function openOrNull(sealing: Sealing, sealed: string | null | undefined): string | null {
  if (!sealed) return null
  try {
    return sealing.open(sealed)
  } catch {
    return null
  }
}

/** The refusal of a call that Google has to be asked for first, with the address where the browser starts that. */
export function needsConsent(config: Pick<Config, 'publicUrl'>, consent: GoogleConsent): Problem {
  const query = new URLSearchParams(Object.entries(consent).filter(([, value]) => value !== undefined))
  return new Problem('needs_google_consent', { url: `${config.publicUrl}/api/auth/google?${query}` })
}
