import { createAsking, type ModelFile, type OnThisMachine } from './asking.ts'
import type { ChoiceQuestion, CompletionQuestion } from './messages.ts'

/** A model in a file that was trained to answer a few questions of its own. */
export type SmallModel = OnThisMachine & {
  readonly name: string
  /** The chance of each choice at each label. */
  choose: (question: Omit<ChoiceQuestion, 'is'>, signal?: AbortSignal) => Promise<number[][]>
  complete: (
    question: Omit<CompletionQuestion, 'is'>,
    signal?: AbortSignal,
  ) => Promise<{ text: string; chanceOfNone: number }>
}

/** Read on this machine. Questions throw `ModelFailure` without an answer. */
export function createSmallModel(options: ModelFile): SmallModel {
  const { inTurn, ask, ...onThisMachine } = createAsking(options)
  return {
    name: options.name,
    choose: (question, given) =>
      inTurn(async (signal) => {
        const reply = await ask({ is: 'choice', ...question }, signal)
        if (reply.is !== 'chances') throw new TypeError(`a ${reply.is} is no choice`)
        return reply.chances
      }, given),
    complete: (question, given) =>
      inTurn(async (signal) => {
        const reply = await ask({ is: 'completion', ...question }, signal)
        if (reply.is !== 'completion') throw new TypeError(`a ${reply.is} is no completion`)
        return reply
      }, given),
    ...onThisMachine,
  }
}
