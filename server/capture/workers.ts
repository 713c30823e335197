import { Piscina } from 'piscina'
import type {
  CapturedTask,
  Conversation,
  ConversationDescription,
  CaptureContext,
  ExtractorUsage,
} from '#server/capture/types.ts'
import { createTurns } from '#server/capture/turns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import type { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export type CaptureResult = {
  captured: CapturedTask[]
  passages: number
  description: ConversationDescription
  usage: ExtractorUsage
  failure: string | null
  durationMs: number
}

export type DescribeResult = Pick<CaptureResult, 'description' | 'failure'>

/** Runs the CPU-heavy work in worker threads, away from the event loop that answers requests. */
export type CaptureWorkers = {
  /** Whether a language model reads whole conversations, which may take minutes. */
  hasModel: boolean
  parse: (text: string, format?: TranscriptFormat) => Promise<ReturnType<typeof parseTranscript>>
  capture: (userId: string, conversation: Conversation, known: CaptureContext) => Promise<CaptureResult>
  /** Summarizes the conversation of an event without extracting tasks. */
  describe: (eventId: string, conversation: Conversation) => Promise<ConversationDescription>
  /** Extracts tasks from the latest lines of a live meeting. Always built-in: a language model would be too slow. */
  captureLive: (
    userId: string,
    conversation: Conversation,
    known: CaptureContext,
  ) => Promise<Pick<CaptureResult, 'captured' | 'usage' | 'durationMs'>>
  /** Starts and JIT-compiles a worker ahead of time; the first conversation takes four times as long otherwise. */
  warmUp: () => void
  stop: () => Promise<void>
}

const idleMs = 300_000
/** More than the longest meeting needs. A worker that never finishes would keep its place forever. */
const timeoutMs = 60_000
/** One for the user whose turn it is, and one that is free for somebody else. */
const threads = 2
/** With a language model, work is mostly waiting. */
const modelConcurrency = 4

/** One worker parses files and two extract tasks, where users take turns. They stop when idle. */
export function startCaptureWorkers(config: Config, log: Log): CaptureWorkers {
  const options = { filename: new URL('./worker.ts', import.meta.url).href, minThreads: 0, idleTimeout: idleMs }
  // Separate pools, so a small file doesn't wait for someone else's day-long meeting.
  const parser = new Piscina({ ...options, maxThreads: 1, workerData: {} })
  const extractor = new Piscina({
    ...options,
    workerData: languageModelOf(config),
    // Only one with a model, so that its rate limit covers all conversations.
    ...(config.LLM_PROVIDER ? { maxThreads: 1, concurrentTasksPerWorker: modelConcurrency } : { maxThreads: threads }),
  })
  const turns = createTurns(config.LLM_PROVIDER ? modelConcurrency : threads)
  // Live capture gets its own worker when a model may occupy the extractor for minutes.
  const liveExtractor = config.LLM_PROVIDER
    ? new Piscina({ ...options, maxThreads: threads, workerData: {} })
    : extractor
  const liveTurns = config.LLM_PROVIDER ? createTurns(threads) : turns

  const withTimeout = () => ({ signal: AbortSignal.timeout(timeoutMs) })
  // Piscina can only abort a worker that runs one job at a time. With a model, its own time limits apply.
  const withTimeoutUnlessModel = () => (config.LLM_PROVIDER ? {} : withTimeout())

  return {
    hasModel: config.LLM_PROVIDER !== undefined,
    parse: (text, format) => parser.run({ text, format }, { name: 'parse' }),
    capture: async (userId, conversation, known) => {
      const result = await turns.take(userId, (): Promise<CaptureResult> =>
        extractor.run({ conversation, known }, { name: 'capture', ...withTimeoutUnlessModel() }),
      )
      const { usage, failure, durationMs } = result
      if (failure)
        log.warn(
          { failure, fellBack: usage.fellBack, durationMs },
          'the language model failed and the built-in extractor took over',
        )
      return result
    },
    describe: async (eventId, conversation) => {
      const { description, failure } = await turns.take(eventId, (): Promise<DescribeResult> =>
        extractor.run({ conversation }, { name: 'describe', ...withTimeoutUnlessModel() }),
      )
      if (failure) log.warn({ failure }, 'the language model failed and the built-in extractor took over')
      return description
    },
    captureLive: (userId, conversation, known) =>
      liveTurns.take(userId, (): Promise<CaptureResult> =>
        liveExtractor.run({ conversation, known }, { name: 'captureLive', ...withTimeout() }),
      ),
    warmUp: () => {
      if (extractor.threads.length > 0) return
      extractor.run(undefined, { name: 'warmUp' }).catch(() => {}) // aborted if the server stops right away
    },
    stop: async () => {
      await Promise.all([...new Set([parser, extractor, liveExtractor])].map((pool) => pool.destroy()))
    },
  }
}

function languageModelOf(config: Config): LanguageModelSettings {
  const { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_CONTEXT_TOKENS, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE } =
    config
  return { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_CONTEXT_TOKENS, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE }
}
