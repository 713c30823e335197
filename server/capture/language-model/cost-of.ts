import type { LanguageModelSettings, Usage } from '#server/providers/language-model/language-model.ts'

export type ModelPrices = Pick<LanguageModelSettings, 'LLM_INPUT_PRICE' | 'LLM_OUTPUT_PRICE'>

/** A dollar per million tokens is a millionth of a dollar per token. Discounts for cached input aren't included. */
export function costOf(
  { inputTokens, outputTokens }: Usage,
  { LLM_INPUT_PRICE, LLM_OUTPUT_PRICE }: ModelPrices,
): number | null {
  if (LLM_INPUT_PRICE === undefined || LLM_OUTPUT_PRICE === undefined) return null
  return Math.round(inputTokens * LLM_INPUT_PRICE + outputTokens * LLM_OUTPUT_PRICE)
}
