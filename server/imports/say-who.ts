import { captureTranscriptJob } from '#server/capture/jobs.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { findEvent } from '#server/events/visible.ts'
import { importing } from '#server/imports/importing.ts'
import { lockEvent } from '#server/imports/rows.ts'
import { moveUser } from '#server/imports/write-speakers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; meetingId: string; me: string | null }

/**
 * Makes a user the speaker of an import that they say they are, or someone who wasn't in it, and queues the capture of
 * its tasks. Throws `event_not_found`, `event_not_imported`, `speaker_unknown` and `too_busy`.
 */
export async function sayWho(deps: Deps, { userId, meetingId, me }: Input) {
  await findEvent(deps, userId, meetingId)
  await importing(deps, userId, async (inside) => {
    const { db, now } = inside
    await lockEvent(db, meetingId)
    const imported = await db.transcriptImport.findFirst({ where: { meetingId, userId }, include: { meeting: true } })
    if (!imported) throw new Problem('event_not_imported')

    const speakers = await db.meetingAttendee.findMany({ where: { meetingId, lines: { some: {} } } })
    const speaker = speakers.find(({ name }) => me !== null && speakerKey(name) === speakerKey(me))
    if (me !== null && !speaker) throw speakerUnknown()

    await moveUser(inside, { userId, eventId: meetingId, speakers, speaker })
    const { lines } = imported
    const progress: Progress = {
      stage: 'finding',
      lines,
      speakers: speakers.length,
      passages: null,
      tasks: null,
      noise: null,
    }
    await db.meeting.update({ where: { id: meetingId }, data: { progress, updatedAt: now() }, select: { id: true } })
    await inside.enqueue(captureTranscriptJob, { meetingId, userId })
    await announceEvent(inside, meetingId)
  })
}

export function speakerUnknown(): Problem {
  return new Problem('speaker_unknown', {
    issues: [{ path: 'me', message: 'No one by that name speaks in this transcript.' }],
  })
}
