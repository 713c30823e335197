import { GrantLost } from '#server/auth/google-access.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'

const firstWaitSeconds = 30
const longestWaitSeconds = 900

export type Meaning =
  | { what: 'lost' }
  | { what: 'scope' }
  | { what: 'later'; waitSeconds: number }
  | { what: 'unexpected' }

/** How to continue after Google refused a sync. `waited`: how long this one had already waited. */
export function meaningOf(error: unknown, waited = 0): Meaning {
  if (error instanceof GrantLost) return { what: 'lost' }
  if (!(error instanceof ApiRefusal)) return { what: 'unexpected' }
  if (error.kind === 'scope') return { what: 'scope' }
  if (error.kind !== 'busy' && error.kind !== 'token') return { what: 'unexpected' }

  const backoff = Math.min(longestWaitSeconds, waited ? waited * 2 : firstWaitSeconds)
  return { what: 'later', waitSeconds: Math.max(error.retryAfterSeconds ?? 0, backoff) }
}
