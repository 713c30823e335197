import type { Phrase } from '#server/providers/speech/speech.ts'
import { introducedBy } from '#server/recordings/introductions.ts'
import type { Speaker } from '#server/transcripts/match-speaker.ts'
import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type NamedSpeaker = { name: string; email: string | null }

/**
 * Who each of a provider's numbered voices is; null for a single voice that may be the only other attendee. Numbers are
 * only valid within a passage or connection.
 */
export type Voices = ReadonlyMap<number, NamedSpeaker | null>

type Spoken = { channel: Channel; voice: number | null; voices: Voices }

const everyone = 'The call'
const numbered = /^Speaker (\d{1,4})$/

/**
 * Who speaks. The microphone is the user. The system channel is a voice with a name or number, or else the only other
 * attendee, if there's one voice.
 */
export function whoSpeaks(
  { channel, voice, voices }: Spoken,
  self: NamedSpeaker,
  attendees: readonly NamedSpeaker[],
): Speaker {
  if (channel === 'microphone') return self

  const known = voice === null ? null : voices.get(voice)
  if (known) return known
  const others = invitedOf(attendees)
  return others.length === 1 && voices.size <= (voice === null ? 0 : 1) ? others[0]! : { name: everyone, email: null }
}

/**
 * Names the voices. One that introduces itself keeps that name from then on; the others get numbers unused in this
 * meeting, because two people under one number could never be told apart again.
 */
export function nameVoices(known: Voices, phrases: readonly Phrase[], attendees: readonly NamedSpeaker[]): Voices {
  const others = invitedOf(attendees)
  const speaking = new Set(phrases.flatMap(({ voice }) => voice ?? []))
  const voices = new Map(known)
  for (const voice of speaking) voices.set(voice, voices.get(voice) ?? null)
  for (const [voice, person] of introducedBy(phrases, others)) {
    if (isSomeoneElse(voices.get(voice), person)) voices.set(voice, null)
    else if (![...voices].some(([other, who]) => other !== voice && who?.name === person.name))
      voices.set(voice, person)
  }

  const last = Math.max(0, ...[...attendees, ...voices.values()].map(numberOf))
  if (others.length === 1 && voices.size === 1 && last === 0) return voices
  let next = last + 1
  for (const voice of speaking) voices.set(voice, voices.get(voice) ?? { name: `Speaker ${next++}`, email: null })
  return voices
}

/** Whether a voice introduced itself as someone else before: the provider mixed up two people. */
function isSomeoneElse(before: NamedSpeaker | null | undefined, person: NamedSpeaker): boolean {
  return before != null && numberOf(before) === 0 && before.name !== person.name
}

function invitedOf(attendees: readonly NamedSpeaker[]): NamedSpeaker[] {
  return attendees.filter(({ name, email }) => email !== null || !isAnonymous(name))
}

function numberOf(person: NamedSpeaker | null): number {
  return Number(numbered.exec(person?.name ?? '')?.[1] ?? 0)
}
