import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import type { Grant } from '#server/providers/google/google.ts'
import type { Identity } from '#server/providers/google/read-id-token.ts'
import { sourceScopes } from '#server/providers/google/scopes.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; identity: Identity; grant: Grant }

/**
 * Stores what Google granted, with its tokens sealed. The scopes include those of earlier consents. Without a new
 * refresh token the old one stays, and a lost account stays lost, since its access token only lasts an hour.
 */
export async function storeGrant(deps: Deps, { userId, identity, grant }: Input): Promise<string> {
  const { db, now, sealing } = deps
  const at = now()
  const placeIn = (column: string) => placeOf('google_accounts', column, identity.googleId)
  const columns = {
    email: identity.email,
    hostedDomain: identity.hostedDomain,
    scopes: grant.scopes,
    sealedAccessToken: sealing.seal(grant.accessToken, placeIn('sealedAccessToken')),
    accessTokenExpires: new Date(at.getTime() + grant.expiresInSeconds * 1000),
    ...(grant.refreshToken && {
      sealedRefreshToken: sealing.seal(grant.refreshToken, placeIn('sealedRefreshToken')),
      lostAt: null,
    }),
    updatedAt: at,
  }
  const { id } = await db.googleAccount.upsert({
    where: { googleId: identity.googleId },
    create: { id: uuid7(at.getTime()), userId, googleId: identity.googleId, createdAt: at, ...columns },
    update: columns,
    select: { id: true },
  })
  await db.gmailConnection.updateMany({ where: { googleAccountId: id }, data: { email: identity.email } })
  await disconnectUncovered(deps, { userId, accountId: id, scopes: grant.scopes })
  return id
}

/** Disconnects the sources whose scope is no longer granted. */
async function disconnectUncovered(
  { db, now, announce }: Deps,
  { userId, accountId, scopes }: { userId: string; accountId: string; scopes: string[] },
) {
  const working = { googleAccountId: accountId, status: { not: 'DISCONNECTED' } } as const
  const uncovered = { status: 'DISCONNECTED', disconnectType: 'SCOPE_MISSING', updatedAt: now() } as const
  const calendars = scopes.includes(sourceScopes.calendar)
    ? null
    : await db.calendarConnection.updateMany({ where: working, data: uncovered })
  const mailboxes = scopes.includes(sourceScopes.gmail)
    ? null
    : await db.gmailConnection.updateMany({ where: working, data: uncovered })
  if ((calendars?.count ?? 0) + (mailboxes?.count ?? 0) > 0) announce(channels.user(userId), 'connections-changed', {})
}
