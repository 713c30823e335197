import type { Phrase } from '#server/providers/speech/speech.ts'
import { introducedBy } from '#server/recordings/introductions.ts'
import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type Person = { name: string; email: string | null }
export type Speaker = { name: string | null; email: string | null }

/**
 * The voices that a provider told apart in one go, by the numbers it gave them: who each is, or null for a single one that
 * may be the one other. Its numbers mean nothing in another passage or on another connection.
 */
export type Voices = ReadonlyMap<number, Person | null>

type Heard = { channel: Channel; voice: number | null; voices: Voices }

const everyone = 'The call'
const numbered = /^Speaker (\d{1,4})$/

/**
 * Who says something. The microphone is the person's own. On the other side is the one other who is in the meeting, if
 * there is one and one voice; else whoever the provider tells apart, by name or number.
 */
export function whoSpeaks({ channel, voice, voices }: Heard, self: Person, attendees: readonly Person[]): Speaker {
  if (channel === 'microphone') return self

  const known = voice === null ? null : voices.get(voice)
  if (known) return known
  const others = invitedOf(attendees)
  return others.length === 1 && voices.size <= (voice === null ? 0 : 1) ? others[0]! : { name: everyone, email: null }
}

/**
 * Says who each voice is, those that speak now included. Who introduces themselves has their name from there on. The others
 * have numbers that nobody has yet in this meeting: two people under one number could not be told apart again, one person
 * under two numbers can.
 */
export function nameVoices(known: Voices, phrases: readonly Phrase[], attendees: readonly Person[]): Voices {
  const others = invitedOf(attendees)
  const speaking = new Set(phrases.flatMap(({ voice }) => voice ?? []))
  const voices = new Map(known)
  for (const voice of speaking) voices.set(voice, voices.get(voice) ?? null)
  for (const [voice, person] of introducedBy(phrases, others)) {
    if (isSomebodyElse(voices.get(voice), person)) voices.set(voice, null)
    else if (![...voices].some(([other, who]) => other !== voice && who?.name === person.name))
      voices.set(voice, person)
  }

  const last = Math.max(0, ...[...attendees, ...voices.values()].map(numberOf))
  if (others.length === 1 && voices.size === 1 && last === 0) return voices
  let next = last + 1
  for (const voice of speaking) voices.set(voice, voices.get(voice) ?? { name: `Speaker ${next++}`, email: null })
  return voices
}

/** Whether a voice said before that it was another: then the provider took two for one. */
function isSomebodyElse(before: Person | null | undefined, person: Person): boolean {
  return before != null && numberOf(before) === 0 && before.name !== person.name
}

function invitedOf(attendees: readonly Person[]): Person[] {
  return attendees.filter(({ name, email }) => email !== null || !isAnonymous(name))
}

function numberOf(person: Person | null): number {
  return Number(numbered.exec(person?.name ?? '')?.[1] ?? 0)
}
