import { systemClock } from '../clock.ts'
import { isRefusal } from './problem.ts'

/** The server did not answer, or something else did, such as the page of a hotel's network. */
export class Unreachable extends Error {}

/** The server refused, in a sentence for people. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, { error, code }: { error: string; code: string }) {
    super(error)
    this.status = status
    this.code = code
  }
}

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What main itself asks of the server, signed. Throws `Unreachable` and `Refused`. */
export type Server = {
  url: string
  /** By which recordings know that they are for it: another address of this Mac is the same server. */ name: string
  ask: <Answer>(path: string, request?: Request) => Promise<Answer>
}

type Signed = {
  token: () => string | null
  /** The server no longer takes this token. */ end: (used: string) => Promise<void>
}

const timeoutMs = 30_000
const slowestBytesPerMs = 4 // a line that still carries a call carries more

/** The server at an address, asked with the token of whoever is signed in at that moment. */
export function signedServer(
  url: string,
  session: Signed,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  clock = systemClock,
): Server {
  return {
    url,
    name: url,
    ask: async <Answer>(path: string, { method = 'GET', json, bytes, headers = {}, signal }: Request = {}) => {
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
        redirect: 'error', // a token goes to the address it was given for, and to no other
        signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]),
      }).catch(unreachable)
      const body: unknown = answer.status === 204 ? undefined : await answer.json().catch(unreachable)
      inTime()
      if (answer.ok) return body as Answer
      if (!isRefusal(body)) throw new Unreachable(`${url} did not answer as Kept does`)
      // Only Kept itself ends a session: the page of a hotel's network says 401 as well.
      if (answer.status === 401 && token) await session.end(token)
      throw new Refused(answer.status, body)
    },
  }
}
