import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { wavHeader, wavHeaderBytes } from '#server/providers/speech/wav.ts'
import { readChunk, recordingsIn } from '#server/recordings/chunk-files.ts'
import type { PlacedChunk } from '#server/recordings/audio.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type RecordingChannel = { recordingId: string; channel: Channel }
/** This server has no audio of the recording, for example because two servers don't share DATA_DIR. */
export class AudioElsewhere extends Error {}

type Input = RecordingChannel & { chunks: readonly PlacedChunk[]; from: number; to: number }

/** A channel's samples, with room for a WAV header before them, so that they need no copy. */
export async function readAudio(
  config: Config,
  log: Log,
  { recordingId, channel, chunks, from, to }: Input,
): Promise<Buffer> {
  const room = Buffer.alloc(wavHeaderBytes + 2 * (to - from))
  for (const chunk of chunks) {
    if (chunk.to <= from || chunk.from >= to) continue
    const pcm = await readChunk(config, { recordingId, channel, number: chunk.number }).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await access(path.join(recordingsIn(config), recordingId)).catch((cause: unknown) => {
          throw new AudioElsewhere('The audio of this recording isn’t in DATA_DIR.', { cause })
        })
        // The rest is still transcribed.
        log.error({ recordingId, channel, number: chunk.number }, 'a chunk of a recording is missing')
        return Buffer.alloc(0)
      },
    )
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
