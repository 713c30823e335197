import { endAccess } from '#server/auth/end-sessions.ts'
import { lockAddress } from '#server/auth/rows.ts'
import { findOrSignUp } from '#server/auth/sign-up.ts'
import { maySignUp } from '#server/me/signup-rules.ts'
import { storeGrant } from '#server/auth/store-grant.ts'
import { googleConsented, signedInWithGoogle } from '#server/auth/emits.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isUniqueViolation } from '#server/platform/http/refuse.ts'
import type { Grant } from '#server/providers/google/google.ts'
import type { Identity } from '#server/providers/google/read-id-token.ts'
import { sourceScopes, type GoogleSource } from '#server/providers/google/scopes.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = {
  identity: Identity
  grant: Grant
  /** The source that consent was asked for. */
  scope?: GoogleSource | undefined
  /** The user who links this account; absent for a sign-in. */
  userId?: string | undefined
}

type Refusal = { is: 'blocked' } | { is: 'taken' } | { is: 'deactivated' }
export type GoogleSignInOutcome = Refusal | { is: 'in'; userId: string; scopeMissing: boolean; endedSessions: string[] }

type ResolvedUser = { userId: string; isNew?: boolean; endedSessions?: string[] }

type KnownAccount = { userId: string; email: string } | null

/** Signs in the user of a Google account, or links the account to a signed-in user. */
export async function signInWithGoogle(
  deps: Deps,
  config: Config,
  { identity, grant, scope, userId }: Input,
): Promise<GoogleSignInOutcome> {
  const known = await deps.db.googleAccount.findUnique({
    where: { googleId: identity.googleId },
    select: { userId: true, email: true },
  })

  const outcome = await deps.transaction(async (inside): Promise<GoogleSignInOutcome> => {
    await lockAddress(inside.db, identity.email)
    const resolved = userId
      ? await resolveLink(inside, config, identity, userId)
      : await resolveSignIn(inside, config, identity)
    if ('is' in resolved) return resolved

    const accountId = await storeGrant(inside, { userId: resolved.userId, identity, grant })
    if (!userId)
      await inside.emit(signedInWithGoogle, {
        userId: resolved.userId,
        email: identity.email,
        isNew: resolved.isNew ?? false,
      })
    const scopeMissing = scope !== undefined && !grant.scopes.includes(sourceScopes[scope])
    if (scope && !scopeMissing) await inside.emit(googleConsented, { userId: resolved.userId, accountId, scope })
    return { is: 'in', userId: resolved.userId, scopeMissing, endedSessions: resolved.endedSessions ?? [] }
  })
  if (outcome.is === 'in') await syncProfile(deps, { userId: outcome.userId, identity, known })
  return outcome
}

/** Finds or creates the user. Known accounts are found by Google's id, new ones by their address. */
async function resolveSignIn(deps: Deps, config: Config, identity: Identity): Promise<ResolvedUser | Refusal> {
  const account = await accountOf(deps, identity)
  if (account) return (await isDeactivated(deps, account.userId)) ? { is: 'deactivated' } : { userId: account.userId }

  if (!isWorkAccount(identity, config)) return { is: 'blocked' }
  // An owner with another Google account may be someone else, who had this address before.
  const owner = await ownerOf(deps, identity.email)
  if (owner && owner._count.googleAccounts > 0) return { is: 'taken' }
  const { id, isNew, deactivated } = await findOrSignUp(deps, { name: identity.name, email: identity.email })
  if (deactivated) return { is: 'deactivated' }
  return { userId: id, isNew, endedSessions: owner ? await endUnverifiedAccess(deps, id) : [] }
}

async function isDeactivated({ db }: Deps, id: string): Promise<boolean> {
  return (await db.user.count({ where: { id, deactivated: true } })) > 0
}

/** Ends all access to an account whose address was never verified: sessions, codes, tokens, programs, devices, feeds and hooks. */
async function endUnverifiedAccess({ db }: Deps, userId: string): Promise<string[]> {
  const own = { where: { userId } }
  const sessions = await db.session.findMany({ ...own, select: { id: true } })
  await db.session.deleteMany(own)
  await db.realtimeTicket.deleteMany(own)
  await db.desktopCode.deleteMany(own)
  await db.device.updateMany({ ...own, data: { disabled: true } })
  await endAccess(db, userId)
  return sessions.map(({ id }) => id)
}

/** Checks that the user may link the account. */
async function resolveLink(
  deps: Deps,
  config: Config,
  identity: Identity,
  userId: string,
): Promise<ResolvedUser | Refusal> {
  const account = await accountOf(deps, identity)
  if (account) return account.userId === userId ? { userId } : { is: 'taken' }

  if (!isWorkAccount(identity, config)) return { is: 'blocked' }
  const owner = await ownerOf(deps, identity.email)
  return owner && !owner.ghost && owner.id !== userId ? { is: 'taken' } : { userId }
}

const accountOf = ({ db }: Deps, { googleId }: Identity) =>
  db.googleAccount.findUnique({ where: { googleId }, select: { userId: true } })

const ownerOf = ({ db }: Deps, email: string) =>
  db.user.findUnique({
    where: { email },
    select: { id: true, ghost: true, _count: { select: { googleAccounts: true } } },
  })

function isWorkAccount({ hostedDomain, email }: Identity, config: Config): boolean {
  return hostedDomain !== null || maySignUp(email, config).ok
}

/** Updates the user's picture and address from the account with their address, unless someone else has the new one. */
async function syncProfile(
  { db, now, announce }: Deps,
  { userId, identity, known }: { userId: string; identity: Identity; known: KnownAccount },
) {
  const { email, picture } = identity
  const own = { id: userId, email: { in: [email, known?.email ?? email] } }
  if (picture) await db.user.updateMany({ where: own, data: { image: picture, updatedAt: now() } })
  if (!known || known.email === email) return

  try {
    const { count } = await db.user.updateMany({ where: own, data: { email, updatedAt: now() } })
    if (count > 0) announce(channels.user(userId), 'me-changed', {})
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
