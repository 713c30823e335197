import type { Prisma } from '#prisma'
import { readCapturedSources, type CaptureOrigin, type CapturedSource } from '#server/capture/origin.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import { addRun } from '#server/capture/rows.ts'
import type { CapturedTask, ExtractorUsage } from '#server/capture/types.ts'
import { writeCaptured } from '#server/capture/write-captured.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** What a worker found. `usage` is null when there was nothing to extract from. */
export type Extraction = { captured: CapturedTask[]; usage: ExtractorUsage | null; durationMs: number }

/** What was paid for is recorded, whatever comes of it. */
export const isPaid = ({ usage }: Pick<Extraction, 'usage'>) => (usage?.costMicros ?? 0) > 0
/** Whether a language model was asked, even if it failed. */
export const hasAskedModel = ({ usage }: Pick<Extraction, 'usage'>) =>
  usage !== null && (usage.inputTokens !== null || (usage.failed?.model ?? null) !== null)

/** What changed since the source was captured before: tasks to write, and keys of tasks no longer found. */
export type CaptureDiff = { written: CapturedTask[]; goneKeys: ReadonlySet<string> }

/** What differs between the sources of tasks: a whole transcript, a meeting under way, messages. */
export type CaptureSource<Found extends Extraction, Locked> = {
  userId: string
  /** For tasks that come from a meeting. */
  meetingId?: string
  input: CaptureInput
  /** Detects, composes, reconciles and judges, in a worker. Null when there's nothing to write. */
  extract: () => Promise<Found | null>
  /** Locks the source. Null when it has changed since it was read. */
  lock: (inside: Deps) => Promise<Locked | null>
  /** Where tasks captured before are found. */
  capturedBefore: Prisma.TaskSourceWhereInput
  diff: (found: Found, before: readonly CapturedSource[]) => CaptureDiff
  originOf: (inside: Deps, written: readonly CapturedTask[]) => Promise<CaptureOrigin> | CaptureOrigin
  /** When to record a free run in `capture_runs`: each time, when a task was written, or only when one changed. */
  recordRun: 'always' | 'when-written' | 'when-changed'
  /** Saves the progress, in the same transaction. */
  finish?: (inside: Deps, locked: Locked, found: Found, written: readonly CapturedTask[]) => Promise<void>
}

/**
 * Captures the tasks of a conversation: extracts them in a worker, compares them with what was captured before, writes
 * them and announces them. Running it again on the same lines changes nothing. Returns the tasks that are new or
 * different; null when there was nothing to write and the source wasn't locked either.
 */
export async function runCapture<Found extends Extraction, Locked>(
  deps: Deps,
  source: CaptureSource<Found, Locked>,
): Promise<string[] | null> {
  const startedAt = deps.now()
  const found = await source.extract()
  if (!found) return null

  return deps.transaction(async (inside) => {
    const run = { runId: uuid7(startedAt.getTime()), startedAt }
    const locked = await source.lock(inside)
    if (locked === null) {
      if (isPaid(found)) await recordRun(inside, { userId: source.userId }, found, run) // the meeting may be gone
      return []
    }

    const before = await readCapturedSources(inside.db, source.capturedBefore)
    const { written, goneKeys } = source.diff(found, before)
    const hasWritten = written.length + goneKeys.size > 0
    const taskIds = hasWritten
      ? await writeCaptured(inside, {
          userId: source.userId,
          runId: run.runId,
          origin: await source.originOf(inside, written),
          input: source.input,
          before,
          captured: written,
          goneKeys,
        })
      : []

    const isRecorded = { always: true, 'when-written': hasWritten, 'when-changed': taskIds.length > 0 }
    if (isRecorded[source.recordRun] || hasAskedModel(found)) await recordRun(inside, source, found, run)
    await source.finish?.(inside, locked, found, written)
    return taskIds
  })
}

type CaptureRun = { runId: string; startedAt: Date }

async function recordRun(
  { db, now }: Deps,
  { userId, meetingId }: { userId: string; meetingId?: string },
  { usage, durationMs }: Extraction,
  { runId, startedAt }: CaptureRun,
) {
  if (!usage) return
  await addRun(db, {
    id: runId,
    userId,
    ...(meetingId && { meetingId }),
    usage,
    durationMs,
    startedAt,
    finishedAt: now(),
  })
}
