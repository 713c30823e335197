import { localPart, mayBeOf, nameInAddress, spelledName } from '#server/transcripts/spelled-name.ts'

export type Attendee = { id: string; name: string; emails: readonly string[] }
/** An attendee with every name by which they may be called. Of who is nameless only an address is known. */
export type Listed = Attendee & { spellings: readonly string[]; isNameless: boolean }
export type Speaker = { name: string | null; email: string | null }

/** Who speaks: somebody on the list, somebody who is not, or nobody that could be told. */
export type Match = { is: 'listed'; id: string } | { is: 'new' } | { is: 'unclear' }

export function listed(attendee: Attendee): Listed {
  const { name, emails } = attendee
  const isNameless = emails.some((email) => [email, localPart(email)].includes(name.toLowerCase()))
  return {
    ...attendee,
    isNameless,
    spellings: [spelledName(name), ...emails.flatMap((email) => nameInAddress(email) ?? [])],
  }
}

/**
 * By address, then by name, then by a first name that only one person has, then by what an address without a name may
 * stand for. Where two could be meant, nobody is.
 */
export function matchSpeaker({ name, email }: Speaker, people: readonly Listed[]): Match {
  const byEmail = email && people.find(({ emails }) => emails.includes(email))
  if (byEmail) return { is: 'listed', id: byEmail.id }
  if (name === null) return email ? { is: 'new' } : { is: 'unclear' }

  const named = namedIn(people, spelledName(name))
  if (named.length === 1) return { is: 'listed', id: named[0]!.id }
  if (named.length === 0 && !email) {
    const [one, other] = people.filter(
      ({ isNameless, emails }) => isNameless && emails.some((address) => mayBeOf(address, spelledName(name))),
    )
    if (one && !other) return { is: 'listed', id: one.id }
  }
  // An address tells those apart who share a name.
  return named.length === 0 || email ? { is: 'new' } : { is: 'unclear' }
}

function namedIn(people: readonly Listed[], said: string): Listed[] {
  const whole = people.filter(({ spellings }) => spellings.includes(said))
  if (whole.length > 0 || said.includes(' ')) return whole
  return people.filter(({ spellings }) => spellings.some((name) => name.startsWith(`${said} `)))
}
