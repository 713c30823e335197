import { z } from 'zod'
import { samplesIn } from '#server/recordings/sound.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

const HeardUntil = z.record(z.string(), z.number())

/** How many samples of a channel are written down. */
export function heardUntil(stored: unknown, channel: Channel): number {
  return samplesIn(HeardUntil.parse(stored)[channel] ?? 0)
}
