import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import { listed, matchSpeaker, type Attendee } from '#server/transcripts/match-speaker.ts'
import { limits } from '#shared/limits.ts'

/** Who speaks without having been invited. */
export type Newcomer = { id: string; name: string; email: string | null }
export type NamedLine = CleanLine & { speaker: string; attendeeId: string | null }

const unknownSpeaker = 'Unknown speaker'

/** Says of each line who it is from; whoever is not on the list is put on it, up to a number that no meeting has. */
export function nameSpeakers(lines: readonly CleanLine[], attendees: readonly Attendee[], newId: () => string): { lines: NamedLine[]; newcomers: Newcomer[] } {
  const people = attendees.map(listed)
  const newcomers: Newcomer[] = []

  const whoSays = (line: CleanLine): string | null => {
    const match = matchSpeaker(line, people)
    if (match.is === 'listed') return match.id
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
  return { lines: named, newcomers }
}
