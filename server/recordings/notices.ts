import { z } from 'zod'
import { Channel } from '#shared/recordings/schemas.ts'

/** A stretch of a channel that the provider could make nothing of, in milliseconds from the start of the recording. */
export type Unheard = { channel: Channel; fromMs: number; toMs: number }

const Stored = z.array(z.object({ channel: Channel, fromMs: z.number(), toMs: z.number() }))

/** Said of a recording whose words are awaited while the provider is silent. */
export const unanswered = 'Speech is not answering. The sound is kept, and Kept tries again by itself.'
/** A provider that is silent for less is only slow. */
export const patienceMs = 10 * 60_000

const sides = { microphone: 'the microphone', system: 'the call' } satisfies Record<Channel, string>
const togetherMs = 1000
const mostSpans = 4

/** What could not be heard so far, and one more; what follows without a break is one stretch. */
export function withUnheard(stored: unknown, more: Unheard): Unheard[] {
  const all = Stored.parse(stored)
  const before = all.find(({ channel, toMs }) => channel === more.channel && Math.abs(more.fromMs - toMs) <= togetherMs)
  return before ? all.map((one) => (one === before ? { ...one, toMs: more.toMs } : one)) : [...all, more]
}

/** Which parts of a recording are missing, in a sentence; null when none is. */
export function sayUnheard(stored: unknown): string | null {
  const all = Stored.parse(stored).toSorted((one, other) => one.fromMs - other.fromMs)
  if (all.length === 0) return null

  const shown = all
    .slice(0, mostSpans)
    .map(({ channel, fromMs, toMs }) => `${clock(fromMs)} to ${clock(toMs)} (${sides[channel]})`)
  const more = all.length - shown.length
  return `Some of the sound could not be written down: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}. It is kept for at least 30 days.`
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (number: number) => String(number).padStart(2, '0')
