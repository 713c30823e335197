import { randomUUID } from 'node:crypto'
import { channels, type Channel } from '#shared/recordings/schemas.ts'
import { createTimeline, stretch, type Timeline } from './timeline.ts'

/** Samples from the recorder's page. `at` and `capturedMs` count from the start of the capture. */
export type AudioFrame = { captureId: string; channel: Channel; at: number; capturedMs: number; samples: ArrayBuffer }
export type Capture = ReturnType<typeof createCapture>

/** A capture that began `fromMs` into the recording. Places its frames on the recording's timeline. */
export function createCapture(fromMs: number, monotonic: () => number) {
  const openedAt = monotonic()
  const timelines = Object.fromEntries(channels.map((channel) => [channel, createTimeline()])) as Record<
    Channel,
    Timeline
  >
  let beganMs: number | null = null

  return {
    id: randomUUID(),
    place: ({ channel, at, capturedMs }: AudioFrame, samples: Int16Array) => {
      // Compare both clocks once; from then on only the capture's clock counts, however late a frame arrives.
      beganMs ??= fromMs + monotonic() - openedAt - capturedMs
      return timelines[channel]
        .place(at, samples.length, beganMs + capturedMs)
        .map(({ from, to, first, length }) => ({ first, samples: stretch(samples.subarray(from, to), length) }))
    },
  }
}
