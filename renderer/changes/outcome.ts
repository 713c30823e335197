import { Refusal } from '../platform/refusal.ts'

/** What to do with a change that couldn't be sent. */
export type SendOutcome =
  | { kind: 'drop'; because: Refusal }
  | { kind: 'retry'; afterMs: number }
  | { kind: 'wait-for-sign-in' }

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** A refusal is final; no answer and server errors are retried. */
export function outcomeOf(error: unknown, attempt: number): SendOutcome {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
  if (!(error instanceof Refusal)) return { kind: 'retry', afterMs: pause }
  if (error.status === 401) return { kind: 'wait-for-sign-in' }
  if (error.status === 408 || error.status === 429 || error.status >= 500) {
    return { kind: 'retry', afterMs: Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000) }
  }

  return { kind: 'drop', because: error }
}
