import { Piscina } from 'piscina'
import type { Captured, Conversation, Description, Known, Reading } from '#server/capture/types.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { LanguageModelSettings } from '#server/providers/language-model/language-model.ts'
import type { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export type Capture = {
  captured: Captured[]
  passages: number
  description: Description
  reading: Reading
  failure: string | null
  durationMs: number
}

export type Described = Pick<Capture, 'description' | 'failure'>

/** The heavy reading, away from the thread that answers requests. */
export type Threads = {
  parse: (text: string, format?: TranscriptFormat) => Promise<ReturnType<typeof parseTranscript>>
  capture: (conversation: Conversation, known: Known) => Promise<Capture>
  /** What a conversation was about, without looking for anybody's tasks. */
  describe: (conversation: Conversation) => Promise<Description>
  /** Finds the tasks of a stretch of a meeting while that goes on, with rules alone: nobody waits for a model then. */
  captureLive: (
    conversation: Conversation,
    known: Known,
  ) => Promise<Pick<Capture, 'captured' | 'reading' | 'durationMs'>>
  /** How many conversations are read at once: while a model thinks, others can be asked about. */
  atOnce: number
  /** Gets ready for a conversation, because somebody is here who may bring one: the first takes four times as long. */
  warmUp: () => void
  stop: () => Promise<void>
}

const idleMs = 300_000
/** Longer than the longest meeting takes. A thread that never ends would hold everybody up. */
const longestMs = 120_000
const conversationsAtOnce = 4

/** One thread that reads files and one that looks for promises, each in order; they go when nobody needs them. */
export function startThreads(config: Config, log: Log): Threads {
  const atOnce = config.LLM_PROVIDER ? conversationsAtOnce : 1
  const options = {
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  }
  // Apart, so that a short file is not read after somebody's day-long meeting has been understood.
  const reader = new Piscina({ ...options, workerData: {} })
  const finder = new Piscina({ ...options, workerData: languageModelOf(config), concurrentTasksPerWorker: atOnce })
  // Apart as well where a model may keep the finder waiting for minutes.
  const listener = config.LLM_PROVIDER ? new Piscina({ ...options, workerData: {} }) : finder

  const limited = () => ({ signal: AbortSignal.timeout(longestMs) })
  // A thread that can be stopped does one thing at a time, and asking a model has limits of its own.
  const limitedWithoutModel = () => (config.LLM_PROVIDER ? {} : limited())

  return {
    parse: (text, format) => reader.run({ text, format }, { name: 'parse' }),
    capture: async (conversation, known) => {
      const captured = (await finder.run(
        { conversation, known },
        { name: 'capture', ...limitedWithoutModel() },
      )) as Capture
      const { reading, failure, durationMs } = captured
      if (failure) log.warn({ failure, fellBack: reading.fellBack, durationMs }, 'the built-in extractor helped out')
      return captured
    },
    describe: async (conversation) => {
      const { description, failure } = (await finder.run(
        { conversation },
        { name: 'describe', ...limitedWithoutModel() },
      )) as Described
      if (failure) log.warn({ failure }, 'the built-in extractor helped out')
      return description
    },
    captureLive: (conversation, known) => listener.run({ conversation, known }, { name: 'captureLive', ...limited() }),
    atOnce,
    warmUp: () => {
      if (finder.threads.length > 0) return
      finder.run(undefined, { name: 'warmUp' }).catch(() => {}) // a server that stops at once cuts this off
    },
    stop: async () => {
      await Promise.all([...new Set([reader, finder, listener])].map((pool) => pool.destroy()))
    },
  }
}

function languageModelOf(config: Config): LanguageModelSettings {
  const { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_CONTEXT_TOKENS, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE } =
    config
  return { LLM_PROVIDER, LLM_API_KEY, LLM_BASE_URL, LLM_MODEL, LLM_CONTEXT_TOKENS, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE }
}
