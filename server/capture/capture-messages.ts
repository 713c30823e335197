import type { MessageContext } from '#server/capture/message-context.ts'
import { othersAsNoise } from '#server/capture/messages/others-as-noise.ts'
import { diffCaptured } from '#server/capture/messages/diff-captured.ts'
import type { MessageWindow } from '#server/capture/messages/windows.ts'
import { readCapturedSources, type CaptureOrigin } from '#server/capture/origin.ts'
import type { ParticipantUser } from '#server/capture/place.ts'
import type { CaptureResult, CaptureWorkers } from '#server/capture/workers.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import { writeCaptured } from '#server/capture/write-captured.ts'
import type { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Messages that are read together for one person. */
export type Passage = {
  userId: string
  conversation: Conversation
  window: MessageWindow<{ id: string }>
  /** What was captured from these messages before, and whether anything was. */
  sources: Prisma.TaskSourceWhereInput
  isKnown: boolean
  /** Inside the transaction that writes: notes that they were read. False when they are not to be read any more. */
  settle: (inside: Deps) => Promise<boolean>
  originOf: (inside: Deps, written: readonly CapturedTask[]) => Promise<CaptureOrigin>
  /** Passes over what cannot be read, so that it does not keep what comes after it from being read for ever. */
  isLastTry: boolean
}

/**
 * Finds the tasks in messages and puts them on the person's board; working twice over the same messages changes
 * nothing. Returns the tasks it wrote, or null when there was nothing to write and so nothing was settled either.
 */
export async function captureMessages(
  deps: Deps,
  workers: CaptureWorkers,
  memory: MessageContext,
  passage: Passage,
): Promise<string[] | null> {
  const { userId, conversation, window, sources } = passage
  const startedAt = deps.now()
  const { openTasks, lessons } = memory.without(new Set(window.messages.map(({ id }) => id)), conversation.me)
  const hasWords = conversation.lines.some(({ quoted }) => !quoted)
  const read = hasWords
    ? await readOrPass(deps, passage, () => workers.capture(conversation, { openTasks, lessons }))
    : null
  if (read === 'unreadable') return null

  const captured = othersAsNoise(read?.captured ?? [], conversation)
  if (captured.length === 0 && !passage.isKnown) return null

  const taskIds = await deps.transaction(async (inside) => {
    if (!(await passage.settle(inside))) return []
    const known = await readCapturedSources(inside.db, sources)
    const { written, goneKeys } = diffCaptured(captured, window, known.map(keyAndLines))
    if (written.length + goneKeys.length === 0) return []

    const runId = uuid7(startedAt.getTime())
    if (read) {
      const { usage, durationMs } = read
      await inside.db.captureRun.create({
        data: { id: runId, userId, ...usage, durationMs, startedAt, finishedAt: inside.now() },
      })
    }
    const users: ParticipantUser[] =
      conversation.me === null ? [] : [{ participantId: conversation.me, userId, hasCaptured: true }]
    const lineOf = new Map(conversation.lines.map((line) => [line.id, line]))
    const found = { conversation, openTasks, lessons, users, lineOf }
    const origin = await passage.originOf(inside, written)
    return writeCaptured(inside, {
      userId,
      runId,
      origin,
      found,
      known,
      captured: written,
      goneKeys: new Set(goneKeys),
    })
  })
  if (taskIds.length > 0) await memory.addTasks(taskIds)
  return taskIds
}

async function readOrPass(
  deps: Deps,
  { userId, window, isLastTry }: Passage,
  capture: () => Promise<CaptureResult>,
): Promise<CaptureResult | 'unreadable'> {
  try {
    return await capture()
  } catch (error) {
    if (!isLastTry) throw error
    deps.log.error(
      { err: error, userId, messageIds: window.messages.map(({ id }) => id) },
      'messages could not be read and were passed over',
    )
    return 'unreadable'
  }
}

function keyAndLines({ aIPipelineCapturedTaskId, lines }: { aIPipelineCapturedTaskId: string | null; lines: unknown }) {
  return { key: aIPipelineCapturedTaskId!, lineIds: (lines as { id: string }[]).map(({ id }) => id) }
}
