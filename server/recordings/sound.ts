import { bytesPerSecond, sampleRate } from '#shared/recordings/schemas.ts'

/** A piece of the sound of one channel, in the order of their numbers. */
export type Chunk = { number: number; bytes: number; offsetMs: number }

/** A piece with its place in the sound of the whole channel, in samples. */
export type PlacedChunk = Chunk & { from: number; to: number }

/** Breaks longer than this are between two things that were said. */
const breakMs = 2000

/** The pieces that are here without one missing before them. What comes after a missing one waits for it. */
export function placeChunks(chunks: readonly Chunk[]): PlacedChunk[] {
  const placed: PlacedChunk[] = []
  for (const chunk of chunks.toSorted((one, other) => one.number - other.number)) {
    if (chunk.number !== placed.length) break
    const from = placed.at(-1)?.to ?? 0
    placed.push({ ...chunk, from, to: from + Math.floor(chunk.bytes / 2) })
  }
  return placed
}

/** How many samples are here. */
export function lengthOf(chunks: readonly PlacedChunk[]): number {
  return chunks.at(-1)?.to ?? 0
}

/** Where the sound that begins here ends without a break: pauses and sleep part what is said. */
export function unbrokenUntil(chunks: readonly PlacedChunk[], from: number): number {
  let until = from
  let endMs: number | null = null
  for (const chunk of chunks) {
    if (chunk.to <= from) continue
    if (endMs !== null && chunk.offsetMs - endMs > breakMs) break
    until = chunk.to
    endMs = chunk.offsetMs + msOf(chunk.to - chunk.from)
  }
  return until
}

/** When there was sound without a break, in milliseconds from the start of the recording. */
export function unbrokenSpans(chunks: readonly Chunk[]): { fromMs: number; toMs: number }[] {
  const spans: { fromMs: number; toMs: number }[] = []
  for (const { offsetMs, bytes } of chunks.toSorted((one, other) => one.number - other.number)) {
    const toMs = offsetMs + msOf(bytes / 2)
    const last = spans.at(-1)
    if (last && offsetMs - last.toMs <= breakMs) last.toMs = Math.max(last.toMs, toMs)
    else spans.push({ fromMs: offsetMs, toMs })
  }
  return spans
}

/** When a sample was taken, in milliseconds from the start of the recording: pauses and gaps are between pieces. */
export function msAt(chunks: readonly PlacedChunk[], sample: number): number {
  const chunk = chunks.find(({ to }) => sample < to) ?? chunks.at(-1)
  return chunk ? Math.round(chunk.offsetMs + msOf(Math.max(0, sample - chunk.from))) : 0
}

export function samplesIn(seconds: number): number {
  return Math.round(seconds * sampleRate)
}

export function secondsIn(samples: number): number {
  return samples / sampleRate
}

function msOf(samples: number): number {
  return (samples * 2 * 1000) / bytesPerSecond
}
