import {
  ModelFailure,
  type LanguageModel,
  type LanguageModelSettings,
} from '#server/providers/language-model/language-model.ts'
import { captureSteps, type CaptureSteps } from '../capture-conversation.ts'
import type { CaptureContext, Conversation, ConversationDescription, ExtractorUsage } from '../types.ts'
import { createExtractor } from './create-extractor.ts'

/** What a model made of a conversation; null for what it couldn't do, which `failure` says in a sentence. */
export type ReadByModel = {
  steps: CaptureSteps | null
  description: ConversationDescription | null
  usage: ExtractorUsage
  failure: string | null
}

/** `budgetMs` is for the whole conversation; `signal` stops it before. */
export type ModelLimits = Pick<LanguageModelSettings, 'LLM_CONTEXT_TOKENS' | 'LLM_INPUT_PRICE' | 'LLM_OUTPUT_PRICE'> & {
  budgetMs: number
  signal?: AbortSignal
}

/** Captures and describes a conversation with a model, in parallel. When capturing fails, so does the description. */
export async function captureWithModel(
  model: LanguageModel,
  conversation: Conversation,
  known: CaptureContext,
  limits: ModelLimits,
): Promise<ReadByModel> {
  const stop = new AbortController()
  const signals = [stop.signal, AbortSignal.timeout(limits.budgetMs), ...(limits.signal ? [limits.signal] : [])]
  const { extractor, spent } = createExtractor(model, limits, AbortSignal.any(signals))
  const usage = (why: string | null) => ({
    extractor: extractor.name,
    failed: why === null ? null : { model: model.name, why },
    ...spent(),
  })
  try {
    const [steps, described] = await Promise.all([
      captureSteps(conversation, known, extractor),
      orFailure(extractor.describe(conversation, [])),
    ])
    const isDescribed = !(described instanceof ModelFailure)
    return {
      steps,
      description: isDescribed ? described : null,
      usage: usage(null),
      failure: isDescribed ? null : described.message,
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    stop.abort() // requests under way would cost money for nothing
    return { steps: null, description: null, usage: usage(error.message), failure: error.message }
  }
}

/** Describes a conversation with a model, and says what that cost. */
export async function describeWithModel(
  model: LanguageModel,
  conversation: Conversation,
  limits: ModelLimits,
): Promise<Pick<ReadByModel, 'description' | 'failure'> & Pick<ExtractorUsage, 'costMicros'>> {
  const { extractor, spent } = createExtractor(model, limits, AbortSignal.timeout(limits.budgetMs))
  const described = await orFailure(extractor.describe(conversation, []))
  const { costMicros } = spent()
  return described instanceof ModelFailure
    ? { description: null, failure: described.message, costMicros }
    : { description: described, failure: null, costMicros }
}

async function orFailure<Result>(work: Promise<Result>): Promise<Result | ModelFailure> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  }
}
