import { Readable } from 'node:stream'
import { BlobLost, type Blobs } from '#server/platform/blobs/blobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readChunk, type StoredChunk } from '#server/recordings/chunk-files.ts'
import { chunkSpans, type ChunkSpan } from '#server/recordings/chunk-spans.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { Problem } from '#shared/problems.ts'
import { sampleRate, type Channel } from '#shared/recordings/schemas.ts'

const headerBytes = 44
const sampleBytes = 2
const sides: readonly Channel[] = ['microphone', 'system'] // left and right
const frameBytes = sampleBytes * sides.length
/** One second. */
const framesAtOnce = sampleRate
/** The size for data too large for the four-byte field: until the end of the file. */
const endless = 0xffffffff

export type Audio = { bytes: number; stream: ReadableStream<Uint8Array> }

/**
 * Streams a recording as a WAV file: the user left, the others right, with silence for gaps. Reads one chunk per
 * channel at a time, as fast as the client takes it. Throws `recording_not_found`, also if the audio was deleted.
 */
export async function streamAudio(
  deps: Deps,
  { userId, recordingId }: { userId: string; recordingId: string },
): Promise<Audio> {
  const { audioDeletedAt } = await findRecording(deps, userId, recordingId)
  if (audioDeletedAt !== null) throw new Problem('recording_not_found')

  const chunks = await deps.db.recordingChunk.findMany({
    where: { recordingId },
    select: { channel: true, number: true, bytes: true, sha256: true, offsetMs: true },
  })
  const laidOut = sides.map((channel) => ({
    channel,
    spans: chunkSpans(chunks.filter((chunk) => chunk.channel === channel)),
  }))
  const checksums = new Map(chunks.map(({ channel, number, sha256 }) => [`${channel} ${number}`, sha256]))
  const checksumOf = (channel: Channel, number: number) => checksums.get(`${channel} ${number}`)!
  const frames = Math.max(0, ...laidOut.map(({ spans }) => spans.at(-1)?.until ?? 0))
  const parts = wav(
    frames,
    laidOut.map(({ channel, spans }) =>
      sideOf(spans, (number) =>
        readOrNothing(deps.blobs, { recordingId, channel, number, sha256: checksumOf(channel, number) }),
      ),
    ),
  )
  return {
    bytes: headerBytes + frames * frameBytes,
    stream: Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>,
  }
}

/** Interleaves the samples of one side into a buffer. Called in order, it reads each chunk once. */
type Side = (into: Buffer, at: { frame: number; frames: number; byte: number }) => Promise<void>

async function* wav(frames: number, [left, right]: Side[]): AsyncGenerator<Uint8Array> {
  yield headerOf(frames)
  for (let frame = 0; frame < frames; frame += framesAtOnce) {
    const some = Math.min(framesAtOnce, frames - frame)
    const block = Buffer.alloc(some * frameBytes)
    await left!(block, { frame, frames: some, byte: 0 })
    await right!(block, { frame, frames: some, byte: sampleBytes })
    yield block
  }
}

function sideOf(spans: readonly ChunkSpan[], read: (number: number) => Promise<Buffer>): Side {
  let next = 0
  let loaded: { number: number; samples: Buffer } | null = null
  return async (into, { frame, frames, byte }) => {
    for (; next < spans.length && spans[next]!.from < frame + frames; next++) {
      const { number, from, until } = spans[next]!
      if (loaded?.number !== number) loaded = { number, samples: await read(number) }
      const [first, end] = [
        Math.max(from, frame),
        Math.min(from + Math.floor(loaded.samples.length / sampleBytes), until, frame + frames),
      ]
      for (let at = first; at < end; at++)
        into.writeInt16LE(loaded.samples.readInt16LE((at - from) * sampleBytes), (at - frame) * frameBytes + byte)
      if (until > frame + frames) return // the next block has the rest
    }
  }
}

/** A lost chunk plays as silence. */
async function readOrNothing(blobs: Blobs, chunk: StoredChunk): Promise<Buffer> {
  return readChunk(blobs, chunk).catch((error: unknown) => {
    if (error instanceof BlobLost) return Buffer.alloc(0)
    throw error
  })
}

/** The canonical header of 16-bit PCM. */
function headerOf(frames: number): Buffer {
  const data = frames * frameBytes
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(Math.min(data + headerBytes - 8, endless), 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(sides.length, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * frameBytes, 28)
  header.writeUInt16LE(frameBytes, 32)
  header.writeUInt16LE(sampleBytes * 8, 34)
  header.write('data', 36)
  header.writeUInt32LE(Math.min(data, endless), 40)
  return header
}
