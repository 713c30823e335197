import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import { ModelFailure } from '#server/providers/language-model/language-model.ts'
import { captureSteps } from '../capture-conversation.ts'
import type { ReadByModel } from '../language-model/read-with-model.ts'
import { freeUsage } from '../read-built-in.ts'
import type { CaptureContext, Conversation } from '../types.ts'
import { smallReaderExtractor } from './extractor.ts'

const name = 'small-reader'

/** Captures and describes a conversation with the small reader. */
export async function captureWithSmall(
  opening: Promise<SmallModel>,
  conversation: Conversation,
  known: CaptureContext,
  signal: AbortSignal,
): Promise<ReadByModel> {
  const usage = freeUsage({ name })
  try {
    const extractor = smallReaderExtractor(await opening, { signal })
    const steps = await captureSteps(conversation, known, extractor)
    const description = await extractor.describe(conversation, steps.judged)
    return { steps, description, usage, failure: null }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const why = error.message
    return { steps: null, description: null, usage: { ...usage, failed: { model: name, why } }, failure: why }
  }
}
