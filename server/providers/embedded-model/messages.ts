import type { Usage } from '#server/providers/language-model/language-model.ts'

/** What the server sends to the process that reads. `stop` ends the answer it is working on. */
export type ToChild = { is: 'question'; instructions: string; content: string; schema: object } | { is: 'stop' }

/** Why a model gave no answer at all. */
export type Fault =
  | { is: 'missing' | 'unreadable' | 'no-library' | 'no-memory' | 'too-long' }
  | { is: 'memory'; needsBytes: number; freeBytes: number }
  | { is: 'crashed'; signal: NodeJS.Signals | null }

export type FromChild =
  | { is: 'answer'; text: string; ended: 'complete' | 'too-long' | 'repeating' | 'stopped'; usage: Usage }
  | { is: 'fault'; fault: Fault }

export class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.is)
    this.fault = fault
  }
}
