import { setInterval as every } from 'node:timers/promises'
import type { CaptureContext, Conversation } from '#server/capture/types.ts'
import { modelReaderFor, type ModelReader } from '#server/capture/model-reader.ts'
import { readConversation } from '#server/capture/read-conversation.ts'
import type { ModelWorld } from '#server/capture/read-with-model.ts'
import { addRun } from '#server/capture/rows.ts'
import { isPaid } from '#server/capture/run-capture.ts'
import type { CaptureWorkers, ModelResult } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { compareTasks } from '#server/readers/compare-tasks.ts'
import type { CompareReaders } from '#server/readers/jobs.ts'
import { readComparison, saveComparison } from '#server/readers/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'
import type { ComparedConversation, Comparison } from '#shared/readers/schemas.ts'

const lookEveryMs = 1_000

/** Reads each conversation with both readers, and saves after each, until all are read or the comparison is closed. */
export async function runComparison({ deps, config, workers }: ModelWorld, job: CompareReaders): Promise<void> {
  const { userId } = job
  const startedAt = new Date(job.startedAt)
  const save = async (content: Comparison): Promise<boolean> => {
    const isSaved = await saveComparison(deps.db, userId, startedAt, content)
    if (isSaved) deps.announce(channels.user(userId), 'comparison', content)
    return isSaved
  }

  let comparison = await readComparison(deps.db, userId, startedAt)
  const model = comparison && (await modelReaderFor(deps, config, comparison.reader))
  if (!comparison) return
  if (!model)
    return void (await save({
      ...comparison,
      state: 'failed',
      problem: `${comparison.readerName} is no longer there.`,
    }))

  const ours = await modelReaderFor(deps, config, { kind: 'built-in' })
  using closed = whenClosed(async () => (await readComparison(deps.db, userId, startedAt)) === null)
  for (const [index, one] of comparison.conversations.entries()) {
    if (one.state === 'done') continue // by a server that was stopped
    comparison = withOne(comparison, index, { ...one, state: 'reading' })
    if (!(await save(comparison))) return

    const read = await readTwice(
      { deps, workers, model, builtIn: ours },
      { userId, meetingId: one.meetingId },
      closed.signal,
    )
    if (!read) return // closed
    if (read.problem !== null) return void (await save({ ...comparison, state: 'failed', problem: read.problem }))
    comparison = withOne(comparison, index, { ...one, ...read.found, state: 'done' })
  }
  await save({ ...comparison, state: 'done' })
}

const withOne = (comparison: Comparison, index: number, one: ComparedConversation): Comparison => ({
  ...comparison,
  conversations: comparison.conversations.with(index, one),
})

type Read = { problem: string | null; found: Partial<ComparedConversation> }

type Work = { deps: Deps; workers: CaptureWorkers; model: ModelReader; builtIn: ModelReader | null }

/** As the built-in reader reads: with its model if that works, and by rules otherwise. */
async function readByUs(
  workers: CaptureWorkers,
  userId: string,
  conversation: Conversation,
  known: CaptureContext,
  builtIn: ModelReader | null,
) {
  const read = builtIn && (await workers.readWithModel(userId, conversation, known, builtIn))
  return read?.captured
    ? { captured: read.captured, durationMs: read.durationMs }
    : workers.capture(userId, conversation, known)
}

/** Null when the comparison was closed. */
async function readTwice(
  { deps, workers, model, builtIn }: Work,
  meeting: { userId: string; meetingId: string },
  signal: AbortSignal,
): Promise<Read | null> {
  const { userId } = meeting
  const input = await readConversation(deps, meeting)
  if (!input) return { problem: null, found: {} } // deleted in the meantime

  const { conversation, rules } = input
  const startedAt = deps.now()
  const [own, other] = await Promise.all([
    readByUs(workers, userId, conversation, { rules }, builtIn),
    workers.readWithModel(userId, conversation, { rules }, model, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return null
    }),
  ])
  if (!other || signal.aborted) return null
  await recordCost(deps, userId, startedAt, other)
  if (other.captured === null) return { problem: other.failure, found: {} }
  return {
    problem: null,
    found: {
      tookMs: { builtIn: own.durationMs, other: other.durationMs },
      rows: compareTasks(own.captured, other.captured, conversation),
    },
  }
}

async function recordCost({ db, now }: Deps, userId: string, startedAt: Date, { usage, durationMs }: ModelResult) {
  if (!isPaid({ usage })) return
  await addRun(db, { id: uuid7(startedAt.getTime()), userId, usage, durationMs, startedAt, finishedAt: now() })
}

/** Aborts its signal once `isClosed` is true, which it asks every second. */
function whenClosed(isClosed: () => Promise<boolean>) {
  const closed = new AbortController()
  const over = new AbortController()
  const look = async () => {
    for await (const _ of every(lookEveryMs, undefined, { signal: over.signal })) if (await isClosed()) closed.abort()
  }
  void look().catch(() => {}) // over, or the database is gone
  return { signal: closed.signal, [Symbol.dispose]: () => over.abort() }
}
