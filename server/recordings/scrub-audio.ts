import { BlobLost, type Blobs } from '#server/platform/blobs/blobs.ts'
import type { Db } from '#server/platform/deps.ts'
import { readChunk, type StoredChunk } from '#server/recordings/chunk-files.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type LostChunk = StoredChunk & { why: BlobLost['why'] }

const readAtOnce = 8

/** Reads all audio that rows point to. Calls `onLost` for each lost chunk, and returns how many were read. */
export async function scrubAudio(
  { db, blobs }: { db: Db; blobs: Blobs },
  onLost: (chunk: LostChunk) => void,
): Promise<number> {
  let read = 0
  let last = ''
  for (;;) {
    const [recording] = await db.recording.findMany({
      where: { audioDeletedAt: null, ...(last && { id: { gt: last } }) },
      select: { id: true, chunks: { select: { channel: true, number: true, sha256: true } } },
      orderBy: { id: 'asc' },
      take: 1,
    })
    if (!recording) return read
    last = recording.id
    const waiting = recording.chunks.map(({ channel, ...chunk }) => ({
      ...chunk,
      channel: channel as Channel,
      recordingId: recording.id,
    }))
    read += waiting.length
    await Promise.all(Array.from({ length: readAtOnce }, () => readAll(blobs, waiting, onLost)))
  }
}

async function readAll(blobs: Blobs, waiting: StoredChunk[], onLost: (chunk: LostChunk) => void) {
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    try {
      await readChunk(blobs, chunk)
    } catch (error) {
      if (!(error instanceof BlobLost)) throw error
      onLost({ ...chunk, why: error.why })
    }
  }
}
