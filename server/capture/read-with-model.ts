import { meetingRead } from '#server/capture/emits.ts'
import { readWithModelJob } from '#server/capture/jobs.ts'
import { isBuiltIn, type ModelReader } from '#server/capture/model-reader.ts'
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
 * in it. When the model fails, is over the limit or is no longer chosen, the built-in extractor reads again and also changes
 * existing tasks. Then the next one gets its turn.
 */
export async function readWithModel(
  { deps, config, workers }: ModelWorld,
  { userId }: { userId: string },
  model: ModelReader | null,
) {
  const next = await nextFor(deps, userId)
  if (!next) return

  const job = { meetingId: next.id, userId }
  const input = await readConversation(deps, job)
  if (input) await replace({ deps, config, workers }, { job, input, model })
  else await stopWaiting(deps, next.id)
  await deps.enqueue(readWithModelJob, { userId, isHere: model?.isHere })
}

type Work = {
  job: { meetingId: string; userId: string }
  input: MeetingInput
  model: ModelReader | null
}

async function replace({ deps, config, workers }: ModelWorld, { job, input, model }: Work) {
  const { userId, meetingId } = job
  const { conversation, openTasks, lessons, rules, waitedFor } = input
  const known = { openTasks, lessons, rules, waitedFor }
  const read = model ? await workers.readWithModel(userId, conversation, known, model) : null
  if (read?.failure) deps.log.warn({ failure: read.failure, meetingId }, 'the language model failed')

  const builtIn = read?.captured && read.description ? null : await workers.capture(userId, conversation, known)
  const found: CaptureResult = read?.captured
    ? { ...read, captured: read.captured, description: read.description ?? builtIn!.description }
    : { ...builtIn!, ...(read && { usage: { ...read.usage, extractor: builtIn!.usage.extractor } }) }
  const problem = read?.failure ?? null
  await writeTranscript(deps, job, input, {
    // With the model in the box, the user has nothing to mend: the log and the doctor say what's wrong.
    model: problem === null || isBuiltIn(model) ? null : model,
    problem,
    takesBack: true,
    extract: () => Promise.resolve(found),
  })
  if (model && read?.captured && 'id' in model) recordSpeed(config, model, conversation, read.durationMs)
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
  await deps.transaction(async (inside) => {
    await stopWaiting(inside, next.id)
    await inside.enqueue(readWithModelJob, { userId })
  })
}

const nextFor = ({ db }: Deps, userId: string) =>
  db.meeting.findFirst({
    where: { modelUserId: userId },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })

/** For a transcript that was deleted in the meantime, or one that can't be read. */
async function stopWaiting(deps: Deps, meetingId: string) {
  await clearModel(deps.db, meetingId)
  await deps.emit(meetingRead, { meetingId })
  await announceEvent(deps, meetingId)
}
