import { Refusal } from '../platform/refusal.ts'

/** What becomes of a change that could not be sent. */
export type Outcome =
  | { kind: 'drop'; because: Refusal }
  | { kind: 'retry'; afterMs: number }
  | { kind: 'wait-for-sign-in' }

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** The server's no is final; silence and trouble of its own are not. */
export function outcomeOf(error: unknown, attempt: number): Outcome {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
  if (!(error instanceof Refusal)) return { kind: 'retry', afterMs: pause }
  if (error.status === 401) return { kind: 'wait-for-sign-in' }
  if (error.status === 408 || error.status === 429 || error.status >= 500) {
    return { kind: 'retry', afterMs: Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000) }
  }

  return { kind: 'drop', because: error }
}
