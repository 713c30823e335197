import { systemClock } from '../clock.ts'
import { isRefusal } from './problem.ts'

/** The server didn't respond, or something else did, such as a captive portal. */
export class Unreachable extends Error {}

/** The server refused. The message is for the user. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, { error, code }: { error: string; code: string }) {
    super(error)
    this.status = status
    this.code = code
  }
}

type ServerRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends requests with the session's token. `ask` throws `Unreachable` and `Refused`. */
export type Server = {
  url: string
  /** Identifies the server in recordings; stays the same when its port changes. */ name: string
  ask: <Answer>(path: string, request?: ServerRequest) => Promise<Answer>
}

type SessionToken = {
  token: () => string | null
  /** Called when the server rejected this token. */ end: (used: string) => Promise<void>
}

const timeoutMs = 30_000
const slowestBytesPerMs = 4 // any connection that carries a call is faster

/** A server at a URL. Each request uses the current session's token. */
export function signedServer(
  url: string,
  session: SessionToken,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  clock = systemClock,
): Server {
  return {
    url,
    name: url,
    ask: async <Answer>(path: string, { method = 'GET', json, bytes, headers = {}, signal }: ServerRequest = {}) => {
      const token = session.token()
      const type = bytes ? 'application/octet-stream' : 'application/json'
      const timeout = new AbortController()
      const inTime = clock.after(timeoutMs + (bytes?.length ?? 0) / slowestBytesPerMs, () => timeout.abort())
      const unreachable = (cause: unknown) => {
        throw new Unreachable(`${url} did not answer as Kept does`, { cause })
      }
      const answer = await fetch(url + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...((bytes ?? json) !== undefined && { 'content-type': type }),
          ...headers,
        },
        ...((bytes ?? json) !== undefined && { body: (bytes as BodyInit | undefined) ?? JSON.stringify(json) }),
        credentials: 'omit',
        redirect: 'error', // never send the token elsewhere
        signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]),
      }).catch(unreachable)
      const body: unknown = answer.status === 204 ? undefined : await answer.json().catch(unreachable)
      inTime()
      if (answer.ok) return body as Answer
      if (!isRefusal(body)) throw new Unreachable(`${url} did not answer as Kept does`)
      // Only Kept can end a session; captive portals also answer 401.
      if (answer.status === 401 && token) await session.end(token)
      throw new Refused(answer.status, body)
    },
  }
}
