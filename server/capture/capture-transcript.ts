import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { isBuiltIn, type ModelReader } from '#server/capture/model-reader.ts'
import { readConversation, type CaptureInput } from '#server/capture/read-conversation.ts'
import { markCaptureFailed, wasReadByModel } from '#server/capture/rows.ts'
import { withoutChanges } from '#server/capture/without-changes.ts'
import type { CaptureContext } from '#server/capture/types.ts'
import type { CaptureResult, CaptureWorkers } from '#server/capture/workers.ts'
import { writeTranscript } from '#server/capture/write-transcript.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'

const shortLines = 40
const atOnceMs = 4_000

/**
 * Captures a whole transcript and describes its event with the built-in extractor, so that tasks appear at once. If the
 * user chose a language model, it reads the transcript afterwards; the one that comes with Kept reads a short transcript
 * at once if it's idle. If the lines changed in the meantime, a later job captures them.
 */
export async function captureTranscript(
  deps: Deps,
  workers: CaptureWorkers,
  model: ModelReader | null,
  { onlyIfUnread, ...job }: CaptureTranscript,
) {
  const input = await readConversation(deps, job)
  if (!input || (onlyIfUnread && input.progress?.stage !== 'finding')) return

  const { openTasks, lessons, rules, waitedFor } = input
  const known = { openTasks, lessons, rules, waitedFor }
  const read = isBuiltIn(model) ? await readAtOnce(workers, job.userId, input, { model, known }) : null
  await writeTranscript(deps, job, input, {
    model: read ? null : model,
    problem: null,
    // What a model found before, it may find again.
    takesBack: read !== null || !model || !(await wasReadByModel(deps.db, job.meetingId)),
    extract: async () => {
      if (read) return read
      const found = await workers.capture(job.userId, input.conversation, known)
      return model ? { ...found, captured: withoutChanges(found.captured) } : found
    },
  })
}

type Work = { model: ModelReader; known: CaptureContext }

/** What the model in the box makes of a short transcript; null if it's long, or the model is busy or slow. */
async function readAtOnce(
  workers: CaptureWorkers,
  userId: string,
  { conversation }: CaptureInput,
  { model, known }: Work,
): Promise<CaptureResult | null> {
  if (conversation.lines.length > shortLines || workers.isReadingHere()) return null
  const signal = workers.timeLimit(atOnceMs)
  const read = await workers.readWithModel(userId, conversation, known, model, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return null // another began to read at the same moment
  })
  return read?.captured && read.description ? { ...read, captured: read.captured, description: read.description } : null
}

/** Marks an event as failed, so that clients stop waiting for its tasks. */
export async function giveUpCapture(deps: Deps, { meetingId }: CaptureTranscript) {
  await markCaptureFailed(deps.db, meetingId)
  await announceEvent(deps, meetingId)
}
