import { builtInExtractor } from './built-in/index.ts'
import { captureSteps, type CaptureSteps } from './capture-conversation.ts'
import type { Extractor } from './extractor.ts'
import type { Conversation, ConversationDescription, CaptureContext, ExtractorUsage } from './types.ts'

/** The tasks and the description of a conversation. */
export type ExtractionResult = CaptureSteps & { description: ConversationDescription; usage: ExtractorUsage }

/** Captures and describes a conversation with the built-in extractor. */
export async function readBuiltIn(conversation: Conversation, known: CaptureContext): Promise<ExtractionResult> {
  const extractor = builtInExtractor()
  const steps = await captureSteps(conversation, known, extractor)
  const description = await extractor.describe(conversation, steps.judged)
  return { ...steps, description, usage: freeUsage(extractor) }
}

/** The built-in extractor costs nothing. */
export function freeUsage({ name }: Pick<Extractor, 'name'>): ExtractorUsage {
  return { extractor: name, failed: null, inputTokens: null, outputTokens: null, costMicros: null }
}
