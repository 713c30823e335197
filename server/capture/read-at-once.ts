import type { ModelReader } from '#server/capture/model-reader.ts'
import type { CaptureContext, Conversation } from '#server/capture/types.ts'
import type { CaptureWorkers, ModelResult } from '#server/capture/workers.ts'

/** About as many lines as the model in the box can read while people wait. */
export const shortLines = 40
const atOnceMs = 4_000

type Read = { userId: string; conversation: Conversation; known: CaptureContext; model: ModelReader }

/** What the model in the box makes of a few lines; null if there are more, or the model is busy or slow. */
export async function readAtOnce(
  workers: CaptureWorkers,
  { userId, conversation, known, model }: Read,
): Promise<ModelResult | null> {
  if (conversation.lines.length > shortLines || workers.isReadingHere()) return null
  const signal = workers.timeLimit(atOnceMs)
  return workers.readWithModel(userId, conversation, known, model, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return null // another began to read at the same moment
  })
}
