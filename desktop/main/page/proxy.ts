import { net } from 'electron'
import { unansweredHeader } from '#shared/desktop/unanswered-header.ts'
import { isRefusal, problem } from '../server/problem.ts'
import type { DesktopSession } from '../sign-in/session.ts'
import { notKept, whyUnanswered, type Unanswered } from '../server/unanswered.ts'

// Headers about the page's origin, and about the connection, which Electron refuses to send.
const notForServer = [
  'authorization',
  'cookie',
  'host',
  'origin',
  'referer',
  'connection',
  'content-length',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
// The page gets no cookies, bodies arrive decoded, and only the app may set the unanswered header.
const notForPage = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding', unansweredHeader]
const withoutBody = [204, 205, 304]
// Longer than any of the page's own timeouts.
const patienceMs = 130_000

/** Forwards the page's requests to the server with the token. The page sees neither the token nor cookies. */
export function proxyTo(serverUrl: string, session: DesktopSession) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const token = session.token()
    // The server would respond the same, but this also works offline.
    if (!token && !pathname.startsWith('/api/auth/'))
      return problem(401, { error: 'Sign in to continue.', code: 'not_signed_in' })

    const headers = without(request.headers, notForServer)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    const outgoing: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers,
      body: request.body,
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, patience.signal]),
      duplex: 'half', // required for stream bodies
    }
    try {
      const answer = await net.fetch(serverUrl + pathname + search, outgoing)
      if (isPage(answer)) return said(notKept(serverUrl))
      if (answer.status === 401) {
        const body: unknown = await answer
          .clone()
          .json()
          .catch(() => null)
        if (!isRefusal(body)) return said(notKept(serverUrl)) // only Kept can end a session
        if (token) await session.end(token)
      }

      const { status, statusText } = answer
      return new Response(withoutBody.includes(status) ? null : answer.body, {
        status,
        statusText,
        headers: without(answer.headers, notForPage),
      })
    } catch (error) {
      return said(whyUnanswered(error, serverUrl))
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Whether a response is HTML. Kept never sends any here, but captive portals and wrong addresses do. */
function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false
}

function said({ code, sentence }: Unanswered): Response {
  return problem(503, { error: sentence, code }, { [unansweredHeader]: 'yes' })
}

function without(headers: Headers, names: string[]): Headers {
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}
