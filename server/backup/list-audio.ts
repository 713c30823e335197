import type pg from 'pg'
import type { StoredChunk } from '#server/recordings/chunk-files.ts'

export type AudioList = { chunks: StoredChunk[]; bytes: number }

/** The chunks of audio that should be stored. */
export async function listAudio(client: pg.ClientBase): Promise<AudioList> {
  const { rows } = await client.query<StoredChunk & { bytes: number }>(
    `select recording.id::text as "recordingId", channel, number, sha256, bytes
     from recording_chunks join recordings recording on recording.id = "recordingId"
     where "audioDeletedAt" is null order by 1, 2, 3`,
  )
  return {
    chunks: rows.map(({ recordingId, channel, number, sha256 }) => ({ recordingId, channel, number, sha256 })),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
