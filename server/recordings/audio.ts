import { bytesPerSecond, sampleRate } from '#shared/recordings/schemas.ts'

/** A numbered chunk of one channel. */
export type Chunk = { number: number; bytes: number; offsetMs: number }

/** A chunk and its samples, counted over the whole channel. */
export type PlacedChunk = Chunk & { from: number; to: number }

/** A chunk that can be read. */
export type StoredChunk = Chunk & { sha256: string }

/** A placed chunk that can be read. */
export type StoredAudio = PlacedChunk & StoredChunk

/** A longer break ends a passage. */
const breakMs = 2000

/** The chunks up to the first missing one. Later ones wait for it. */
export function placeChunks<Each extends Chunk>(chunks: readonly Each[]): (Each & PlacedChunk)[] {
  return placeMore([], chunks)
}

/** Adds those of a channel's later chunks that follow each other to the ones before. */
export function placeMore<Each extends Chunk>(
  placed: (Each & PlacedChunk)[],
  chunks: readonly Each[],
): (Each & PlacedChunk)[] {
  for (const chunk of chunks.toSorted((one, other) => one.number - other.number)) {
    if (chunk.number !== placed.length) break
    const from = placed.at(-1)?.to ?? 0
    placed.push({ ...chunk, from, to: from + Math.floor(chunk.bytes / 2) })
  }
  return placed
}

/** The length of a channel, in samples. */
export function lengthOf(chunks: readonly PlacedChunk[]): number {
  return chunks.at(-1)?.to ?? 0
}

/** The sample where the audio after `from` first breaks off, such as for a pause or sleep. */
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

/** The spans of audio without a break, in milliseconds from the start of the recording. */
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

/** When a sample was recorded, in milliseconds from the start of the recording, including pauses between chunks. */
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
