import {
  ModelFailure,
  type LanguageModel,
  type LanguageModelSettings,
} from '#server/providers/language-model/language-model.ts'
import { builtInExtractor } from '../built-in/index.ts'
import { captureSteps } from '../capture-conversation.ts'
import { readBuiltIn, type ExtractionResult } from '../read-built-in.ts'
import type { CapturedTask, Conversation, CaptureContext } from '../types.ts'
import { createExtractor } from './create-extractor.ts'

/** The model's time limit per conversation. The job's 300 s leave time for the built-in extractor and for writing. */
const longestMs = 180_000

type Options = { settings: LanguageModelSettings; budgetMs?: number }

/**
 * Captures and describes a conversation with a model, in parallel. When capturing fails or takes too long, the built-in
 * extractor does everything; when only the description fails, it only describes.
 */
export async function readWithModel(
  model: LanguageModel,
  conversation: Conversation,
  known: CaptureContext,
  { settings, budgetMs = longestMs }: Options,
): Promise<ExtractionResult> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(budgetMs)])
  const { extractor, spent } = createExtractor(model, settings, signal)
  try {
    const [steps, described] = await Promise.all([
      captureSteps(conversation, known, extractor),
      orFailure(extractor.describe(conversation, [])),
    ])
    const hasFailed = described instanceof ModelFailure
    const description = hasFailed ? await builtInExtractor().describe(conversation, steps.judged) : described
    const usage = { extractor: extractor.name, fellBack: false, ...spent() }
    return { ...steps, description, usage, failure: hasFailed ? described.message : null }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    stop.abort() // requests under way would cost money for nothing
    const read = await readBuiltIn(conversation, known)
    return {
      ...read,
      judged: read.judged.map(marked),
      usage: { ...read.usage, fellBack: true, ...spent() },
      failure: error.message,
    }
  }
}

/** Describes a conversation with a model, or with the built-in extractor when that fails. */
export async function describeWithModel(
  model: LanguageModel,
  conversation: Conversation,
  { settings, budgetMs = longestMs }: Options,
): Promise<Pick<ExtractionResult, 'description' | 'failure'>> {
  const { extractor } = createExtractor(model, settings, AbortSignal.timeout(budgetMs))
  const described = await orFailure(extractor.describe(conversation, []))
  if (!(described instanceof ModelFailure)) return { description: described, failure: null }
  return { description: (await readBuiltIn(conversation, {})).description, failure: described.message }
}

/** Explains in the reason what found the task. */
function marked(item: CapturedTask): CapturedTask {
  return item.completes === null
    ? { ...item, reason: `${item.reason} Found by rules, as the language model gave no answer.` }
    : item
}

async function orFailure<Result>(work: Promise<Result>): Promise<Result | ModelFailure> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  }
}
