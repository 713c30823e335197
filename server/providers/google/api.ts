import { setTimeout as sleep } from 'node:timers/promises'
import type { calendar_v3 } from '@googleapis/calendar'
import type { gmail_v1 } from '@googleapis/gmail'
import type { gaxios } from 'google-auth-library'
import type { z } from 'zod'
import { ResponseTooLong } from '#server/platform/outbound/read-text.ts'
import type { Google } from '#server/providers/google/google.ts'
import { AnswerTooLong, ApiRefusal, kindOf, waitBeforeTry } from './api-refusal.ts'
import { googleLibrary, limitsOf } from './library.ts'

const limits = limitsOf({ timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024 })

type Apis = { calendar: calendar_v3.Calendar; gmail: gmail_v1.Gmail }
type Request<Schema extends z.ZodType> = { answer: Schema; call: (apis: Apis) => Promise<{ data: unknown }> }

/** Calls a Google API with a token and returns the parsed response. Throws `ApiRefusal` and `AnswerTooLong`. */
export type GoogleApi = <Schema extends z.ZodType>(token: string, request: Request<Schema>) => Promise<z.infer<Schema>>

/** The same for one account, with its token managed. */
export type AskGoogle = <Schema extends z.ZodType>(request: Request<Schema>) => Promise<z.infer<Schema>>

export function apiOf({ apiUrl }: Pick<Google, 'apiUrl'>): GoogleApi {
  return async (token, { answer, call }) => {
    const { calendar, Gaxios, GaxiosError, gmail, OAuth2Client } = await googleLibrary()
    const auth = new OAuth2Client({
      credentials: { access_token: token },
      transporter: new Gaxios({ ...limits, retryConfig, adapter: checkedBy(answer) }),
      useAuthRequestParameters: false, // they would let an environment variable print tokens and mail
    })
    const options = { auth, ...(apiUrl && { rootUrl: `${apiUrl}/` }) }
    const apis = { calendar: calendar({ version: 'v3', ...options }), gmail: gmail({ version: 'v1', ...options }) }

    const { data } = await call(apis).catch((error: unknown) => {
      throw error instanceof GaxiosError ? failureOf(error) : error
    })
    return data as z.infer<typeof answer>
  }
}

/** Parses each response before the library decides whether to retry, because Google may answer nonsense for a moment. */
function checkedBy(answer: z.ZodType): gaxios.GaxiosOptions['adapter'] {
  return async (options, send) => {
    const response = await send(options)
    return response.ok ? Object.assign(response, { data: answer.parse(response.data) }) : response
  }
}

// The library's own rules know neither Google's 403 for too many requests nor the delay it asks for.
const retryConfig: gaxios.RetryConfig = {
  shouldRetry: (error) => waitBeforeRetry(error, 1, 0) !== null,
  retryBackoff: (error) => sleep(waitBeforeRetry(error, 0, Math.random()) ?? 0), // already counted
}

function waitBeforeRetry(error: gaxios.GaxiosError, more: 0 | 1, luck: number): number | null {
  const failure = failureOf(error)
  const retries = (error.config.retryConfig?.currentRetryAttempt ?? 0) + more
  return failure instanceof ApiRefusal ? waitBeforeTry(1 + retries, failure, luck) : null
}

type ErrorBody = { error?: { message?: string; errors?: { reason?: string }[]; details?: { reason?: string }[] } }

/** What a failed request means. It keeps nothing of the request, and of the response only Google's reasons. */
function failureOf({
  message,
  config,
  response,
  cause,
}: gaxios.GaxiosError<ErrorBody | null>): ApiRefusal | AnswerTooLong {
  const { pathname } = config.url
  if (cause instanceof ResponseTooLong) return new AnswerTooLong()
  if (!response) return new ApiRefusal({ kind: 'busy', message: `No usable response from ${pathname}: ${message}` })

  const error = response.data?.error
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
  const retryAfter = response.headers.get('retry-after')
  return new ApiRefusal({
    kind: kindOf(response.status, reasons),
    message: `Google returned ${response.status} (${reasons.join(', ') || 'no reason'}): ${error?.message ?? 'no message'}`,
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  })
}
