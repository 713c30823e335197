import { z } from 'zod'
import { samplesIn } from '#server/recordings/audio.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

const TranscribedSeconds = z.record(z.string(), z.number())

/** How many samples of a channel are transcribed. */
export function transcribedSamples(stored: unknown, channel: Channel): number {
  return samplesIn(TranscribedSeconds.parse(stored)[channel] ?? 0)
}
