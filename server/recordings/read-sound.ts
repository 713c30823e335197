import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { wavHeader, wavHeaderBytes } from '#server/providers/speech/wav.ts'
import { readChunk, recordingsIn } from '#server/recordings/chunk-files.ts'
import type { PlacedChunk } from '#server/recordings/sound.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type OfChannel = { recordingId: string; channel: Channel }
/** The sound of a recording is on no disk of this server, as where two do not share their data folder. */
export class SoundElsewhere extends Error {}

type Wanted = OfChannel & { chunks: readonly PlacedChunk[]; from: number; to: number }

/** The samples of a channel from one to another, with room for a header before them, so that they are in memory once. */
export async function readSound(
  config: Config,
  log: Log,
  { recordingId, channel, chunks, from, to }: Wanted,
): Promise<Buffer> {
  const room = Buffer.alloc(wavHeaderBytes + 2 * (to - from))
  for (const chunk of chunks) {
    if (chunk.to <= from || chunk.from >= to) continue
    const pcm = await readChunk(config, { recordingId, channel, number: chunk.number }).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await access(path.join(recordingsIn(config), recordingId)).catch((cause: unknown) => {
          throw new SoundElsewhere('The sound of this recording is not in DATA_DIR.', { cause })
        })
        log.error({ recordingId, channel, number: chunk.number }, 'a piece of a recording is gone') // the rest is heard all the same
        return Buffer.alloc(0)
      },
    )
    const [first, last] = [Math.max(from, chunk.from), Math.min(to, chunk.to)]
    pcm.copy(room, wavHeaderBytes + 2 * (first - from), 2 * (first - chunk.from), 2 * (last - chunk.from))
  }
  return room
}

/** Only the samples. */
export function soundIn(room: Buffer): Buffer {
  return room.subarray(wavHeaderBytes)
}

/** A WAV file of the first of the samples. */
export function wavOf(room: Buffer, samples: number): Buffer {
  wavHeader(2 * samples).copy(room)
  return room.subarray(0, wavHeaderBytes + 2 * samples)
}
