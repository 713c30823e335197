import type { Deps } from '#server/platform/deps.ts'
import { placeMore, type StoredAudio, type StoredChunk } from '#server/recordings/audio.ts'
import { chunksSince } from '#server/recordings/rows.ts'
import { findOngoing, type Transcribable } from '#server/recordings/transcribable.ts'

export type LiveAudio = {
  /** The ongoing recordings and those in `open`, with all of their audio. */
  look: (open: ReadonlySet<string>) => Promise<Transcribable[]>
}

/** Remembers the chunks of live recordings, so that each look reads only what came since, however long they are. */
export function createLiveAudio(deps: Deps): LiveAudio {
  let known = new Map<string, StoredAudio[][]>()

  return {
    look: async (open) => {
      const ongoing = await findOngoing(deps, open)
      known = new Map(ongoing.map(({ id, channels }) => [id, known.get(id) ?? channels.map(() => [])]))
      const wanted = ongoing.flatMap(({ id: recordingId, channels }) =>
        channels.map(({ channel }, place) => ({
          recordingId,
          channel,
          chunks: known.get(recordingId)![place]!,
        })),
      )
      const arrived = await chunksSince(
        deps.db,
        wanted.map(({ chunks, ...one }) => ({ ...one, from: chunks.length })),
      )
      const newOf = Map.groupBy(arrived, ({ recordingId, channel }) => `${recordingId} ${channel}`)
      for (const { recordingId, channel, chunks } of wanted)
        placeMore(chunks, newOf.get(`${recordingId} ${channel}`)?.map(remembered) ?? [])

      return ongoing.map((recording) => ({
        ...recording,
        channels: recording.channels.map((one, place) => ({ ...one, chunks: known.get(recording.id)![place]! })),
      }))
    },
  }
}

/** Without what is the same for the whole channel. */
const remembered = ({ number, bytes, sha256, offsetMs }: StoredChunk): StoredChunk => ({
  number,
  bytes,
  sha256,
  offsetMs,
})
