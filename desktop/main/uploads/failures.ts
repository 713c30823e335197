import { Refused, Unreachable } from '../server/signed-server.ts'
import { copy } from './copy.ts'

/** Refusals that pass by themselves: of a server that is busy, full or not there yet, and of a piece damaged on its way. */
const passing = new Set(['not_signed_in', 'not_found', 'wrong_host', 'too_many_requests', 'chunk_checksum_wrong'])

/** What a failed step means: `final` refuses the recording, `passing` is tried again, with a sentence where people should know why. */
export type Failure = { is: 'final'; sentence: string } | { is: 'passing'; sentence: string | null }

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { is: 'passing', sentence: null }
  if (!(error instanceof Refused)) return { is: 'passing', sentence: copy.diskTrouble }
  if (error.status >= 500 || passing.has(error.code))
    return { is: 'passing', sentence: copy.serverTrouble(error.message) }
  return { is: 'final', sentence: error.message }
}
