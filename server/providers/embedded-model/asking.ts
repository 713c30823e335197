import { constants } from 'node:os'
import { ModelFailure, type Usage } from '#server/providers/language-model/language-model.ts'
import { limitConcurrency } from '#server/providers/language-model/limit-concurrency.ts'
import { describeFault } from './fault.ts'
import type { Asked, FromChild } from './messages.ts'
import { createReader } from './reader.ts'

export type ModelFile = {
  file: string
  name: string
  contextTokens: number
  /** Of memory, while it reads. */
  needsBytes: number
  idleMs?: number
  deadlineMs?: number
  priority?: number | undefined
}

export type Answered = Exclude<FromChild, { is: 'fault' }>

/** What every model on this machine can do: pause, e.g. while a meeting records, resume and stop. */
export type OnThisMachine = {
  /** Time limits don't run meanwhile. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export type Asking = OnThisMachine & {
  /** Does the work when its turn comes: one question at a time. */
  inTurn: <Result>(work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal) => Promise<Result>
  /** Throws `ModelFailure` without an answer. `spent` is what was used before. */
  ask: (question: Asked, signal: AbortSignal, spent?: Usage) => Promise<Answered>
}

const nothing = { inputTokens: 0, outputTokens: 0 }

/**
 * Asks a model in a file, by a process of its own that starts with the first question and ends after `idleMs` without
 * one. A question has `deadlineMs`, once it has its turn.
 */
export function createAsking({
  file,
  name,
  contextTokens,
  needsBytes,
  idleMs = 120_000,
  deadlineMs = 300_000,
  priority = constants.priority.PRIORITY_BELOW_NORMAL, // at the lowest, it gets nothing on a busy machine
}: ModelFile): Asking {
  const reader = createReader({ file, contextTokens, needsBytes, idleMs, deadlineMs, priority })
  const whenFree = limitConcurrency(1)
  const stopped = new AbortController()
  const fail = (reason: string, spent: Usage) => new ModelFailure(`The language model ${name} ${reason}`, spent)

  return {
    inTurn: (work, given) => {
      const signal = AbortSignal.any([stopped.signal, ...(given ? [given] : [])])
      return orAborted(
        whenFree(() => work(signal)),
        signal,
        () => fail(wasStopped, nothing),
      )
    },
    ask: async (question, signal, spent = nothing) => {
      const reply = await reader.ask(question, signal)
      if (reply.is === 'stopped') throw fail(wasStopped, spent)
      if (reply.is === 'late') throw fail(`did not respond within ${deadlineMs / 1000} seconds.`, spent)
      if (reply.is === 'fault') throw fail(describeFault(reply.fault), spent)
      return reply
    },
    pause: reader.pause,
    resume: reader.resume,
    stop: async () => {
      stopped.abort()
      await reader.end()
    },
  }
}

const wasStopped = 'was stopped at the deadline.'

async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal, failure: () => Error): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(failure())
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
