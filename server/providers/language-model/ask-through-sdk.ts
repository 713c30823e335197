import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  generateText,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  type LanguageModel as SdkModel,
} from 'ai'
import { z } from 'zod'
import { askTwice, cutOff, fieldsThatDontFit, notJson, sum, type Tried } from './ask-twice.ts'
import { reasonOf } from './failure.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import {
  addressOf,
  answerShare,
  ModelFailure,
  type LanguageModel,
  type LanguageModelSettings,
  type Question,
  type Usage,
} from './language-model.ts'

/** A local server answers a few requests at once and queues the rest while their deadlines run. */
const questionsAtOnce = { openai: 8, anthropic: 8, 'openai-compatible': 4 } as const
/** Reasoning counts toward the output. A vendor's model has room for it besides the input; a local one may not. */
const vendorAnswerTokens = 16_000
const retriesOfBusy = 2

// The SDK would print warnings to the console; we report failures ourselves.
globalThis.AI_SDK_LOG_WARNINGS = false

// OpenAI would store each exchange by default; Anthropic caches instructions only on request.
const providerOptions = { openai: { store: false } }
const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } }

/** Calls a provider through the AI SDK. A question waits for a free slot, then has `deadlineMs` to be answered. */
export function askThroughSdk(settings: LanguageModelSettings, deadlineMs: number): LanguageModel {
  const model = sdkModel(settings)
  const name = settings.LLM_MODEL!
  const maxOutputTokens =
    settings.LLM_PROVIDER === 'openai-compatible'
      ? Math.floor(settings.LLM_CONTEXT_TOKENS * answerShare)
      : vendorAnswerTokens
  const whenFree = limitConcurrency(questionsAtOnce[settings.LLM_PROVIDER!])

  const tryOnce = async <Answer>(question: Question<Answer>, spent: Usage): Promise<Tried<Answer>> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const { instructions, content, schema, schemaName, signal } = question
    try {
      const result = await generateText({
        model,
        instructions: { role: 'system', content: instructions, providerOptions: cached },
        prompt: content,
        output: Output.object({ schema, name: schemaName }),
        maxOutputTokens,
        maxRetries: retriesOfBusy,
        abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        providerOptions,
      })
      return { ...outputOf(result), usage: sum(spent, result.usage) }
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error))
        return { wrong: wrongWith(error), usage: sum(spent, error.usage ?? {}) }

      const reason = signal?.aborted
        ? 'was stopped at the deadline'
        : deadline.aborted
          ? `did not respond within ${deadlineMs / 1000} seconds`
          : reasonOf(error)
      throw new ModelFailure(`The language model ${name} ${reason}.`, spent)
    }
  }

  return {
    name,
    ask: (question) => askTwice(name, question, (asked, spent) => whenFree(() => tryOnce(asked, spent))),
  }
}

function sdkModel(settings: LanguageModelSettings): SdkModel {
  const options = { baseURL: addressOf(settings), ...(settings.LLM_API_KEY && { apiKey: settings.LLM_API_KEY }) }
  switch (settings.LLM_PROVIDER!) {
    case 'openai':
      return createOpenAI(options)(settings.LLM_MODEL!)
    case 'anthropic':
      return createAnthropic(options)(settings.LLM_MODEL!)
    case 'openai-compatible':
      return createOpenAICompatible({ ...options, name: 'local', supportsStructuredOutputs: true })(settings.LLM_MODEL!)
  }
}

function outputOf<Answer>(result: { readonly output: Answer }): { answer: Answer } | { wrong: string } {
  try {
    return { answer: result.output }
  } catch (error) {
    if (NoOutputGeneratedError.isInstance(error)) return { wrong: 'it was cut off or empty' }
    throw error
  }
}

function wrongWith(error: NoObjectGeneratedError): string {
  const problem = error.cause instanceof Error ? error.cause.cause : null
  if (problem instanceof z.ZodError) return fieldsThatDontFit(problem)
  return error.finishReason === 'length' ? cutOff : notJson
}
