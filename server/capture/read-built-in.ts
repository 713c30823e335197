import { builtInExtractor } from './built-in/index.ts'
import { captureSteps, type CaptureSteps } from './capture-conversation.ts'
import type { Extractor } from './extractor.ts'
import type { Conversation, ConversationDescription, CaptureContext, ExtractorUsage } from './types.ts'

/** What was found in a conversation and what it was about. `failure` says what a language model did not manage. */
export type ExtractionResult = CaptureSteps & {
  description: ConversationDescription
  usage: ExtractorUsage
  failure: string | null
}

/** Captures and describes a conversation with rules alone. */
export async function readBuiltIn(conversation: Conversation, known: CaptureContext): Promise<ExtractionResult> {
  const extractor = builtInExtractor()
  const steps = await captureSteps(conversation, known, extractor)
  const description = await extractor.describe(conversation, steps.judged)
  return { ...steps, description, usage: freeUsage(extractor), failure: null }
}

/** What it costs to be read by rules. */
export function freeUsage({ name }: Extractor): ExtractorUsage {
  return { extractor: name, fellBack: false, inputTokens: null, outputTokens: null, costMicros: null }
}
