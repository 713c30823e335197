import type { Usage } from '#server/providers/language-model/language-model.ts'

/** What the server sends to the process that reads. `stop` ends the answer it is working on. */
export type ToChild = { is: 'question'; instructions: string; content: string; schema: object } | { is: 'stop' }

/** Why the model couldn't be asked at all. */
export type Fault =
  | { is: 'missing' }
  | { is: 'unreadable' }
  | { is: 'no-library' }
  | { is: 'too-long' }
  | { is: 'memory'; needsBytes: number; freeBytes: number }
  | { is: 'no-memory' }
  | { is: 'crashed'; signal: NodeJS.Signals | null }

export type FromChild =
  | { is: 'answer'; text: string; ended: 'complete' | 'too-long' | 'repeating' | 'stopped'; usage: Usage }
  | { is: 'fault'; fault: Fault }
