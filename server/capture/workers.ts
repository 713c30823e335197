import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { getHeapStatistics } from 'node:v8'
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
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#shared/problems.ts'
import type { readTranscript } from '#shared/imports/read-transcript.ts'
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
  /**
   * Throws `too_busy` while too many files of the user or of all wait, `transcript_unreadable` for one that takes too long,
   * and `transcript_too_long` for one that takes too much memory.
   */
  parse: (
    userId: string,
    source: string | Uint8Array,
    format?: TranscriptFormat,
  ) => Promise<ReturnType<typeof readTranscript>>
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
  /** A signal that aborts after that long. */
  timeLimit: (ms: number) => AbortSignal
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

const programs = {
  parse: new URL('./parse-worker.ts', import.meta.url),
  capture: new URL('./worker.ts', import.meta.url),
}
const idleMs = 300_000
/** More than the longest conversation and file need, even on a busy machine. */
const mostMs = { capture: 120_000, captureLive: 30_000, parse: 30_000 }
/** More than the longest conversation needs. One that needs more ends its thread, rather than the server. */
const mostMegabytes = Math.min(512, getHeapStatistics().heap_size_limit / 1024 / 1024)
/** One is left for somebody else while a user's file is parsed. */
const parsers = 2
/** Each waits with up to 5 MB in memory. */
const mostFilesWaiting = { ofUser: 5, ofAll: 20 }
/** With a model elsewhere, work is mostly waiting. */
const elsewhereAtOnce = 4

/** How many threads run the extractor by default: one per processor, and at least one each for live meetings and two users. */
export function usualThreads(processors: number): number {
  return Math.min(Math.max(processors, 3), 8)
}

/** What each thread is told when it starts. */
export type ThreadData = {
  /** Of the processes that read with a model; usually low. */
  modelPriority?: number | undefined
}

type Options = ThreadData & {
  threads?: number | undefined
  log?: Pick<Log, 'error'>
  timeLimit?: (ms: number) => AbortSignal
  /** What all threads run, instead of `programs`. */
  program?: URL
}

/**
 * Two threads parse files, several run the built-in extractor, and one asks language models: those on this machine read
 * one conversation at a time. Users take turns in each. Threads start when there is work and end when idle. When one
 * crashes or takes too long, its work rejects, so that the job is retried, and the next work starts another.
 */
export function startCaptureWorkers({
  threads = usualThreads(availableParallelism()),
  log,
  timeLimit = (ms) => AbortSignal.timeout(ms),
  program,
  modelPriority,
}: Options = {}): CaptureWorkers {
  const open = (usual: URL, maxThreads: number, concurrentTasksPerWorker = 1) => {
    const pool = new Piscina({
      filename: (program ?? usual).href,
      minThreads: 0,
      maxThreads,
      concurrentTasksPerWorker,
      idleTimeout: idleMs,
      recordTiming: false,
      workerData: { modelPriority } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    // What crashes a thread without work concerns nobody, but would end the server.
    pool.on('error', (error: unknown) => log?.error({ err: error }, 'a capture thread crashed'))
    return pool
  }
  // Separate pools, so a small file doesn't wait for someone else's day-long meeting.
  const parser = open(programs.parse, parsers)
  const extractor = open(programs.capture, threads)
  // Only one, so that a model's rate limit covers all conversations. More places than it reads are for pausing it.
  const asker = open(programs.capture, 1, elsewhereAtOnce + 2)
  // A pool never has more work than places, because what waits in a pool whose thread crashed waits forever.
  const turnsOfFiles = createTurns({ places: parsers, mostWaiting: mostFilesWaiting })
  const turns = createTurns({ places: threads, forLive: 1 })
  const turnsOfModels = { here: createTurns({ places: 1 }), elsewhere: createTurns({ places: elsewhereAtOnce }) }
  let workHere = 0
  let isPaused = false

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
        { signal },
      )
    } finally {
      if (isHere) workHere--
    }
  }

  const tellPaused = () => void asker.run(isPaused, { name: 'setPaused' }).catch(() => {}) // aborted by a stop

  return {
    parse: (userId, source, format) =>
      turnsOfFiles.take(userId, async () => {
        const signal = timeLimit(mostMs.parse)
        try {
          return await parser.run({ source, format }, { name: 'parse', signal })
        } catch (error) {
          if (signal.aborted) throw new Problem('transcript_unreadable', { cause: error })
          throw isOutOfMemory(error) ? new Problem('transcript_too_long', { cause: error }) : error
        }
      }),
    capture: (userId, conversation, known) =>
      turns.take(userId, (): Promise<CaptureResult> =>
        extractor.run({ conversation, known }, { name: 'capture', signal: timeLimit(mostMs.capture) }),
      ),
    captureLive: (userId, conversation, known) =>
      turns.take(
        userId,
        (): Promise<CaptureResult> =>
          extractor.run({ conversation, known }, { name: 'captureLive', signal: timeLimit(mostMs.captureLive) }),
        { isLive: true },
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
    timeLimit,
    isReadingHere: () => workHere > 0,
    describe: (eventId, conversation, by) =>
      by
        ? withModel(by.reader, eventId, () => asker.run({ conversation, reader: by.reader }, { name: 'describe' }))
        : turns.take(eventId, () =>
            extractor.run({ conversation, reader: null }, { name: 'describe', signal: timeLimit(mostMs.capture) }),
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

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
