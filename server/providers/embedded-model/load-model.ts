import {
  getLlama,
  InsufficientMemoryError,
  LlamaChatSession,
  LlamaLogLevel,
  resolveChatWrapper,
  type GbnfJsonObjectSchema,
} from 'node-llama-cpp'
import { availableParallelism } from 'node:os'
import { answerShare } from '#server/providers/language-model/language-model.ts'
import { answersOf } from './answer-small.ts'
import { threadsFor } from './estimate.ts'
import { FaultError, type Asked, type ChatAnswer, type ChatQuestion, type FromChild } from './messages.ts'
import { isRepeating } from './repetition.ts'

/** Small, so that a question can be stopped while its text is still being read. */
const batchTokens = 128
/** What the format of a chat adds to a question. */
const formatTokens = 100
const charactersBetweenChecks = 100

/** Loads a model with llama.cpp. Throws a `FaultError` that says why it can't. */
export async function loadModel(modelPath: string, contextTokens: number) {
  const threads = threadsFor(availableParallelism())
  const library = {
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.disabled,
    maxThreads: threads,
  } as const
  const llama = await orFault(getLlama(library), 'no-library')
  const model = await orFault(llama.loadModel({ modelPath }), 'unreadable')
  const context = await orFault(
    model.createContext({ contextSize: contextTokens, batchSize: batchTokens, threads, flashAttention: true }),
    'no-memory',
  )
  const sequence = context.getSequence()
  const chatWrapper = resolveChatWrapper(model, {
    warningLogs: false,
    customWrapperSettings: { qwen: { thoughts: 'discourage' } },
  })
  const maxTokens = Math.floor(contextTokens * answerShare)

  const chat = async ({ instructions, content, schema }: ChatQuestion, stop: AbortController): Promise<ChatAnswer> => {
    const needed = model.tokenize(instructions).length + model.tokenize(content).length + formatTokens
    if (needed > contextTokens - maxTokens) throw new FaultError({ is: 'too-long' })

    const grammar = await llama.createGrammarForJsonSchema(schema as GbnfJsonObjectSchema)
    const before = sequence.tokenMeter.getState()
    // A new session on the same sequence reuses what the questions have in common: the instructions.
    const session = new LlamaChatSession({ contextSequence: sequence, chatWrapper, systemPrompt: instructions })
    const repetition = watchForRepetition(stop)
    let stopReason: string
    try {
      const result = await session.promptWithMeta(content, {
        grammar,
        maxTokens,
        temperature: 0,
        repeatPenalty: false, // JSON repeats its keys
        signal: stop.signal,
        stopOnAbortSignal: true,
        onTextChunk: repetition.onTextChunk,
      })
      stopReason = result.stopReason
    } catch (error) {
      if (!stop.signal.aborted) throw error
      stopReason = 'abort'
    } finally {
      session.dispose({ disposeSequence: false })
    }
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before)
    return {
      is: 'answer',
      text: repetition.text(),
      ended: repetition.isFound() ? 'repeating' : endedBy(stopReason),
      usage: { inputTokens: usedInputTokens, outputTokens: usedOutputTokens },
    }
  }

  const small = answersOf(model, sequence)
  const answer = async (question: Asked, stop: AbortController): Promise<FromChild> => {
    if (question.is === 'chat') return chat(question, stop)
    return question.is === 'choice' ? small.choose(question) : small.complete(question, stop)
  }
  return { answer }
}

async function orFault<Result>(work: Promise<Result>, otherwise: 'no-library' | 'unreadable' | 'no-memory') {
  try {
    return await work
  } catch (error) {
    throw new FaultError({ is: error instanceof InsufficientMemoryError ? 'no-memory' : otherwise })
  }
}

function endedBy(stopReason: string): ChatAnswer['ended'] {
  if (stopReason === 'maxTokens') return 'too-long'
  return stopReason === 'abort' ? 'stopped' : 'complete'
}

/** Collects an answer, and stops it when it repeats itself. */
function watchForRepetition(stop: AbortController) {
  let text = ''
  let checked = 0
  let isFound = false
  return {
    text: () => text,
    isFound: () => isFound,
    onTextChunk: (chunk: string) => {
      text += chunk
      if (text.length - checked < charactersBetweenChecks) return
      checked = text.length
      isFound = isRepeating(text)
      if (isFound) stop.abort()
    },
  }
}
