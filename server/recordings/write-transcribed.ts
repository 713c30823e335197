import { announceEvent } from '#server/events/announce-event.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transcribedLines, type TranscribedStretch } from '#server/recordings/transcribed-lines.ts'
import { lockRecording } from '#server/recordings/rows.ts'
import { transcribedSamples } from '#server/recordings/transcribed-samples.ts'
import { notCoveredElsewhere } from '#server/recordings/coverage.ts'
import { coverageOf } from '#server/recordings/coverage-of-others.ts'
import type { RecordingChannel } from '#server/recordings/read-audio.ts'
import { withUntranscribed } from '#server/recordings/notices.ts'
import { msAt, secondsIn, type PlacedChunk } from '#server/recordings/audio.ts'
import { nameVoices, type Voices } from '#server/recordings/who-speaks.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'

export type TranscribedPassage = RecordingChannel &
  TranscribedStretch & {
    chunks: readonly PlacedChunk[]
    /** Why transcription failed; null if it worked; undefined for silence. */ failure?: string | null
  }

/**
 * Writes the lines of a stretch and advances `transcribedSeconds`, in one transaction. Returns the known voices, or
 * null if another worker was faster or the recording is gone, and nothing was written.
 */
export function writeTranscribed(
  deps: Deps,
  { recordingId, channel, chunks, failure, ...stretch }: TranscribedPassage,
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
    const transcribedSeconds = { ...(recording.transcribedSeconds as object), [channel]: secondsIn(stretch.to) }
    const untranscribed = failure
      ? withUntranscribed(recording.untranscribed, {
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
      data: { transcribedSeconds, ...answered, updatedAt: now() },
      select: { id: true },
    })
    if (recording.notice !== null && failure !== undefined) await announceEvent(inside, meetingId)
    if (stretch.phrases.length === 0) return stretch.voices

    const attendees = meeting!.attendees.filter((attendee) => attendee.userId !== userId)
    const { origin, others } = await coverageOf(db, { id: recordingId, meetingId, startedAt })
    const voices = channel === 'microphone' ? stretch.voices : nameVoices(stretch.voices, stretch.phrases, attendees)
    const lines = transcribedLines(
      { recordingId, channel, startedAt, chunks, self: user, attendees },
      { ...stretch, voices },
    )
    const ours = notCoveredElsewhere(lines, others).map(({ at, line }) => ({
      ...line,
      seconds: (at - origin.getTime()) / 1000,
    }))
    if (ours.length > 0) await appendLines(inside, { meetingId, lines: ours })
    return voices
  })
}
