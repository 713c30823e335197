import { net } from 'electron'
import type { Session } from './session.ts'

const timeoutMs = 30_000

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

type Request = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; json?: unknown; bytes?: Uint8Array; headers?: Record<string, string>; signal?: AbortSignal }

/** What main itself asks of the server, signed. Throws `Unreachable` and `Refused`. */
export type Server = { url: string; ask: <Answer>(path: string, request?: Request) => Promise<Answer> }

export function serverOf(url: string, session: Session): Server {
  return {
    url,
    ask: async <Answer>(path: string, { method = 'GET', json, bytes, headers = {}, signal }: Request = {}) => {
      const token = session.token()
      const type = bytes ? 'application/octet-stream' : 'application/json'
      const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
      const answer = await net
        .fetch(url + path, {
          method,
          headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...((bytes ?? json) !== undefined && { 'content-type': type }), ...headers },
          ...((bytes ?? json) !== undefined && { body: (bytes as BodyInit | undefined) ?? JSON.stringify(json) }),
          credentials: 'omit',
          redirect: 'error', // a token goes to the address it was given for, and to no other
          signal: AbortSignal.any(signals),
        })
        .catch((cause: unknown) => {
          throw new Unreachable(`${url} did not answer`, { cause })
        })
      if (answer.status === 401 && token) await session.end(token)
      if (answer.status === 204) return undefined as Answer

      const body: unknown = await answer.json().catch((cause: unknown) => {
        throw new Unreachable(`${url} answered with something else than Kept does`, { cause })
      })
      if (answer.ok) return body as Answer
      if (isRefusal(body)) throw new Refused(answer.status, body)
      throw new Unreachable(`${url} answered with something else than Kept does`)
    },
  }
}

function isRefusal(body: unknown): body is { error: string; code: string } {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && 'code' in body && typeof body.code === 'string'
}
