import { lockAddress } from '#server/auth/rows.ts'
import { findOrSignUp } from '#server/auth/sign-up.ts'
import { maySignUp } from '#server/auth/signup-rules.ts'
import { storeGrant } from '#server/auth/store-grant.ts'
import { googleConsented } from '#server/auth/emits.ts'
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
  /** The source that Google was asked for. */
  scope?: GoogleSource | undefined
  /** Who adds this account to their own, instead of signing in with it. */
  userId?: string | undefined
}

type Refusal = { is: 'blocked' } | { is: 'taken' }
export type Outcome = Refusal | { is: 'in'; userId: string; scopeMissing: boolean; endedSessions: string[] }

type Person = { userId: string; endedSessions?: string[] }

type Known = { userId: string; email: string } | null

/** Lets the person behind a Google account in, or adds the account to somebody who is in already. */
export async function signInWithGoogle(
  deps: Deps,
  config: Config,
  { identity, grant, scope, userId }: Input,
): Promise<Outcome> {
  const known = await deps.db.googleAccount.findUnique({
    where: { googleId: identity.googleId },
    select: { userId: true, email: true },
  })

  const outcome = await deps.transaction(async (inside): Promise<Outcome> => {
    await lockAddress(inside.db, identity.email)
    const person = userId ? await whoAdds(inside, config, identity, userId) : await whoSignsIn(inside, config, identity)
    if ('is' in person) return person

    const accountId = await storeGrant(inside, { userId: person.userId, identity, grant })
    const scopeMissing = scope !== undefined && !grant.scopes.includes(sourceScopes[scope])
    if (scope && !scopeMissing) await inside.emit(googleConsented, { userId: person.userId, accountId, scope })
    return { is: 'in', userId: person.userId, scopeMissing, endedSessions: person.endedSessions ?? [] }
  })
  if (outcome.is === 'in') await keepUp(deps, { userId: outcome.userId, identity, known })
  return outcome
}

/** An account is known by Google's id for life. Only a new one is looked up by its address, and only once. */
async function whoSignsIn(deps: Deps, config: Config, identity: Identity): Promise<Person | Refusal> {
  const account = await accountOf(deps, identity)
  if (account) return { userId: account.userId }

  if (!isWorkAccount(identity, config)) return { is: 'blocked' }
  // Whoever already has a Google account may be another person, who had this address before.
  const owner = await ownerOf(deps, identity.email)
  if (owner && owner._count.googleAccounts > 0) return { is: 'taken' }
  const { id } = await findOrSignUp(deps, { name: identity.name, email: identity.email, onboarded: false })
  return { userId: id, endedSessions: owner ? await endUnproven(deps, id) : [] }
}

/** Until now nobody had proven that this address is theirs, so whatever opens the account, or tells of it, ends. */
async function endUnproven({ db }: Deps, userId: string): Promise<string[]> {
  const own = { where: { userId } }
  const sessions = await db.session.findMany({ ...own, select: { id: true } })
  await db.session.deleteMany(own)
  await db.realtimeTicket.deleteMany(own)
  await db.desktopCode.deleteMany(own)
  await db.device.updateMany({ ...own, data: { disabled: true } })
  await db.apiToken.deleteMany(own)
  await db.hook.deleteMany(own)
  return sessions.map(({ id }) => id)
}

async function whoAdds(deps: Deps, config: Config, identity: Identity, userId: string): Promise<Person | Refusal> {
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

/** A person's picture and address follow the account that has their address; one that somebody else has stays away. */
async function keepUp(
  { db, now, announce }: Deps,
  { userId, identity, known }: { userId: string; identity: Identity; known: Known },
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
