import { Refused, Unreachable } from '../server/signed-server.ts'
import { copy } from './copy.ts'

/** Refusals worth retrying, besides 5xx: the server is busy or not ready, or a chunk was damaged in transit. */
const passing = new Set(['not_signed_in', 'not_found', 'wrong_host', 'too_many_requests', 'chunk_checksum_wrong'])

/** What a failed step means: `final` refuses the recording; `passing` is retried. The sentence is shown to the user. */
export type Failure = { is: 'final'; sentence: string } | { is: 'passing'; sentence: string | null }

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { is: 'passing', sentence: null }
  if (!(error instanceof Refused)) return { is: 'passing', sentence: copy.diskTrouble }
  if (error.status >= 500 || passing.has(error.code))
    return { is: 'passing', sentence: copy.serverTrouble(error.message) }
  return { is: 'final', sentence: error.message }
}
