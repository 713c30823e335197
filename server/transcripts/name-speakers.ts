import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import { listed, matchSpeaker, type Attendee, type ListedAttendee } from '#server/transcripts/match-speaker.ts'
import { limits } from '#shared/limits.ts'

/** A speaker who isn't an attendee yet. */
export type Newcomer = { id: string; name: string; email: string | null }
export type NamedLine = CleanLine & { speaker: string; attendeeId: string | null }

const unknownSpeaker = 'Unknown speaker'

type NamedLines = {
  lines: NamedLine[]
  newcomers: Newcomer[]
  /** New names, by id, of attendees known only by their address so far. */
  learned: Map<string, string>
}

/** Assigns each line its speaker. Unlisted speakers become newcomers, up to a limit that no meeting reaches. */
export function nameSpeakers(
  lines: readonly CleanLine[],
  attendees: readonly Attendee[],
  newId: () => string,
): NamedLines {
  const people: ListedAttendee[] = attendees.map(listed)
  const newcomers: Newcomer[] = []
  const learned = new Map<string, string>()

  const learn = (id: string, name: string | null) => {
    const at = people.findIndex((person) => person.id === id)
    if (!people[at]?.isNameless || !name?.includes(' ')) return
    people[at] = listed({ ...people[at], name })
    learned.set(id, name)
  }

  const whoSays = (line: CleanLine): string | null => {
    const match = matchSpeaker(line, people)
    if (match.is === 'listed') {
      learn(match.id, line.name)
      return match.id
    }
    if (match.is === 'unclear' || people.length >= limits.transcriptSpeakers) return null

    const newcomer = { id: newId(), name: line.name ?? line.email!, email: line.email }
    newcomers.push(newcomer)
    people.push(listed({ ...newcomer, emails: line.email ? [line.email] : [] }))
    return newcomer.id
  }

  const named = lines.map((line) => {
    const attendeeId = whoSays(line)
    const name = line.name ?? people.find(({ id }) => id === attendeeId)?.name
    return { ...line, attendeeId, speaker: name ?? unknownSpeaker }
  })
  return { lines: named, newcomers, learned }
}
