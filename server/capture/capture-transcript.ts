import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { keepKeys } from '#server/capture/keep-keys.ts'
import { readConversation, versionOf, type MeetingInput } from '#server/capture/read-conversation.ts'
import { lockMeeting, markCaptureFailed } from '#server/capture/rows.ts'
import { runCapture } from '#server/capture/run-capture.ts'
import { showBuiltInFirst } from '#server/capture/show-built-in-first.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { writeDescription } from '#server/capture/write-description.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** Captures a whole transcript and describes its event. If the lines changed in the meantime, a later job does it. */
export async function captureTranscript(
  deps: Deps,
  workers: CaptureWorkers,
  { onlyIfUnread, ...job }: CaptureTranscript,
) {
  const input = await readConversation(deps, job)
  if (!input || (onlyIfUnread && input.progress?.stage !== 'finding')) return

  await captureLines(deps, workers, job, input)
}

function captureLines(
  deps: Deps,
  workers: CaptureWorkers,
  { meetingId, userId }: CaptureTranscript,
  input: MeetingInput,
) {
  const { conversation, openTasks, lessons, rules, version } = input
  return runCapture(deps, {
    userId,
    meetingId,
    input,
    extract: async () => {
      const reading = workers.capture(userId, conversation, { openTasks, lessons, rules })
      await showBuiltInFirst(deps, workers, { job: { meetingId, userId }, input, reading }).catch((error: unknown) =>
        deps.log.error({ err: error, meetingId }, 'the tasks of the built-in extractor could not be shown first'),
      )
      return reading
    },
    // Locked, so the import can't be replaced between reading and writing.
    lock: async ({ db }) => {
      const meeting = await lockMeeting(db, meetingId)
      return meeting && versionOf(meeting) === version ? meeting : null
    },
    capturedBefore: { meetingId },
    diff: (captured, before) => {
      const written = keepKeys(captured, before)
      const keys = new Set(written.map(({ key }) => key))
      const keysBefore = before.map(({ aIPipelineCapturedTaskId: key }) => key!)
      return { written, goneKeys: new Set(keysBefore.filter((key) => !keys.has(key))) }
    },
    originOf: () => ({ fieldsOf: () => ({ type: 'MEETING', meetingId }) }),
    recordRun: 'always',
    finish: async (inside, _meeting, { description, passages }, written) => {
      const progress = finalProgress(conversation, written, passages)
      await writeDescription(inside, meetingId, description)
      await inside.db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
      await announceEvent(inside, meetingId)
    },
  })
}

function finalProgress({ lines }: Conversation, written: readonly CapturedTask[], passages: number): Progress {
  const created = written.filter(({ completes }) => completes === null)
  const noise = created.filter(({ isNoise }) => isNoise).length
  const speakers = new Set(lines.map(({ participantId, speaker }) => participantId ?? speaker)).size
  return { stage: 'done', lines: lines.length, speakers, passages, tasks: created.length - noise, noise }
}

/** Marks an event as failed, so that clients stop waiting for its tasks. */
export async function giveUpCapture(deps: Deps, { meetingId }: CaptureTranscript) {
  await markCaptureFailed(deps.db, meetingId)
  await announceEvent(deps, meetingId)
}
