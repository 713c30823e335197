import { announceEvent } from '#server/events/announce-event.ts'
import { lockMeeting } from '#server/meetings/write-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { heardLines, type HeardStretch } from '#server/recordings/heard-lines.ts'
import { lockRecording } from '#server/recordings/rows.ts'
import { transcribedSamples } from '#server/recordings/transcribed-samples.ts'
import { notHeardElsewhere } from '#server/recordings/one-ear.ts'
import { earsOf } from '#server/recordings/other-ears.ts'
import type { OfChannel } from '#server/recordings/read-sound.ts'
import { withUnheard } from '#server/recordings/notices.ts'
import { msAt, secondsIn, type PlacedChunk } from '#server/recordings/sound.ts'
import { nameVoices, type Voices } from '#server/recordings/who-speaks.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'

export type Heard = OfChannel &
  HeardStretch & {
    chunks: readonly PlacedChunk[]
    /** Why nothing could be heard, or null where something could. Silence says neither. */ failure?: string | null
  }

/**
 * Writes down what was heard in a stretch of a channel, and that it was, together or not at all. Whoever was slower than
 * another, or hears for a recording that is gone, writes nothing and gets null; others get who the voices are by now.
 */
export function writeHeard(
  deps: Deps,
  { recordingId, channel, chunks, failure, ...stretch }: Heard,
): Promise<Voices | null> {
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    const { meetingId } = (await db.recording.findUnique({
      where: { id: recordingId },
      select: { meetingId: true },
    })) ?? { meetingId: null }
    if (meetingId === null) return null
    await lockMeeting(db, meetingId)
    await lockRecording(db, recordingId)
    const recording = await db.recording.findUnique({
      where: { id: recordingId, meetingId, transcribedAt: null },
      select: {
        startedAt: true,
        transcribedSeconds: true,
        untranscribed: true,
        notice: true,
        userId: true,
        user: { select: { name: true, email: true } },
        meeting: { select: { attendees: { select: { userId: true, name: true, email: true } } } },
      },
    })
    if (!recording || transcribedSamples(recording.transcribedSeconds, channel) !== stretch.from) return null

    const { startedAt, user, userId, meeting } = recording
    const heard = { ...(recording.transcribedSeconds as object), [channel]: secondsIn(stretch.to) }
    const untranscribed = failure
      ? withUnheard(recording.untranscribed, {
          channel,
          fromMs: msAt(chunks, stretch.from),
          toMs: msAt(chunks, stretch.to - 1),
        })
      : undefined
    const answered = {
      ...(failure !== undefined && { failure, notice: null }),
      ...(untranscribed && { untranscribed }),
    }
    await db.recording.update({
      where: { id: recordingId },
      data: { transcribedSeconds: heard, ...answered, updatedAt: now() },
      select: { id: true },
    })
    if (recording.notice !== null && failure !== undefined) await announceEvent(inside, meetingId)
    if (stretch.phrases.length === 0) return stretch.voices

    const attendees = meeting!.attendees.filter((attendee) => attendee.userId !== userId)
    const { origin, others } = await earsOf(db, { id: recordingId, meetingId, startedAt })
    const voices = channel === 'microphone' ? stretch.voices : nameVoices(stretch.voices, stretch.phrases, attendees)
    const lines = heardLines({ recordingId, channel, startedAt, chunks, self: user, attendees }, { ...stretch, voices })
    const ours = notHeardElsewhere(lines, others).map(({ at, line }) => ({
      ...line,
      seconds: (at - origin.getTime()) / 1000,
    }))
    if (ours.length > 0) await appendLines(inside, { meetingId, lines: ours })
    return voices
  })
}
