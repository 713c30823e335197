import { meetingRead } from '#server/capture/emits.ts'
import { readWithModelJob } from '#server/capture/jobs.ts'
import { keepKeys } from '#server/capture/keep-keys.ts'
import type { ModelReader } from '#server/capture/model-reader.ts'
import { versionOf, type MeetingInput } from '#server/capture/read-conversation.ts'
import { lockMeeting } from '#server/capture/rows.ts'
import { isOnlyReport } from '#server/capture/report-of.ts'
import { runCapture } from '#server/capture/run-capture.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import type { CaptureResult } from '#server/capture/workers.ts'
import { writeDescription } from '#server/capture/write-description.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'
import { sampleKey } from '#shared/tasks/demo.ts'

type Job = { meetingId: string; userId: string }
/**
 * `model` is the one still to read the transcript, or that couldn't, because of `problem`. `takesBack`: whether tasks
 * that this reading doesn't find are gone.
 */
type Reading = {
  model: ModelReader | null
  problem: string | null
  takesBack: boolean
  extract: () => Promise<CaptureResult | null>
}

/**
 * Writes what was found in a whole transcript in place of what was found before, describes its event and enqueues the
 * model that is still to read it. Tasks keep their ids and the user's edits. Null when nothing was extracted; nothing is written if the lines have changed.
 */
export function writeTranscript(
  deps: Deps,
  { meetingId, userId }: Job,
  input: MeetingInput,
  { model, problem, takesBack, extract }: Reading,
) {
  return runCapture(deps, {
    userId,
    meetingId,
    input,
    extract,
    // Locked, so the import can't be replaced between reading and writing.
    lock: async ({ db }) => {
      const meeting = await lockMeeting(db, meetingId)
      return meeting && versionOf(meeting) === input.version ? meeting : null
    },
    capturedBefore: { meetingId },
    diff: ({ captured }, before) => {
      const written = keepKeys(captured, before)
      const keys = new Set(written.map(({ key }) => key))
      const keysBefore = takesBack ? before.map(({ aIPipelineCapturedTaskId: key }) => key!) : []
      return { written, goneKeys: new Set(keysBefore.filter((key) => !keys.has(key))) }
    },
    originOf: () => ({
      fieldsOf: () => ({ type: 'MEETING', meetingId }),
      demoKeyOf: () => (input.isSample ? sampleKey : null),
    }),
    recordRun: 'always',
    finish: async (inside, _meeting, { description, passages }, written) => {
      const next = problem === null ? model : null
      await writeDescription(inside, meetingId, description)
      await inside.db.meeting.update({
        where: { id: meetingId },
        data: {
          progress: {
            ...finalProgress(input.conversation, written, passages),
            model: model && { name: model.name, problem },
          },
          modelUserId: next && userId,
        },
        select: { id: true },
      })
      if (next) await inside.enqueue(readWithModelJob, { userId, isHere: next.isHere })
      else await inside.emit(meetingRead, { meetingId })
      await announceEvent(inside, meetingId)
    },
  })
}

function finalProgress({ lines }: Conversation, written: readonly CapturedTask[], passages: number): Progress {
  const created = written.filter((item) => item.completes === null && !isOnlyReport(item))
  const noise = created.filter(({ isNoise }) => isNoise).length
  const speakers = new Set(lines.map(({ participantId, speaker }) => participantId ?? speaker)).size
  return { stage: 'done', lines: lines.length, speakers, passages, tasks: created.length - noise, noise }
}
