import { readWithModelJob } from '#server/capture/jobs.ts'
import type { AllowedModel } from '#server/capture/model-budget.ts'
import type { ModelReader } from '#server/capture/model-reader.ts'
import { readConversation, type MeetingInput } from '#server/capture/read-conversation.ts'
import { clearModel } from '#server/capture/rows.ts'
import type { Conversation } from '#server/capture/types.ts'
import type { CaptureResult, CaptureWorkers } from '#server/capture/workers.ts'
import { writeTranscript } from '#server/capture/write-transcript.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { InstalledModel } from '#server/models/files.ts'
import { recordReading } from '#server/models/measured.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

export type ModelWorld = { deps: Deps; config: Config; workers: CaptureWorkers }

/**
 * Reads the meeting that has waited longest for a user's language model, and replaces what the built-in extractor found
 * in it. When the model fails or may not read, the built-in extractor's result stays. Then the next one gets its turn.
 */
export async function readWithModel(
  { deps, config, workers }: ModelWorld,
  { userId }: { userId: string },
  { model, refusal }: AllowedModel,
) {
  const next = await nextFor(deps, userId)
  if (!next) return

  const job = { meetingId: next.id, userId }
  const input = model && (await readConversation(deps, job))
  if (input) await replace({ deps, config, workers }, { job, input, model, refusal })
  else await stopWaiting(deps, next.id)
  await deps.enqueue(readWithModelJob, { userId })
}

type Work = {
  job: { meetingId: string; userId: string }
  input: MeetingInput
  model: ModelReader
  refusal: string | null
}

async function replace({ deps, config, workers }: ModelWorld, { job, input, model, refusal }: Work) {
  const { userId, meetingId } = job
  const { conversation, openTasks, lessons, rules } = input
  const known = { openTasks, lessons, rules }
  const read = refusal === null ? await workers.readWithModel(userId, conversation, known, model) : null
  if (read?.failure) deps.log.warn({ failure: read.failure, meetingId }, 'the language model failed')

  const builtIn = read?.captured && read.description ? null : await workers.capture(userId, conversation, known)
  const found: CaptureResult = read?.captured
    ? { ...read, captured: read.captured, description: read.description ?? builtIn!.description }
    : { ...builtIn!, ...(read && { usage: { ...read.usage, extractor: builtIn!.usage.extractor } }) }
  if (read?.captured && 'file' in model) recordSpeed(config, model, conversation, read.durationMs)
  const problem = refusal ?? read!.failure
  await writeTranscript(deps, job, input, {
    model: problem === null ? null : { name: model.name, problem },
    extract: () => Promise.resolve(found),
  })
}

/** Remembers how long the machine took, so that settings can say how long an hour takes. */
function recordSpeed(config: Config, { id }: InstalledModel, { lines }: Conversation, durationMs: number) {
  const seconds = Math.max(0, ...lines.map(({ offsetSeconds }) => offsetSeconds ?? 0))
  if (seconds > 0) recordReading(config, id, { meetingMinutes: seconds / 60, readingMinutes: durationMs / 60_000 })
}

/** Keeps what the built-in extractor found, after the last try. */
export async function giveUpOnModel(deps: Deps, { userId }: { userId: string }) {
  const next = await nextFor(deps, userId)
  if (!next) return
  await stopWaiting(deps, next.id)
  await deps.enqueue(readWithModelJob, { userId })
}

const nextFor = ({ db }: Deps, userId: string) =>
  db.meeting.findFirst({
    where: { modelUserId: userId },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })

/** For a transcript that was deleted, or a user who chose the built-in extractor in the meantime. */
async function stopWaiting(deps: Deps, meetingId: string) {
  await clearModel(deps.db, meetingId)
  await announceEvent(deps, meetingId)
}
