import type pg from 'pg'
import type { ChunkName } from '#server/recordings/chunk-files.ts'

export type AudioList = { chunks: ChunkName[]; bytes: number }

/** The chunks of audio that this server should have on its disk. */
export async function listAudio(client: pg.ClientBase): Promise<AudioList> {
  const { rows } = await client.query<ChunkName & { bytes: number }>(
    `select recording.id::text as "recordingId", channel, number, bytes
     from recording_chunks join recordings recording on recording.id = "recordingId"
     where "audioDeletedAt" is null order by 1, 2, 3`,
  )
  return {
    chunks: rows.map(({ recordingId, channel, number }) => ({ recordingId, channel, number })),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
