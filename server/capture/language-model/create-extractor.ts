import {
  ModelFailure,
  type LanguageModel,
  type LanguageModelSettings,
  type Question,
  type Usage,
} from '#server/providers/language-model/language-model.ts'
import type { Extractor } from '../extractor.ts'
import type { ExtractorUsage } from '../types.ts'
import { costOf, type ModelPrices } from './cost-of.ts'
import { languageModelExtractor } from './extractor.ts'

export type MeteredExtractor = { extractor: Extractor; spent: () => ModelSpending }
export type ModelSpending = Pick<ExtractorUsage, 'inputTokens' | 'outputTokens' | 'costMicros'>

/** An extractor that asks a model, and counts what it spends, including failed requests. */
export function createExtractor(
  model: LanguageModel,
  settings: ModelPrices & Pick<LanguageModelSettings, 'LLM_CONTEXT_TOKENS'>,
  signal?: AbortSignal,
): MeteredExtractor {
  const { metered, usage } = withMeter(model)
  return {
    extractor: languageModelExtractor(metered, { contextTokens: settings.LLM_CONTEXT_TOKENS, signal }),
    spent: () => ({ ...usage, costMicros: costOf(usage, settings) }),
  }
}

function withMeter(model: LanguageModel): { metered: LanguageModel; usage: Usage } {
  const usage: Usage = { inputTokens: 0, outputTokens: 0 }
  const add = ({ inputTokens, outputTokens }: Usage) => {
    usage.inputTokens += inputTokens
    usage.outputTokens += outputTokens
  }

  const ask = async <Answer>(question: Question<Answer>) => {
    try {
      const answered = await model.ask(question)
      add(answered.usage)
      return answered
    } catch (error) {
      if (error instanceof ModelFailure) add(error.usage)
      throw error
    }
  }
  return { metered: { name: model.name, ask }, usage }
}
