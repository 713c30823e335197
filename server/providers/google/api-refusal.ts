/**
 * Why Google refused. `busy`: rate-limited, down or unreadable; try later. `token`: the token no longer works.
 * `scope`: the grant doesn't cover this. `gone`: the sync token is too old.
 */
export type RefusalKind = 'busy' | 'token' | 'scope' | 'gone' | 'not-found' | 'other'

type RefusalDetails = ErrorOptions & { kind: RefusalKind; message: string; retryAfterSeconds?: number | null }

export class ApiRefusal extends Error {
  readonly kind: RefusalKind
  readonly retryAfterSeconds: number | null

  constructor({ kind, message, retryAfterSeconds = null, cause }: RefusalDetails) {
    super(message, { cause })
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The response exceeds the size limit. */
export class AnswerTooLong extends Error {}

const tooMuch = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'concurrentLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
])
const notCovered = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'domainPolicy'])

export function kindOf(status: number, reasons: readonly string[]): RefusalKind {
  if (status === 429 || status >= 500) return 'busy'
  if (status === 401) return 'token'
  if (status === 403 && reasons.some((reason) => tooMuch.has(reason))) return 'busy'
  if (status === 403 && reasons.some((reason) => notCovered.has(reason))) return 'scope'
  if (status === 410) return 'gone'
  return status === 404 ? 'not-found' : 'other'
}

const maxAttempts = 3
const longestWaitSeconds = 5

/** The delay before this attempt, or null if we shouldn't retry or Google asks for a longer wait. `luck` is between 0 and 1. */
export function waitBeforeTry(
  attempt: number,
  { kind, retryAfterSeconds }: Pick<ApiRefusal, 'kind' | 'retryAfterSeconds'>,
  luck: number,
): number | null {
  if (kind !== 'busy' || attempt > maxAttempts) return null
  if (retryAfterSeconds !== null) return retryAfterSeconds <= longestWaitSeconds ? retryAfterSeconds * 1000 : null
  return 250 * 2 ** attempt * (0.5 + luck / 2)
}
