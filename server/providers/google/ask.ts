import { Problem } from '#shared/problems.ts'

/** Google rejected the request. `reason` is its error code, such as invalid_grant. */
export class GoogleRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`Google refused: ${reason}`)
    this.reason = reason
  }
}

export type Ask = (url: string, request?: { form?: Record<string, string>; retry?: boolean }) => Promise<unknown>

/**
 * Calls one of Google's sign-in endpoints. A timeout, an unreadable response or a server error is `google_down`.
 * `retry` retries once. Errors never contain the request or the response.
 */
export function askWithin(timeoutMs: number): Ask {
  return async (url, { form, retry = false } = {}) => {
    try {
      return await askOnce(url, form, timeoutMs)
    } catch (error) {
      if (retry && error instanceof Problem) return askOnce(url, form, timeoutMs)
      throw error
    }
  }
}

async function askOnce(url: string, form: Record<string, string> | undefined, timeoutMs: number): Promise<unknown> {
  const { ok, status, body } = await fetchJson(url, form, timeoutMs).catch((cause: unknown) => {
    throw new Problem('google_down', { cause })
  })
  if (ok) return body
  if (status >= 500 || status === 429) throw down(`status ${status}`)

  const reason = (body as { error?: unknown } | null)?.error
  throw typeof reason === 'string' ? new GoogleRefused(reason) : down(`status ${status} without a reason`)
}

async function fetchJson(url: string, form: Record<string, string> | undefined, timeoutMs: number) {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const text = await answer.text()
  return { ok: answer.ok, status: answer.status, body: answer.ok || text.startsWith('{') ? parsed(text) : null }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw down('a response that is not JSON') // the parser's message would quote it
  }
}

export function down(why: string): Problem {
  return new Problem('google_down', { cause: new Error(`Google returned ${why}`) })
}
