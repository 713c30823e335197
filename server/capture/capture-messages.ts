import type { Prisma } from '#prisma'
import type { ModelReader } from '#server/capture/model-reader.ts'
import type { MessageContext } from '#server/capture/message-context.ts'
import { diffCaptured } from '#server/capture/messages/diff-captured.ts'
import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import { othersAsNoise } from '#server/capture/messages/others-as-noise.ts'
import type { MessageWindow } from '#server/capture/messages/windows.ts'
import type { CaptureOrigin, CapturedSource } from '#server/capture/origin.ts'
import type { ParticipantUser } from '#server/capture/place.ts'
import { byId } from '#server/capture/read-conversation.ts'
import { hasAskedModel, runCapture, type Extraction } from '#server/capture/run-capture.ts'
import type { CaptureContext, CapturedTask, Conversation } from '#server/capture/types.ts'
import { withoutChanges } from '#server/capture/without-changes.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * The built-in extractor reads messages first. If the user chose a language model, it reads them again: it replaces the
 * tasks, and only then existing ones are changed.
 */
export type MessageReading = { model: ModelReader | null; isAgain: boolean }

/** Messages read together for one user. */
export type MessageBatch = {
  userId: string
  reading: MessageReading
  conversation: Conversation
  window: MessageWindow<{ id: string }>
  /** Where tasks captured from these messages before are found. */
  sources: Prisma.TaskSourceWhereInput
  hasSources: boolean
  /** In the transaction that writes: marks the messages as read. False when they shouldn't be read anymore. */
  markRead: (inside: Deps) => Promise<boolean>
  originOf: (inside: Deps, written: readonly CapturedTask[]) => Promise<CaptureOrigin>
  /** On the last try, unreadable messages are skipped, so they don't block later ones. */
  isLastTry: boolean
}

/** Captures messages. Returns the tasks written; null if there was nothing to write and nothing was marked as read. */
export async function captureMessages(
  deps: Deps,
  workers: CaptureWorkers,
  context: MessageContext,
  batch: MessageBatch,
): Promise<string[] | null> {
  const { userId, conversation, window, sources, markRead, originOf } = batch
  const { me, lines } = conversation
  const known = context.without(new Set(window.messages.map(({ id }) => id)), conversation)
  const users: ParticipantUser[] = me === null ? [] : [{ participantId: me, userId, hasCaptured: true }]

  const taskIds = await runCapture(deps, {
    userId,
    input: { conversation, ...known, users, lineOf: byId(lines) },
    extract: () => extract(deps, workers, known, batch),
    lock: async (inside) => (await markRead(inside)) || null,
    capturedBefore: sources,
    diff: ({ captured, takesBack }, before) => {
      const known = before.map(keyAndLines)
      return diffCaptured(captured, window, takesBack ? known : known.filter(citesFresh(window)))
    },
    originOf,
    recordRun: 'when-written',
  })
  if (taskIds && taskIds.length > 0) await context.addTasks(taskIds)
  return taskIds
}

/** `takesBack`: whether tasks that only older messages say are gone when it doesn't find them. */
type Found = Extraction & { takesBack: boolean }

async function extract(
  deps: Deps,
  workers: CaptureWorkers,
  known: CaptureContext,
  { userId, conversation, reading, window, hasSources, isLastTry }: MessageBatch,
): Promise<Found | null> {
  const hasWords = conversation.lines.some(({ quoted }) => !quoted)
  try {
    const found = hasWords
      ? await read(deps, workers, { userId, conversation, known }, reading)
      : { captured: [], usage: null, durationMs: 0, takesBack: true }
    const captured = othersAsNoise(found.captured, conversation)
    return captured.length === 0 && !hasSources && !hasAskedModel(found) ? null : { ...found, captured }
  } catch (error) {
    if (!isLastTry) throw error
    const messageIds = window.messages.map(({ id }) => id)
    deps.log.error({ err: error, userId, messageIds }, 'messages could not be read and were skipped')
    return null
  }
}

type Work = { userId: string; conversation: Conversation; known: CaptureContext }

async function read(
  deps: Deps,
  workers: CaptureWorkers,
  { userId, conversation, known }: Work,
  { model, isAgain }: MessageReading,
): Promise<Found> {
  const byModel = model && isAgain ? await workers.readWithModel(userId, conversation, known, model) : null
  if (byModel?.failure) deps.log.warn({ failure: byModel.failure, userId }, 'the language model failed')
  if (byModel?.captured) return { ...byModel, captured: byModel.captured, takesBack: true }

  const found = await workers.capture(userId, conversation, known)
  const usage = byModel ? { ...byModel.usage, extractor: found.usage.extractor } : found.usage
  const captured = model && !isAgain ? withoutChanges(found.captured) : found.captured
  // A model may have found what the rules don't.
  return { ...found, captured, usage, takesBack: model === null && !isAgain }
}

const citesFresh =
  ({ freshIds }: MessageWindow<{ id: string }>) =>
  ({ lineIds }: { lineIds: string[] }) =>
    lineIds.some((id) => freshIds.has(messageIdOf(id)))

function keyAndLines({ aIPipelineCapturedTaskId, lines }: CapturedSource) {
  return { key: aIPipelineCapturedTaskId!, lineIds: (lines as { id: string }[]).map(({ id }) => id) }
}
