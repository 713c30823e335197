import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type Person = { name: string; email: string | null }
export type Speaker = { name: string | null; email: string | null }

type Heard = { channel: Channel; voice: number | null; /** How many voices were told apart so far. */ voices: number }

const everyone = 'The call'

/**
 * Who says something. The microphone is the person's own. On the other side is the one other who is in the meeting, if
 * there is one and one voice; else whoever the provider tells apart, by numbers.
 */
export function whoSpeaks({ channel, voice, voices }: Heard, self: Person, attendees: readonly Person[]): Speaker {
  if (channel === 'microphone') return self

  const others = attendees.filter(({ name, email }) => email !== null || !isAnonymous(name))
  if (others.length === 1 && voices <= 1) return others[0]!
  return { name: voice === null ? everyone : `Speaker ${voice + 1}`, email: null }
}
