import { sampleRate } from '#shared/recordings/schemas.ts'

export type PlacedChunk = { number: number; bytes: number; offsetMs: number }
/** A chunk and the samples it takes, from the start of the recording. */
export type Span = { number: number; from: number; until: number }

/** Two chunks so near each other are one sound: offsets are whole milliseconds, and clocks are not that exact. */
const seam = (20 / 1000) * sampleRate

/**
 * Where each chunk of a channel stands. What begins a little before or after the end of the chunk before it is joined to that,
 * and nothing is covered by anything else, so that every sample is heard once.
 */
export function layOut(chunks: readonly PlacedChunk[]): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { number, bytes, offsetMs } of chunks.toSorted(
    (one, other) => one.offsetMs - other.offsetMs || one.number - other.number,
  )) {
    const wanted = (offsetMs * sampleRate) / 1000 // in this order it is a whole number
    const from = wanted - end <= seam ? end : wanted
    end = from + Math.floor(bytes / 2)
    spans.push({ number, from, until: end })
  }
  return spans
}
