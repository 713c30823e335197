import type { RecordingProgress } from '#server/meetings/meeting-state.ts'
import type { Db } from '#server/platform/deps.ts'

const bytesPerMs = 32

/** A meeting's Mac recordings. Without audio, `audioUntil` is when the recording started. */
export function recordingsOf(db: Db, meetingId: string): Promise<RecordingProgress[]> {
  return db.$queryRaw<RecordingProgress[]>`
    select u."unpaidAt" is not null as "isUnpaid", r."startedAt", coalesce(r."lastChunkAt", r."createdAt") as "lastChunkAt", r."endedAt", r."finishedAt", r."transcribedAt", r.failure,
      r."startedAt" + coalesce((select max(c."offsetMs" + c.bytes / ${bytesPerMs}::int) from recording_chunks c where c."recordingId" = r.id), 0) * interval '1 millisecond' as "audioUntil"
    from recordings r join users u on u.id = r."userId" where r."meetingId" = ${meetingId}::uuid`
}
