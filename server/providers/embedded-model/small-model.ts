import { createAsking, type ModelFile, type OnThisMachine } from './asking.ts'
import type { ChoiceQuestion, Completion, CompletionQuestion } from './messages.ts'

type Complete = (question: Omit<CompletionQuestion, 'is'>) => Promise<Omit<Completion, 'is'>>

/** A model in a file that was trained to answer a few questions of its own. */
export type SmallModel = OnThisMachine & {
  readonly name: string
  /**
   * Asks for the chance of each choice after each line, then lets `goOn` ask for completions after them. Others wait until
   * that is done.
   */
  read: <Result>(
    question: Omit<ChoiceQuestion, 'is'>,
    goOn: (chances: number[][], complete: Complete) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>
}

/** Read on this machine. Questions throw `ModelFailure` without an answer. */
export function createSmallModel(options: ModelFile): SmallModel {
  const { inTurn, ask, ...onThisMachine } = createAsking(options)
  return {
    name: options.name,
    read: (question, goOn, given) =>
      inTurn(async (signal) => {
        const chosen = await ask({ is: 'choice', ...question }, signal)
        if (chosen.is !== 'chances') throw new TypeError(`a ${chosen.is} is no choice`)
        return goOn(chosen.chances, async (more) => {
          const reply = await ask({ is: 'completion', ...more }, signal)
          if (reply.is !== 'completion') throw new TypeError(`a ${reply.is} is no completion`)
          return reply
        })
      }, given),
    ...onThisMachine,
  }
}
