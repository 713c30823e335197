import { existsSync } from 'node:fs'
import { freeMemoryBytes } from '#server/platform/free-memory.ts'
import type { Asked, Fault, FromChild } from './messages.ts'
import { startPausableTimer, type PausableTimer } from './pausable-timer.ts'
import { startReadingProcess, type ReadingProcess } from './reading-process.ts'

export type Reply = FromChild | { is: 'stopped' } | { is: 'late' }

export type Reader = {
  /** One question at a time. Never rejects. */
  ask: (question: Asked, signal: AbortSignal) => Promise<Reply>
  pause: () => void
  resume: () => void
  /** Ends the process. The next question starts another. */
  end: () => Promise<void>
}

export type ReaderOptions = {
  file: string
  contextTokens: number
  needsBytes: number
  idleMs: number
  deadlineMs: number
  priority: number
}

/** Keeps the process that reads: it starts with a question, has a deadline for each, and ends when idle. */
export function createReader(options: ReaderOptions): Reader {
  const { file, contextTokens, idleMs, deadlineMs, priority } = options
  let reading: ReadingProcess | null = null
  let deadline: PausableTimer | null = null // while it answers
  let idle: NodeJS.Timeout | undefined
  let paused: PromiseWithResolvers<void> | null = null

  const end = async () => {
    clearTimeout(idle)
    const ended = reading
    reading = null
    await ended?.kill()
  }
  const start = () => {
    reading = startReadingProcess(file, contextTokens, priority)
    return reading
  }

  return {
    ask: async (question, signal) => {
      while (paused && !signal.aborted) await Promise.race([paused.promise, aborted(signal)])
      if (signal.aborted) return { is: 'stopped' }

      clearTimeout(idle)
      if (reading?.isOver) reading = null // ended while idle, perhaps for its memory
      const fault = reading ? null : whyNotStart(options)
      if (fault) return { is: 'fault', fault }

      const late = new AbortController()
      deadline = startPausableTimer(deadlineMs, () => late.abort())
      const reply = await (reading ?? start()).ask(question, AbortSignal.any([signal, late.signal]))
      deadline.clear()
      deadline = null

      if (reply.is === 'fault' && reply.fault.is !== 'too-long') await end()
      else idle = setTimeout(() => void end(), idleMs).unref()
      if (signal.aborted) return { is: 'stopped' }
      return late.signal.aborted ? { is: 'late' } : reply
    },
    pause: () => {
      if (paused) return
      paused = Promise.withResolvers()
      if (!deadline) return
      deadline.pause()
      reading?.pause()
    },
    resume: () => {
      deadline?.resume()
      reading?.resume()
      paused?.resolve()
      paused = null
    },
    end,
  }
}

/** Checked before it starts, because the system ends what takes too much memory, and perhaps not only that. */
function whyNotStart({ file, needsBytes }: ReaderOptions): Fault | null {
  if (!existsSync(file)) return { is: 'missing' }
  const freeBytes = freeMemoryBytes()
  return needsBytes > freeBytes ? { is: 'memory', needsBytes, freeBytes } : null
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
