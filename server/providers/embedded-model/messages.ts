import type { Usage } from '#server/providers/language-model/language-model.ts'

/** What the server sends to the process that reads. `stop` ends the answer it is working on. */
export type ToChild = Asked | { is: 'stop' }
export type Asked = ChatQuestion | ChoiceQuestion | CompletionQuestion

/** For a model that follows instructions. The answer is JSON. */
export type ChatQuestion = { is: 'chat'; instructions: string; content: string; schema: object }
/** For a model that was trained on it: a text, then lines, each with a label that one of the choices follows. */
export type ChoiceQuestion = {
  is: 'choice'
  text: string
  /** A label is one token, as is a choice. */
  lines: readonly { text: string; label: string }[]
  choices: readonly string[]
}
/**
 * Goes on after the last choice and what was completed since: a text to be continued until `end`, unless the answer is
 * `none` (a token) with a chance of more than `mostNone`. `start` is what the answer has to start with.
 */
export type CompletionQuestion = {
  is: 'completion'
  text: string
  end: string
  none: string
  mostNone: number
  start?: string | undefined
}

/** Why a model gave no answer at all. */
export type Fault =
  | { is: 'missing' | 'unreadable' | 'no-library' | 'no-memory' | 'too-long' }
  | { is: 'memory'; needsBytes: number; freeBytes: number }
  | { is: 'crashed'; signal: NodeJS.Signals | null }

export type FromChild = ChatAnswer | Chances | Completion | { is: 'fault'; fault: Fault }

export type ChatAnswer = {
  is: 'answer'
  text: string
  ended: 'complete' | 'too-long' | 'repeating' | 'stopped'
  usage: Usage
}
/** The chance of each choice after each line. */
export type Chances = { is: 'chances'; chances: number[][] }
/** The likeliest answer beside `none`, which is likely by so much. */
export type Completion = { is: 'completion'; text: string; chanceOfNone: number }

export class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.is)
    this.fault = fault
  }
}
