import type { gaxios } from 'google-auth-library'
import { Problem } from '#shared/problems.ts'
import { limitsOf } from './library.ts'

/** Google rejected the request. `reason` is its error code, such as invalid_grant. */
export class GoogleRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`Google refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * Options for requests to Google's sign-in, whose answers are short. Each is retried once: Google refuses a code that it
 * already redeemed, and then the user signs in again, as they would have to anyway.
 */
export function signInOptions(timeoutMs: number): gaxios.GaxiosOptions {
  return {
    ...limitsOf({ timeoutMs, maxBytes: 1024 * 1024 }),
    retryConfig: { retry: 1, httpMethodsToRetry: ['GET', 'POST'] },
  }
}

/** Waits for Google's answer. A timeout, an unreadable response or a server error is `google_down`. */
export async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    throw failureOf(error as gaxios.GaxiosError<{ error?: unknown } | null>)
  }
}

/** Keeps nothing of the request or the response, which hold secrets. */
function failureOf({ message, response }: gaxios.GaxiosError<{ error?: unknown } | null>): Problem | GoogleRefused {
  if (!response) return new Problem('google_down', { cause: new Error(message) })
  if (response.status >= 500 || response.status === 429) return down(`status ${response.status}`)

  const reason = response.data?.error
  return typeof reason === 'string' ? new GoogleRefused(reason) : down(`status ${response.status} without a reason`)
}

export function down(why: string): Problem {
  return new Problem('google_down', { cause: new Error(`Google returned ${why}`) })
}
