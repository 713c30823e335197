import { BlobLost, type Blobs } from '#server/platform/blobs/blobs.ts'
import type { Log } from '#server/platform/log.ts'
import { wavHeader, wavHeaderBytes } from '#server/providers/speech/wav.ts'
import { hasAudio, readChunk } from '#server/recordings/chunk-files.ts'
import type { StoredAudio } from '#server/recordings/audio.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type RecordingChannel = { recordingId: string; channel: Channel }
/** This server has no audio of the recording, for example because two servers don't share DATA_DIR. */
export class AudioElsewhere extends Error {}

type Input = RecordingChannel & { chunks: readonly StoredAudio[]; from: number; to: number }

/** A channel's samples, with room for a WAV header before them, so that they need no copy. */
export async function readAudio(
  { blobs, log }: { blobs: Blobs; log: Log },
  { recordingId, channel, chunks, from, to }: Input,
): Promise<Buffer> {
  const room = Buffer.alloc(wavHeaderBytes + 2 * (to - from))
  for (const chunk of chunks) {
    if (chunk.to <= from || chunk.from >= to) continue
    const { number, sha256 } = chunk
    const pcm = await readChunk(blobs, { recordingId, channel, number, sha256 }).catch(async (error: unknown) => {
      if (!(error instanceof BlobLost)) throw error
      if (!(await hasAudio(blobs, recordingId)))
        throw new AudioElsewhere(`The audio of this recording isn’t in ${blobs.place}.`, { cause: error })
      // The rest is still transcribed.
      log.error({ recordingId, channel, number, why: error.why }, 'a chunk of a recording is lost')
      return Buffer.alloc(0)
    })
    const [first, last] = [Math.max(from, chunk.from), Math.min(to, chunk.to)]
    pcm.copy(room, wavHeaderBytes + 2 * (first - from), 2 * (first - chunk.from), 2 * (last - chunk.from))
  }
  return room
}

/** The samples without the header. */
export function audioIn(room: Buffer): Buffer {
  return room.subarray(wavHeaderBytes)
}

/** A WAV file of the first `samples` samples. */
export function wavOf(room: Buffer, samples: number): Buffer {
  wavHeader(2 * samples).copy(room)
  return room.subarray(0, wavHeaderBytes + 2 * samples)
}
