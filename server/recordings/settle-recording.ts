import { sweepRecordingsJob } from '#server/recordings/jobs.ts'
import { captureMeeting } from '#server/capture/capture-meeting.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Updates a recording's meeting after transcription progressed or failed. Once the transcript is complete, it's
 * captured, and the audio is deleted if the user chose that.
 */
export async function settleRecording(deps: Deps, recordingId: string): Promise<void> {
  await deps.transaction(async (inside) => {
    const { db, enqueue } = inside
    const recording = await db.recording.findUnique({
      where: { id: recordingId },
      select: { meetingId: true, transcribedAt: true },
    })
    if (!recording) return

    if (recording.transcribedAt) await enqueue(sweepRecordingsJob, {})
    if (recording.meetingId !== null) await settleMeeting(inside, recording.meetingId)
  })
}

/** Updates a meeting's status, and captures it if it's complete. Call it in a transaction. */
export async function settleMeeting(inside: Deps, meetingId: string): Promise<void> {
  const { db } = inside
  const status = async () =>
    (await db.meeting.findUnique({ where: { id: meetingId }, select: { status: true } }))?.status
  await lockMeeting(db, meetingId)
  const before = await status()
  await writeStatus(inside, meetingId) // captures it if it's complete only now
  if (before === 'COMPLETE' && (await status()) === 'COMPLETE') await captureMeeting(inside, meetingId)
}
