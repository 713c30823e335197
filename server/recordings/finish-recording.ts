import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { ensureMeeting } from '#server/recordings/meeting-of.ts'
import { describeMissing, missingChunks, type Missing } from '#server/recordings/missing.ts'
import { lockFoundRecording } from '#server/recordings/rows.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Channel, FinishedRecording, FinishRecording } from '#shared/recordings/schemas.ts'

type Input = FinishRecording & { userId: string; recordingId: string }

/**
 * Finishes a recording once every chunk is stored, and queues its transcription. For an incomplete one, only stores
 * when it ended. Idempotent. Throws `recording_not_found`, `channel_not_recorded` and `recording_incomplete`.
 */
export async function finishRecording(
  deps: Deps,
  { userId, recordingId, chunks, endedAt }: Input,
): Promise<FinishedRecording> {
  const { channels } = await findRecording(deps, userId, recordingId)
  if (Object.entries(chunks).some(([channel, count]) => count > 0 && !channels.includes(channel)))
    throw new Problem('channel_not_recorded')

  const { eventId, missing } = await deps.transaction(async (inside) => {
    const { db, now, enqueue, hasSpeech } = inside
    const meetingId = await hold(inside, recordingId)
    const { finishedAt, endedAt: knownEnd } = await db.recording.findUniqueOrThrow({
      where: { id: recordingId },
      select: { finishedAt: true, endedAt: true },
    })
    if (finishedAt) return { eventId: meetingId, missing: [] }

    const there = await db.recordingChunk.findMany({ where: { recordingId }, select: { channel: true, number: true } })
    const missing = missingChunks(chunks, there as { channel: Channel; number: number }[])
    const at = now()
    const done = missing.length === 0 && { finishedAt: at, ...(there.length === 0 && { transcribedAt: at }) }
    await db.recording.update({
      where: { id: recordingId },
      data: { endedAt: endedAt ? new Date(endedAt) : (knownEnd ?? at), updatedAt: at, ...done },
      select: { id: true },
    })
    if (done && hasSpeech) await enqueue(transcribeRecordingJob, { recordingId, userId })
    await writeStatus(inside, meetingId)
    return { eventId: meetingId, missing }
  })
  refuseIncomplete(missing)
  return { eventId }
}

/** Locks the meeting, then the recording, in the same order as deleting a transcript, so that no chunk is added. */
async function hold(inside: Deps, recordingId: string): Promise<string> {
  const { db } = inside
  const meetingId = await meetingIn(db, recordingId)
  if (meetingId !== null) await lockMeeting(db, meetingId)
  const locked = await lockFoundRecording(db, recordingId)
  if (!locked) throw new Problem('recording_not_found')
  return ensureMeeting(inside, locked)
}

async function meetingIn(db: Db, id: string): Promise<string | null> {
  return (await db.recording.findUnique({ where: { id }, select: { meetingId: true } }))?.meetingId ?? null
}

function refuseIncomplete(missing: Missing[]) {
  if (missing.length > 0) throw new Problem('recording_incomplete', { fill: { missing: describeMissing(missing) } })
}
