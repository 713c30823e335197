import { sampleRate } from '#shared/recordings/schemas.ts'

export type ChunkOffset = { number: number; bytes: number; offsetMs: number }
/** A chunk's samples, counted from the start of the recording. */
export type ChunkSpan = { number: number; from: number; until: number }

/** Chunks this close are continuous audio: offsets are whole milliseconds, and clocks aren't exact. */
const seam = (20 / 1000) * sampleRate

/**
 * Places a channel's chunks in order, without overlaps, so that every sample plays once. A chunk that starts close to
 * the end of the previous one is joined to it.
 */
export function chunkSpans(chunks: readonly ChunkOffset[]): ChunkSpan[] {
  const spans: ChunkSpan[] = []
  let end = 0
  for (const { number, bytes, offsetMs } of chunks.toSorted(
    (one, other) => one.offsetMs - other.offsetMs || one.number - other.number,
  )) {
    const wanted = (offsetMs * sampleRate) / 1000 // multiply first, to get a whole number
    const from = wanted - end <= seam ? end : wanted
    end = from + Math.floor(bytes / 2)
    spans.push({ number, from, until: end })
  }
  return spans
}
