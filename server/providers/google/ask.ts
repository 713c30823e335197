import { Problem } from '#shared/problems.ts'

/** Google understood and said no. `reason` is its own word, such as invalid_grant. */
export class GoogleRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`Google refused: ${reason}`)
    this.reason = reason
  }
}

export type Ask = (url: string, request?: { form?: Record<string, string>; again?: boolean }) => Promise<unknown>

/**
 * Asks one of Google's sign-in addresses. Silence, nonsense and trouble over there are `google_down`; a request
 * that may be sent twice is sent `again` once. Nothing that is thrown holds what was sent or what came back.
 */
export function askWithin(timeoutMs: number): Ask {
  return async (url, { form, again = false } = {}) => {
    try {
      return await askOnce(url, form, timeoutMs)
    } catch (error) {
      if (again && error instanceof Problem) return askOnce(url, form, timeoutMs)
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
    throw down('an answer that is not JSON') // the parser's own message would quote it
  }
}

export function down(why: string): Problem {
  return new Problem('google_down', { cause: new Error(`Google answered with ${why}`) })
}
