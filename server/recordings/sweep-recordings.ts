import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { awayMs, silentMs } from '#server/meetings/meeting-state.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteAudio } from '#server/recordings/chunk-files.ts'
import { isAudioDue } from '#server/recordings/retention.ts'
import { staleMeetings } from '#server/recordings/rows.ts'
import { settleMeeting } from '#server/recordings/settle-recording.ts'

/** When to retry a failed transcription, in case its cause was fixed. */
const againMs = 3_600_000

/** Catches up on what no event triggers: statuses, failed transcriptions and audio to delete. */
export async function sweepRecordings(deps: Deps) {
  await settleSilent(deps)
  await requestTranscripts(deps)
  await deleteDueAudio(deps)
}

/** Updates outdated meeting statuses. */
async function settleSilent(deps: Deps) {
  const { db, now, hasSpeech } = deps
  const before = (ms: number) => new Date(now().getTime() - ms)
  const stale = await staleMeetings(db, { silentSince: before(silentMs), awaySince: before(awayMs), hasSpeech })
  for (const { meetingId } of stale) {
    // One failure doesn't stop the others.
    await deps
      .transaction((inside) => settleMeeting(inside, meetingId))
      .catch((error: unknown) => deps.log.error({ err: error, meetingId }, 'could not settle a recorded meeting'))
  }
}

/** Queues finished recordings that aren't transcribed. Audio waits while its user has no subscription. */
async function requestTranscripts({ db, now, hasSpeech, enqueueAll }: Deps) {
  if (!hasSpeech) return
  const before = (ms: number) => new Date(now().getTime() - ms)
  const waiting = await db.recording.findMany({
    where: {
      finishedAt: { not: null },
      transcribedAt: null,
      audioDeletedAt: null,
      user: { unpaidAt: null },
      OR: [{ failure: null }, { updatedAt: { lte: before(againMs) } }],
    },
    select: { id: true, userId: true },
  })
  await enqueueAll(
    transcribeRecordingJob,
    waiting.map(({ id, userId }) => ({ recordingId: id, userId })),
  )
}

async function deleteDueAudio({ db, blobs, now }: Deps) {
  const at = now()
  const kept = await db.recording.findMany({
    where: { transcribedAt: { not: null }, audioDeletedAt: null, user: { audioRetention: { not: 'FOREVER' } } },
    select: {
      id: true,
      finishedAt: true,
      transcribedAt: true,
      notice: true,
      user: { select: { audioRetention: true } },
    },
  })
  for (const { id, user, notice, ...recording } of kept) {
    if (!isAudioDue({ ...recording, hasGaps: notice !== null, retention: user.audioRetention }, at)) continue
    await deleteAudio(blobs, id)
    await db.recording.updateMany({ where: { id, audioDeletedAt: null }, data: { audioDeletedAt: at, updatedAt: at } })
  }
}
