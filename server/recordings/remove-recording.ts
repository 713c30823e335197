import { captureMeeting } from '#server/capture/capture-meeting.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { removeEvent } from '#server/capture/remove-event.ts'
import { deleteTranscript } from '#server/meetings/delete-transcript.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropAudio } from '#server/recordings/drop-audio.ts'
import { isOnlyRecording } from '#server/recordings/rows.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'

type Input = { userId: string; recordingId: string }

/**
 * Deletes a recording: its audio, its lines, and its event if nothing else is in it. Other users' recordings of the
 * meeting stay. Throws `recording_not_found`.
 */
export async function removeRecording(deps: Deps, { userId, recordingId }: Input) {
  const { meetingId } = await findRecording(deps, userId, recordingId)
  await deps.transaction(async (inside) => {
    const { db } = inside
    if (meetingId !== null) await lockMeeting(db, meetingId)
    await db.recording.deleteMany({ where: { id: recordingId } })
    if (meetingId === null) return

    if (await isOnlyRecording(db, { userId, meetingId })) await removeEvent(inside, { userId, meetingId })
    else await forgetIts(inside, { userId, meetingId, recordingId })
  })
  await dropAudio(deps, [recordingId])
}

/** Deletes a recording's lines from a meeting that stays. The remaining lines are captured again. */
async function forgetIts(
  inside: Deps,
  { userId, meetingId, recordingId }: { userId: string; meetingId: string; recordingId: string },
) {
  const { db } = inside
  const { count } = await db.transcriptLine.deleteMany({
    where: { meetingId, providerId: { startsWith: `${recordingId}:` } },
  })
  const isSilent = count > 0 && (await db.transcriptLine.count({ where: { meetingId } })) === 0
  const taskIds = isSilent ? await deleteTranscript(inside, meetingId) : []
  await writeStatus(inside, meetingId)
  const meeting = await db.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { status: true } })
  if (count > 0 && meeting.status === 'COMPLETE') await captureMeeting(inside, meetingId)
  await announceEvent(inside, meetingId)
  await announceTasks(inside, userId, taskIds)
}
