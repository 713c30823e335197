import { askWho } from '#server/capture/ask-who.ts'
import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { isBuiltIn, type ModelReader } from '#server/capture/model-reader.ts'
import { readAtOnce } from '#server/capture/read-at-once.ts'
import { readConversation } from '#server/capture/read-conversation.ts'
import { markCaptureFailed, wasReadByModel } from '#server/capture/rows.ts'
import { withoutChanges } from '#server/capture/without-changes.ts'
import type { CaptureResult, CaptureWorkers, ModelResult } from '#server/capture/workers.ts'
import { writeTranscript } from '#server/capture/write-transcript.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Captures a whole transcript and describes its event with the built-in extractor, so that tasks appear at once. If the
 * user chose a language model, it reads the transcript afterwards; the one that comes with Kept reads a short transcript
 * at once if it's idle. The sample meeting, which new users wait for, is left to the built-in extractor. While Kept is to ask which speaker the user is, no tasks are written. If the lines changed in the meantime, a later job captures them.
 */
export async function captureTranscript(
  deps: Deps,
  workers: CaptureWorkers,
  chosen: ModelReader | null,
  { onlyIfUnread, ...job }: CaptureTranscript,
) {
  const input = await readConversation(deps, job)
  if (!input || (onlyIfUnread && input.progress?.stage !== 'finding')) return

  const model = input.isSample ? null : chosen
  if (input.progress?.who && (await askWho(deps, workers, { ...job, model }, input))) return

  const { openTasks, lessons, rules, waitedFor } = input
  const known = { openTasks, lessons, rules, waitedFor }
  const { conversation } = input
  const atOnce = isBuiltIn(model) ? await readAtOnce(workers, { userId: job.userId, conversation, known, model }) : null
  const read = atOnce && wholeOf(atOnce)
  await writeTranscript(deps, job, input, {
    model: read ? null : model,
    problem: null,
    // What a model found before, it may find again.
    takesBack: read !== null || !model || !(await wasReadByModel(deps.db, job.meetingId)),
    extract: async () => {
      if (read) return read
      const found = await workers.capture(job.userId, conversation, known)
      return model ? { ...found, captured: withoutChanges(found.captured) } : found
    },
  })
}

const wholeOf = ({ captured, description, ...read }: ModelResult): CaptureResult | null =>
  captured && description ? { ...read, captured, description } : null

/** Marks an event as failed, so that clients stop waiting for its tasks. */
export async function giveUpCapture(deps: Deps, { meetingId }: CaptureTranscript) {
  await markCaptureFailed(deps.db, meetingId)
  await announceEvent(deps, meetingId)
}
