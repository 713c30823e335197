import type { z } from 'zod'
import type { Settings } from '#server/platform/config.ts'

export type LanguageModelSettings = Pick<
  Settings,
  | 'LLM_PROVIDER'
  | 'LLM_API_KEY'
  | 'LLM_BASE_URL'
  | 'LLM_MODEL'
  | 'LLM_CONTEXT_TOKENS'
  | 'LLM_INPUT_PRICE'
  | 'LLM_OUTPUT_PRICE'
>

export type Usage = { inputTokens: number; outputTokens: number }

/**
 * `instructions` are ours and the same for every document, so that a provider can keep what it made of them.
 * `content` holds what others wrote. Every field of `schema` is there, some of them null: providers refuse
 * optional ones.
 */
export type Question<Answer> = {
  instructions: string
  content: string
  schema: z.ZodType<Answer>
  schemaName: string
  signal?: AbortSignal
}

export type LanguageModel = {
  readonly name: string
  /** Throws `ModelFailure`, and nothing else, when there is no answer that fits the schema. */
  ask<Answer>(question: Question<Answer>): Promise<{ answer: Answer; usage: Usage }>
}

/**
 * Why a model gave no answer, as a sentence that holds neither the key nor anything that was sent or came
 * back. For the same reason it has no cause.
 */
export class ModelFailure extends Error {
  /** What was spent all the same. */
  readonly usage: Usage

  constructor(message: string, usage: Usage) {
    super(message)
    this.usage = usage
  }
}

/** The share of the context that is kept for an answer; whoever asks may fill the rest. */
export const answerShare = 1 / 4

const addresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const

/** Where the model is asked; the vendor's own address unless another is set. */
export function addressOf({ LLM_PROVIDER, LLM_BASE_URL }: LanguageModelSettings): string {
  return LLM_BASE_URL ?? (LLM_PROVIDER && LLM_PROVIDER !== 'openai-compatible' ? addresses[LLM_PROVIDER] : '')
}

type Options = { deadlineMs?: number }

/** The model that the settings name, or null when they name none. `deadlineMs` is what one question may take. */
export async function createLanguageModel(
  settings: LanguageModelSettings,
  { deadlineMs = 60_000 }: Options = {},
): Promise<LanguageModel | null> {
  if (!settings.LLM_PROVIDER) return null

  const { askThroughSdk } = await import('./ask-through-sdk.ts') // heavy, and most servers have no model
  return askThroughSdk(settings, deadlineMs)
}
