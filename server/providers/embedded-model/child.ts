/** The process that reads: loads a model file and answers the server's questions, one at a time. */
import {
  getLlama,
  InsufficientMemoryError,
  LlamaChatSession,
  LlamaLogLevel,
  NoBinaryFoundError,
  resolveChatWrapper,
  type GbnfJsonObjectSchema,
} from 'node-llama-cpp'
import { availableParallelism } from 'node:os'
import { answerShare, type Usage } from '#server/providers/language-model/language-model.ts'
import { threadsFor } from './estimate.ts'
import type { Fault, FromChild, ToChild } from './messages.ts'
import { isRepeating } from './repetition.ts'

const [file = '', contextTokens = ''] = process.argv.slice(2)
/** Small, so that a question can be stopped while its text is still being read. */
const batchTokens = 128
/** What a chat format adds to a question. */
const formatTokens = 100
const charactersBetweenChecks = 100

type Asked = Extract<ToChild, { is: 'question' }>
type Ended = Extract<FromChild, { is: 'answer' }>['ended']

async function load() {
  const threads = threadsFor(availableParallelism())
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.disabled,
    maxThreads: threads,
  })
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({ contextSize: Number(contextTokens), batchSize: batchTokens, threads })
  const chatWrapper = resolveChatWrapper(model, {
    warningLogs: false,
    customWrapperSettings: { qwen: { thoughts: 'discourage' } },
  })
  return { llama, model, context, chatWrapper, sequence: context.getSequence() }
}

let loading: ReturnType<typeof load> | undefined

async function answer({ instructions, content, schema }: Asked, stop: AbortController): Promise<FromChild> {
  const { llama, model, chatWrapper, sequence } = await (loading ??= load())
  const maxTokens = Math.floor(Number(contextTokens) * answerShare)
  const needed = model.tokenize(instructions).length + model.tokenize(content).length + formatTokens
  if (needed > Number(contextTokens) - maxTokens) return { is: 'fault', fault: { is: 'too-long' } }

  const before = sequence.tokenMeter.getState()
  const grammar = await llama.createGrammarForJsonSchema(schema as GbnfJsonObjectSchema)
  // A new session on the same sequence reuses what the questions have in common: the instructions.
  const session = new LlamaChatSession({ contextSequence: sequence, chatWrapper, systemPrompt: instructions })
  let text = ''
  let checkedAt = 0
  let ended: Ended = 'complete'
  try {
    const { stopReason } = await session.promptWithMeta(content, {
      grammar,
      maxTokens,
      temperature: 0,
      repeatPenalty: false, // JSON repeats its keys
      signal: stop.signal,
      stopOnAbortSignal: true,
      onTextChunk: (chunk) => {
        text += chunk
        if (text.length - checkedAt < charactersBetweenChecks) return
        checkedAt = text.length
        if (!isRepeating(text)) return
        ended = 'repeating'
        stop.abort()
      },
    })
    if (stopReason === 'maxTokens') ended = 'too-long'
    else if (stopReason === 'abort' && ended === 'complete') ended = 'stopped'
  } catch (error) {
    if (!stop.signal.aborted) throw error
    if (ended === 'complete') ended = 'stopped'
  } finally {
    session.dispose({ disposeSequence: false })
  }
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before)
  const usage: Usage = { inputTokens: usedInputTokens, outputTokens: usedOutputTokens }
  return { is: 'answer', text, ended, usage }
}

function faultOf(error: unknown): Fault {
  if (error instanceof InsufficientMemoryError) return { is: 'no-memory' }
  if (error instanceof NoBinaryFoundError) return { is: 'no-library' }
  return { is: 'unreadable' }
}

let stop = new AbortController()

process.on('message', async (message: ToChild) => {
  if (message.is === 'stop') return stop.abort()
  stop = new AbortController()
  const reply = await answer(message, stop).catch((error: unknown): FromChild => ({
    is: 'fault',
    fault: faultOf(error),
  }))
  process.send!(reply)
})

// Exiting in an orderly way would wait for the computation under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
