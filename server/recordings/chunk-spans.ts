import { sampleRate } from '#shared/recordings/schemas.ts'

export type ChunkOffset = { number: number; bytes: number; offsetMs: number }
/** A chunk's samples, counted from the start of the recording. */
export type ChunkSpan = { number: number; from: number; until: number }

/** Chunks this close are continuous audio: offsets are whole milliseconds, and clocks aren't exact. */
const seam = (20 / 1000) * sampleRate

/**
 * Places a channel's chunks one after the other. A chunk that begins close to the end of the one before is joined to it, and none overlap, so every sample plays once.
 */
export function chunkSpans(chunks: readonly ChunkOffset[]): ChunkSpan[] {
  const spans: ChunkSpan[] = []
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
