import { announceEvent } from '#server/events/announce-event.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findTranscribable } from '#server/recordings/transcribable.ts'
import { removeDuplicateLines } from '#server/recordings/remove-duplicate-lines.ts'
import { patienceMs, describeUntranscribed, speechUnavailable } from '#server/recordings/notices.ts'
import { lockRecording } from '#server/recordings/rows.ts'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { lengthOf } from '#server/recordings/audio.ts'

/** The failure when the provider couldn't transcribe anything. */
export const unreadable =
  'The speech provider can’t transcribe this recording. The audio is kept, and Kept will try again.'

/** Records a failure that only the server's administrator can fix. */
export async function noteFailure(deps: Deps, recordingId: string, because: string) {
  const failure = `${because} The audio is kept, and Kept will try again once the server’s administrator has fixed it.`
  await deps.db.recording.updateMany({
    where: { id: recordingId, transcribedAt: null },
    data: { failure, notice: null, updatedAt: deps.now() },
  })
  await settleRecording(deps, recordingId)
}

/** Adds a notice to a finished recording after the speech provider has been down for a while. */
export async function noteSpeechDown(deps: Deps, recordingId: string) {
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
      data: { notice: speechUnavailable },
    })
    if (count === 0) return
    const { meetingId } = await inside.db.recording.findUniqueOrThrow({
      where: { id: recordingId },
      select: { meetingId: true },
    })
    if (meetingId !== null) await announceEvent(inside, meetingId)
  })
}

/** Closes a finished recording once all of it is transcribed, or starts over if nothing could be. */
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
    const recording = await findTranscribable(db, recordingId)
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
      : { transcribedAt: now(), failure: null, notice: describeUntranscribed(untranscribed) }
    await db.recording.update({ where: { id: recordingId }, data: { ...data, updatedAt: now() }, select: { id: true } })
    if (!isLost) await removeDuplicateLines(inside, { meetingId })
    return true
  })
  if (isSettled) await settleRecording(deps, recordingId)
}
