import { createHash } from 'node:crypto'
import type { Blobs, StagedBlob } from '#server/platform/blobs/blobs.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

/** A chunk's name; all its parts are validated and safe in a path. */
export type ChunkName = { recordingId: string; channel: Channel; number: number }
/** A chunk and the checksum of its bytes. */
export type StoredChunk = ChunkName & { sha256: string }

/** A received chunk, which only exists once it's kept. */
export type ReceivedChunk = StagedBlob & { bytes: number }

export const recordingsFolder = 'recordings/'

const folderOf = (recordingId: string) => `${recordingsFolder}${recordingId}/`

function blobOf({ recordingId, channel, number, sha256 }: StoredChunk) {
  return { key: `${folderOf(recordingId)}${channel}/${number}.pcm`, sha256 }
}

/** The samples of a chunk: mono, 16 kHz, 16-bit little-endian. Throws `BlobLost` and `storage_down`. */
export function readChunk(blobs: Blobs, chunk: StoredChunk): Promise<Buffer> {
  return blobs.read(blobOf(chunk))
}

export const hasChunk = (blobs: Blobs, chunk: StoredChunk): Promise<boolean> => blobs.has(blobOf(chunk))

/** Whether any audio of a recording is stored. */
export async function hasAudio(blobs: Blobs, recordingId: string): Promise<boolean> {
  for await (const _ of blobs.list(folderOf(recordingId))) return true
  return false
}

/** Writes a chunk that comes from a backup. */
export function stageChunk(blobs: Blobs, chunk: StoredChunk, pcm: Buffer): Promise<StagedBlob> {
  return blobs.stage(blobOf(chunk), [pcm])
}

/** Deletes all audio of a recording. */
export function deleteAudio(blobs: Blobs, recordingId: string): Promise<void> {
  return blobs.removeAll(folderOf(recordingId))
}

/**
 * Writes an arriving chunk, once its bytes are those that the sender hashed. Throws `payload_too_large`,
 * `chunk_checksum_wrong`, `chunk_not_audio`, `storage_full` and `storage_down`.
 */
export async function receiveChunk(
  blobs: Blobs,
  chunk: StoredChunk,
  body: AsyncIterable<Uint8Array>,
): Promise<ReceivedChunk> {
  const counted = { bytes: 0 }
  const staged = await blobs.stage(blobOf(chunk), checked(body, chunk.sha256, counted))
  return { ...staged, ...counted }
}

async function* checked(body: AsyncIterable<Uint8Array>, sha256: string, counted: { bytes: number }) {
  const hash = createHash('sha256')
  for await (const part of body) {
    counted.bytes += part.byteLength
    if (counted.bytes > limits.recordingChunkBytes) throw new Problem('payload_too_large', { fill: { limit: '1 MB' } })
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== sha256) throw new Problem('chunk_checksum_wrong')
  if (counted.bytes === 0 || counted.bytes % 2 !== 0) throw new Problem('chunk_not_audio')
}
