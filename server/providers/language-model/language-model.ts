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
 * `instructions` are the same for every document, so that providers can cache them. `content` is untrusted. Fields of
 * `schema` are nullable, never optional, because providers reject optional ones.
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
  /** Throws only `ModelFailure`, if no answer fits the schema. */
  ask<Answer>(question: Question<Answer>): Promise<{ answer: Answer; usage: Usage }>
}

/**
 * Why a model gave no answer, in a sentence. It has no cause, so that it never contains the key, the request or the
 * response.
 */
export class ModelFailure extends Error {
  /** Tokens used anyway. */
  readonly usage: Usage

  constructor(message: string, usage: Usage) {
    super(message)
    this.usage = usage
  }
}

/** The share of the context reserved for the answer. */
export const answerShare = 1 / 4

const addresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const

/** The model's base URL: the vendor's unless another is set. */
export function addressOf({ LLM_PROVIDER, LLM_BASE_URL }: LanguageModelSettings): string {
  return LLM_BASE_URL ?? (LLM_PROVIDER && LLM_PROVIDER !== 'openai-compatible' ? addresses[LLM_PROVIDER] : '')
}

type Options = { deadlineMs?: number }

/** The configured model, or null. `deadlineMs` applies to each question. */
export async function createLanguageModel(
  settings: LanguageModelSettings,
  { deadlineMs = 60_000 }: Options = {},
): Promise<LanguageModel | null> {
  if (!settings.LLM_PROVIDER) return null

  const { askThroughSdk } = await import('./ask-through-sdk.ts') // heavy, and most servers don't use a model
  return askThroughSdk(settings, deadlineMs)
}
