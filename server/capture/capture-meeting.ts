import { captureTranscriptJob } from '#server/capture/jobs.ts'
import { lockEndedMeeting, readCapturingUser } from '#server/capture/rows.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

const noProgress = { lines: 0, speakers: 0, passages: null, tasks: 0, noise: 0 }

/** Queues the capture of a meeting that ended. One without lines is done right away. */
export async function captureMeeting(deps: Deps, meetingId: string): Promise<void> {
  await deps.transaction(async (inside) => {
    const { db, enqueue } = inside
    const meeting = await lockEndedMeeting(db, meetingId)
    if (!meeting) return

    const userId = meeting.hasLines ? await readCapturingUser(db, meetingId) : null
    const progress: Progress = { ...(meeting.progress ?? noProgress), stage: userId ? 'finding' : 'done' }
    await db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
    if (userId) await enqueue(captureTranscriptJob, { meetingId, userId })
    await announceEvent(inside, meetingId)
  })
}
