import { localPart, mayBeOf, nameInAddress, spelledName } from '#server/transcripts/spelled-name.ts'

export type Attendee = { id: string; name: string; emails: readonly string[] }
/** An attendee with every spelling of their name. Only the address of a nameless one is known. */
export type ListedAttendee = Attendee & { spellings: readonly string[]; isNameless: boolean }
export type Speaker = { name: string | null; email: string | null }

/** The speaker: a listed attendee, someone new, or unclear. */
export type SpeakerMatch = { is: 'listed'; id: string } | { is: 'new' } | { is: 'unclear' }

export function listed(attendee: Attendee): ListedAttendee {
  const { name, emails } = attendee
  const isNameless = emails.some((email) => [email, localPart(email)].includes(name.toLowerCase()))
  return {
    ...attendee,
    isNameless,
    spellings: [spelledName(name), ...emails.flatMap((email) => nameInAddress(email) ?? [])],
  }
}

/**
 * Matches a speaker by address, then by full name, then by a first name that only one attendee has, then by the
 * addresses of nameless attendees. If two could match, neither does.
 */
export function matchSpeaker({ name, email }: Speaker, people: readonly ListedAttendee[]): SpeakerMatch {
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
  // An address tells people with the same name apart.
  return named.length === 0 || email ? { is: 'new' } : { is: 'unclear' }
}

function namedIn(people: readonly ListedAttendee[], said: string): ListedAttendee[] {
  const whole = people.filter(({ spellings }) => spellings.includes(said))
  if (whole.length > 0 || said.includes(' ')) return whole
  return people.filter(({ spellings }) => spellings.some((name) => name.startsWith(`${said} `)))
}
