import { announceEvent } from '#server/events/announce-event.ts'
import { lockMeeting } from '#server/meetings/write-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findHearable } from '#server/recordings/hearable.ts'
import { leaveToOthers } from '#server/recordings/leave-to-others.ts'
import { patienceMs, sayUnheard, unanswered } from '#server/recordings/notices.ts'
import { lockRecording } from '#server/recordings/rows.ts'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { lengthOf } from '#server/recordings/sound.ts'

/** Said of a recording of which the provider could make nothing at all. */
export const unreadable =
  'The speech provider of this server cannot make words of this recording. It is kept, and tried again.'

/** Why words are missing that somebody who runs the server can have written down. */
export async function noteFailure(deps: Deps, recordingId: string, because: string) {
  const failure = `${because} The recording is kept, and tried again once whoever runs this server has seen to it.`
  await deps.db.recording.updateMany({
    where: { id: recordingId, transcribedAt: null },
    data: { failure, notice: null, updatedAt: deps.now() },
  })
  await settleRecording(deps, recordingId)
}

/** Has the meeting of a recording that is over say that its words are late, once nothing came of it for long because the provider is silent. */
export async function noteSilence(deps: Deps, recordingId: string) {
  const before = new Date(deps.now().getTime() - patienceMs)
  await deps.transaction(async (inside) => {
    const { count } = await inside.db.recording.updateMany({
      where: {
        id: recordingId,
        finishedAt: { not: null },
        transcribedAt: null,
        failure: null,
        notice: null,
        updatedAt: { lte: before },
      },
      data: { notice: unanswered },
    })
    if (count === 0) return
    const { meetingId } = await inside.db.recording.findUniqueOrThrow({
      where: { id: recordingId },
      select: { meetingId: true },
    })
    if (meetingId !== null) await announceEvent(inside, meetingId)
  })
}

/** Closes a recording that is over once all of it is heard, and keeps which parts could not be. One that nothing could be made of is to be heard again from its start. */
export async function concludeRecording(deps: Deps, recordingId: string) {
  const isSettled = await deps.transaction(async (inside) => {
    const { db, now } = inside
    const { meetingId } = (await db.recording.findUnique({
      where: { id: recordingId },
      select: { meetingId: true },
    })) ?? { meetingId: null }
    if (meetingId === null) return false
    await lockMeeting(db, meetingId)
    await lockRecording(db, recordingId)
    const recording = await findHearable(db, recordingId)
    if (
      !recording?.isFinished ||
      recording.isTranscribed ||
      recording.channels.some(({ chunks, from }) => from < lengthOf(chunks))
    )
      return false

    const { failure, untranscribed } = await db.recording.findUniqueOrThrow({
      where: { id: recordingId },
      select: { failure: true, untranscribed: true },
    })
    const isLost = failure === unreadable && (await db.transcriptLine.count({ where: { meetingId } })) === 0
    const data = isLost
      ? { transcribedSeconds: {}, untranscribed: [] }
      : { transcribedAt: now(), failure: null, notice: sayUnheard(untranscribed) }
    await db.recording.update({ where: { id: recordingId }, data: { ...data, updatedAt: now() }, select: { id: true } })
    if (!isLost) await leaveToOthers(inside, { meetingId })
    return true
  })
  if (isSettled) await settleRecording(deps, recordingId)
}
