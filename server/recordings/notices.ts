import { z } from 'zod'
import { Channel } from '#shared/recordings/schemas.ts'

/** A part of a channel that the provider couldn't transcribe, in milliseconds from the start of the recording. */
export type UntranscribedPart = { channel: Channel; fromMs: number; toMs: number }

const Stored = z.array(z.object({ channel: Channel, fromMs: z.number(), toMs: z.number() }))

/** The notice while the speech provider is down. */
export const speechUnavailable = 'The speech provider isn’t responding. The audio is kept, and Kept will try again.'
/** How long a provider has to be down before the user is told. */
export const patienceMs = 10 * 60_000

const sides = { microphone: 'the microphone', system: 'the call' } satisfies Record<Channel, string>
const togetherMs = 1000
const maxSpans = 4

/** Adds a part, or extends the one it continues. */
export function withUntranscribed(stored: unknown, more: UntranscribedPart): UntranscribedPart[] {
  const all = Stored.parse(stored)
  const before = all.find(({ channel, toMs }) => channel === more.channel && Math.abs(more.fromMs - toMs) <= togetherMs)
  return before ? all.map((one) => (one === before ? { ...one, toMs: more.toMs } : one)) : [...all, more]
}

/** Describes the parts that couldn't be transcribed; null if there are none. */
export function describeUntranscribed(stored: unknown): string | null {
  const all = Stored.parse(stored).toSorted((one, other) => one.fromMs - other.fromMs)
  if (all.length === 0) return null

  const shown = all
    .slice(0, maxSpans)
    .map(({ channel, fromMs, toMs }) => `${clock(fromMs)} to ${clock(toMs)} (${sides[channel]})`)
  const more = all.length - shown.length
  return `Some of the audio couldn’t be transcribed: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}. It is kept for at least 30 days.`
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (number: number) => String(number).padStart(2, '0')
