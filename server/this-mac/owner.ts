import { findOrSignUp } from '#server/auth/sign-up.ts'
import { startSession } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A domain that can never receive mail: `.invalid` is reserved for that. */
const domain = 'this-mac.invalid'

/**
 * Starts a session for the owner of this Mac, who is created on first use. There is only one owner: `name` is ignored
 * later, and changed in the profile.
 */
export async function startOwnersSession(deps: Deps, name: string): Promise<string> {
  const owner = (await findOwner(deps)) ?? (await findOrSignUp(deps, { name: name || 'Me', email: addressOf(name) }))
  return startSession(deps, { userId: owner.id, userAgent: 'Kept for Mac' })
}

function findOwner({ db }: Deps) {
  return db.user.findFirst({
    where: { ghost: false, email: { endsWith: `@${domain}` } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
}

/** An address derived from a name, because capture identifies people by both. */
export function addressOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('.').slice(0, 60).replace(/\.$/, '') || 'owner'}@${domain}`
}
