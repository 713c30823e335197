import { net } from 'electron'
import type { Session } from './session.ts'

// What belongs to the page's own address, and what describes a connection: Electron refuses to send the latter.
const notForServer = [
  'authorization', 'cookie', 'host', 'origin', 'referer',
  'connection', 'content-length', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade',
]
// A cookie would be one more secret, and an encoding is undone on the way.
const notForPage = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding']
const withoutBody = [204, 205, 304]

/** Sends the page's request to the server, signed; the page sees neither the token nor a cookie. */
export function proxyTo(serverUrl: string, session: Session) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const token = session.token()
    const headers = without(request.headers, notForServer)
    if (token) headers.set('authorization', `Bearer ${token}`)

    const outgoing: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers,
      body: request.body,
      credentials: 'omit',
      redirect: 'error',
      signal: request.signal,
      duplex: 'half', // a body that is a stream cannot be sent without it
    }
    const answer = await net.fetch(serverUrl + pathname + search, outgoing)
    if (answer.status === 401 && token) await session.forget(token)

    const { status, statusText } = answer
    return new Response(withoutBody.includes(status) ? null : answer.body, { status, statusText, headers: without(answer.headers, notForPage) })
  }
}

function without(headers: Headers, names: string[]): Headers {
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}
