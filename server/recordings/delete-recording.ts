import { deleteBotRecordingJob } from '#server/meetings/jobs.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { findEvent } from '#server/events/visible.ts'
import { deleteTranscript } from '#server/meetings/delete-transcript.ts'
import { removeForEveryone } from '#server/meetings/remove-bot.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropAudio } from '#server/recordings/drop-audio.ts'
import { lockOwnedMeeting, lockRecordingsOf, markDeleted } from '#server/recordings/rows.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; meetingId: string }

/**
 * Deletes a meeting's transcript, audio, summary and topics for everyone, including at the vendor. Tasks stay, without
 * their quotes. A bot still in the call leaves, and chunks from a Mac still recording are refused. Throws
 * `event_not_found` and `recording_not_yours`.
 */
export async function deleteRecording(deps: Deps, { userId, meetingId }: Input) {
  await findEvent(deps, userId, meetingId)
  const recordingIds = await deps.transaction(async (inside) => {
    const { db, now, enqueue } = inside
    if (!(await lockOwnedMeeting(db, { userId, meetingId }))) throw new Problem('recording_not_yours')

    const taskIds = await deleteTranscript(inside, meetingId)
    await db.meeting.update({ where: { id: meetingId }, data: { transcriptDeletedAt: now() }, select: { id: true } })
    const recordingIds = await endRecordings(inside, meetingId)
    for (const { id: botId, endedAt } of await db.meetingBot.findMany({
      where: { meetingId },
      select: { id: true, endedAt: true },
    })) {
      if (endedAt === null) await removeForEveryone(inside, { botId, meetingId })
      await enqueue(deleteBotRecordingJob, { botId })
    }
    await writeStatus(inside, meetingId)
    await announceEvent(inside, meetingId)
    await announceTasks(inside, userId, taskIds)
    return recordingIds
  })
  await dropAudio(deps, recordingIds)
}

/** Ends a meeting's recordings, marks them as transcribed, and deletes their chunk rows. Returns their ids. */
async function endRecordings({ db, now }: Deps, meetingId: string): Promise<string[]> {
  const ids = await lockRecordingsOf(db, meetingId)
  await db.recordingChunk.deleteMany({ where: { recordingId: { in: ids } } })
  await markDeleted(db, ids, now())
  return ids
}
