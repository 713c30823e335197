import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import type { ModelReader } from '#server/capture/model-reader.ts'
import type {
  CapturedTask,
  Conversation,
  ConversationDescription,
  CaptureContext,
  ExtractorUsage,
} from '#server/capture/types.ts'
import { createTurns } from '#server/capture/turns.ts'
import type { parseTranscript } from '#shared/imports/parse-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

export type CaptureResult = {
  captured: CapturedTask[]
  passages: number
  description: ConversationDescription
  usage: ExtractorUsage
  durationMs: number
}

/** What a model made of a conversation. `failure`: what it couldn't do, in a sentence; null tasks when it found none. */
export type ModelResult = Omit<CaptureResult, 'captured' | 'description'> & {
  captured: CapturedTask[] | null
  description: ConversationDescription | null
  failure: string | null
}

/** The model that describes an event, and the user it does so for. */
export type DescribedBy = { reader: ModelReader; userId: string }

/** `failure`: why the built-in extractor described it and not the model, in a sentence. */
export type Described = {
  description: ConversationDescription
  failure: string | null
  costMicros: ExtractorUsage['costMicros']
}

/** Runs the CPU-heavy work in worker threads, away from the event loop that answers requests. */
export type CaptureWorkers = {
  parse: (text: string, format?: TranscriptFormat) => Promise<ReturnType<typeof parseTranscript>>
  /** Extracts tasks and describes the conversation, with the built-in extractor. */
  capture: (userId: string, conversation: Conversation, known: CaptureContext) => Promise<CaptureResult>
  /** Extracts tasks from the latest lines of a live meeting. */
  captureLive: (
    userId: string,
    conversation: Conversation,
    known: CaptureContext,
  ) => Promise<Pick<CaptureResult, 'captured' | 'usage' | 'durationMs'>>
  /**
   * Extracts tasks and describes the conversation with a language model, which may take many minutes. When the signal
   * aborts, it rejects while it waits for its turn; later it stops asking, and returns what it has cost until then.
   */
  readWithModel: (
    userId: string,
    conversation: Conversation,
    known: CaptureContext,
    reader: ModelReader,
    signal?: AbortSignal,
  ) => Promise<ModelResult>
  /** Whether a model on this machine works, or waits for its turn. */
  isReadingHere: () => boolean
  /** Summarizes a conversation without extracting tasks, with a model if there is one. */
  describe: (eventId: string, conversation: Conversation, by: DescribedBy | null) => Promise<Described>
  /** Stops or resumes the models that compute on this machine. */
  setPaused: (isPaused: boolean) => void
  /** Starts and JIT-compiles a worker ahead of time; the first conversation takes four times as long otherwise. */
  warmUp: () => void
  stop: () => Promise<void>
}

const idleMs = 300_000
/** More than the longest meeting needs. A worker that never finishes would keep its place forever. */
const timeoutMs = 60_000
/** One for the user whose turn it is, and one that is free for somebody else. */
const threads = 2
/** With a model elsewhere, work is mostly waiting. */
const elsewhereAtOnce = 4

/**
 * One worker parses files, two run the built-in extractor, where users take turns, and one asks language models: those
 * on this machine read one conversation at a time. They stop when idle.
 */
export function startCaptureWorkers(): CaptureWorkers {
  const options = {
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    idleTimeout: idleMs,
    recordTiming: false,
  }
  // Separate pools, so a small file doesn't wait for someone else's day-long meeting.
  const parser = new Piscina({ ...options, maxThreads: 1 })
  const extractor = new Piscina({ ...options, maxThreads: threads })
  // Only one, so that a model's rate limit covers all conversations. More places than it reads are for pausing it.
  const asker = new Piscina({ ...options, maxThreads: 1, concurrentTasksPerWorker: elsewhereAtOnce + 2 })
  const turns = createTurns(threads)
  const turnsOfModels = { here: createTurns(1), elsewhere: createTurns(elsewhereAtOnce) }
  let workHere = 0
  let isPaused = false
  const withTimeout = () => ({ signal: AbortSignal.timeout(timeoutMs) })

  /** Runs the work when it's the turn of `userId` with this model. */
  async function withModel<Result>(
    { isHere }: ModelReader,
    userId: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (isHere) workHere++
    try {
      return await turnsOfModels[isHere ? 'here' : 'elsewhere'].take(
        userId,
        () => {
          if (isPaused) tellPaused() // a worker started since doesn't know
          return work()
        },
        signal,
      )
    } finally {
      if (isHere) workHere--
    }
  }

  const tellPaused = () => void asker.run(isPaused, { name: 'setPaused' }).catch(() => {}) // aborted by a stop

  return {
    parse: (text, format) => parser.run({ text, format }, { name: 'parse' }),
    capture: (userId, conversation, known) =>
      turns.take(userId, (): Promise<CaptureResult> =>
        extractor.run({ conversation, known }, { name: 'capture', ...withTimeout() }),
      ),
    captureLive: (userId, conversation, known) =>
      turns.take(userId, (): Promise<CaptureResult> =>
        extractor.run({ conversation, known }, { name: 'captureLive', ...withTimeout() }),
      ),
    readWithModel: async (userId, conversation, known, reader, signal) => {
      const id = randomUUID()
      const cancel = () => void asker.run(id, { name: 'cancel' }).catch(() => {}) // aborted by a stop
      const read = async (): Promise<ModelResult> => {
        signal?.throwIfAborted()
        signal?.addEventListener('abort', cancel)
        return asker.run({ id, conversation, known, reader }, { name: 'readWithModel' })
      }
      try {
        return await withModel(reader, userId, read, signal)
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    },
    isReadingHere: () => workHere > 0,
    describe: (eventId, conversation, by) =>
      by
        ? withModel(by.reader, eventId, () => asker.run({ conversation, reader: by.reader }, { name: 'describe' }))
        : turns.take(eventId, () =>
            extractor.run({ conversation, reader: null }, { name: 'describe', ...withTimeout() }),
          ),
    setPaused: (paused) => {
      isPaused = paused
      if (asker.threads.length > 0) tellPaused()
    },
    warmUp: () => {
      if (extractor.threads.length > 0) return
      extractor.run(undefined, { name: 'warmUp' }).catch(() => {}) // aborted if the server stops right away
    },
    stop: async () => {
      await Promise.all([parser, extractor, asker].map((pool) => pool.destroy()))
    },
  }
}
