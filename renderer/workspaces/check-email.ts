import type { DomainStatus } from '#shared/workspaces/schemas.ts'
import { copy } from './copy.ts'
import type { Person } from './draft.ts'

type Known = {
  /** Addresses with a seat or an invitation. */
  taken: readonly string[]
  /** People of the user's domain, whose addresses need no check. */
  users: readonly Person[]
  ghosts: readonly Person[]
}

/** What an address typed to invite leads to: a seat for a user, an invitation, or a problem. */
export type Checked = { is: 'user'; id: string } | { is: 'invite'; email: string } | { is: 'problem'; problem: string }

/** Checks an address. `askDomain` says who hosts its domain's mail, and may throw. */
export async function checkEmail(
  typed: string,
  { taken, users, ghosts }: Known,
  askDomain: (domain: string) => Promise<DomainStatus>,
): Promise<Checked> {
  const email = typed.trim().toLowerCase()
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(email)?.[1]
  if (!domain) return problem(copy.incorrectEmail)
  if (taken.some((other) => other.toLowerCase() === email)) return problem(copy.alreadyAdded)

  const has = (person: Person) => person.email.toLowerCase() === email
  const user = users.find(has)
  if (user) return { is: 'user', id: user.id }
  if (ghosts.some(has)) return { is: 'invite', email }
  if (domain.startsWith('gmail')) return problem(copy.notGmail)

  const status = await askDomain(domain)
  if (status === 'not_google') return problem(copy.notGoogle)
  return status === 'no_record' ? problem(copy.incorrectEmail) : { is: 'invite', email }
}

const problem = (words: string): Checked => ({ is: 'problem', problem: words })
