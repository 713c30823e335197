import { constants } from 'node:os'
import { askTwice, cutOff, fieldsThatDontFit, notJson, sum } from '#server/providers/language-model/ask-twice.ts'
import { ModelFailure, type LanguageModel, type Question } from '#server/providers/language-model/language-model.ts'
import { limitConcurrency } from '#server/providers/language-model/limit-concurrency.ts'
import { describeFault } from './fault.ts'
import { grammarSchema } from './grammar-schema.ts'
import type { FromChild } from './messages.ts'
import { createReader } from './reader.ts'

export type EmbeddedModel = LanguageModel & {
  /** Stops computing until resumed, e.g. while a meeting records. Time limits don't run meanwhile. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

type Options = {
  file: string
  name: string
  contextTokens: number
  idleMs?: number
  deadlineMs?: number
  priority?: number | undefined
}

/**
 * A model in a file, read on this machine by a process of its own. It answers one question at a time; the others wait,
 * then each attempt has `deadlineMs`. The process starts with the first question and ends after `idleMs` without one.
 */
export function createEmbeddedModel({
  file,
  name,
  contextTokens,
  idleMs = 120_000,
  deadlineMs = 300_000,
  priority = constants.priority.PRIORITY_BELOW_NORMAL, // at the lowest, it gets nothing on a busy machine
}: Options): EmbeddedModel {
  const reader = createReader({ file, contextTokens, idleMs, deadlineMs, priority })
  const whenFree = limitConcurrency(1)
  const stopped = new AbortController()

  const inTurn = <Answer>(question: Question<Answer>, signal: AbortSignal) =>
    whenFree(() =>
      askTwice(name, question, async ({ instructions, content, schema }, spent) => {
        const fail = (reason: string) => new ModelFailure(`The language model ${name} ${reason}`, spent)
        const reply = await reader.ask({ instructions, content, schema: grammarSchema(schema) }, signal)

        if (reply.is === 'stopped') throw fail(wasStopped)
        if (reply.is === 'late') throw fail(`did not respond within ${deadlineMs / 1000} seconds.`)
        if (reply.is === 'fault') throw fail(describeFault(reply.fault))
        return { ...judge(reply, schema), usage: sum(spent, reply.usage) }
      }),
    )

  return {
    name,
    ask: async (question) => {
      const signal = AbortSignal.any([stopped.signal, ...(question.signal ? [question.signal] : [])])
      const answer = await Promise.race([inTurn(question, signal), aborted(signal)])
      if (answer) return answer
      throw new ModelFailure(`The language model ${name} ${wasStopped}`, { inputTokens: 0, outputTokens: 0 })
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

type Answered = Extract<FromChild, { is: 'answer' }>

function judge<Answer>({ text, ended }: Answered, schema: Question<Answer>['schema']) {
  if (ended === 'too-long') return { wrong: cutOff }
  if (ended === 'repeating') return { wrong: 'it repeated itself' }

  const data = parse(text)
  if (data === undefined) return { wrong: notJson }
  const { success, data: answer, error } = schema.safeParse(data)
  return success ? { answer } : { wrong: fieldsThatDontFit(error) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
