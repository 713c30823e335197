import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api'

/**
 * Why a call to Slack failed. `busy`: rate-limited, retry after `retryAfterSeconds`. `down`: no usable response.
 * `lost`: the token was revoked. `scope`: the token doesn't cover this. `refused`: anything else.
 */
export class SlackProblem extends Error {
  readonly kind: 'busy' | 'down' | 'lost' | 'scope' | 'refused'
  /** Slack's error code. */
  readonly code: string
  readonly retryAfterSeconds: number

  constructor(
    kind: SlackProblem['kind'],
    code: string,
    { retryAfterSeconds = 60, cause }: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(`Slack: ${code}`, { cause })
    this.kind = kind
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const lost = [
  'invalid_refresh_token',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'invalid_auth',
  'not_authed',
]
const down = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'team_added_to_org']

/** Classifies an error from Slack's client. */
export function slackProblemOf(error: unknown): SlackProblem {
  if (error instanceof SlackProblem) return error
  if (error instanceof WebAPIRateLimitedError)
    return new SlackProblem('busy', 'ratelimited', { retryAfterSeconds: error.retryAfter, cause: error })
  if (!(error instanceof WebAPIPlatformError)) return new SlackProblem('down', 'no_answer', { cause: error })

  const code = error.data.error
  if (code === 'ratelimited') return new SlackProblem('busy', code, { cause: error })
  if (code === 'missing_scope') return new SlackProblem('scope', code, { cause: error })
  return new SlackProblem(lost.includes(code) ? 'lost' : down.includes(code) ? 'down' : 'refused', code, {
    cause: error,
  })
}
