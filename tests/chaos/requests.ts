import { setTimeout as pause } from 'node:timers/promises'

/** One answer, or none, as a user's program got it. */
type Outcome = { at: number; what: string }
/** A request from its first attempt to its answer. */
export type Wait = { from: number; to: number }

export type Requests = {
  /** Sends a request until it's answered with 2xx, as often as needed. Throws when it's refused for good. */
  ask: <Body>(method: string, path: string, sent?: Sent) => Promise<Body>
  outcomes: Outcome[]
  waits: Wait[]
}
type Sent = { body?: Uint8Array | object; headers?: Record<string, string> }

const patienceMs = 8_000
const retryMs = 300

/** The requests of all users to one address. */
export function requestsTo(url: string): (cookie: string) => Requests {
  const [outcomes, waits]: [Outcome[], Wait[]] = [[], []]
  return (cookie) => ({
    outcomes,
    waits,
    ask: async <Body>(method: string, path: string, { body, headers = {} }: Sent = {}) => {
      const from = Date.now()
      for (;;) {
        const answer = await attempt(url + path, { method, cookie, origin: url, body, headers })
        outcomes.push({ at: Date.now(), what: answer.what })
        if (answer.isFinal) {
          waits.push({ from, to: Date.now() })
          if (answer.status < 300) return answer.body as Body
          throw new Error(`${method} ${path} was refused with ${answer.what}`)
        }
        await pause(retryMs)
      }
    },
  })
}

type Attempt = Sent & { method: string; cookie: string; origin: string }

async function attempt(url: string, { method, cookie, origin, body, headers }: Attempt) {
  const isBytes = body instanceof Uint8Array
  try {
    const answer = await fetch(url, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: { cookie, origin, ...(body && !isBytes && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const isBinary = answer.headers.get('content-type')?.startsWith('audio/')
    const read: unknown = isBinary ? Buffer.from(await answer.arrayBuffer()) : parse(await answer.text())
    const code = (read as { code?: string } | undefined)?.code
    const { status } = answer
    return {
      isFinal: status < 500 && status !== 429,
      status,
      what: code ? `${status} ${code}` : String(status),
      body: read,
    }
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return { isFinal: false as const, status: 0, what: isSlow ? 'no answer in time' : 'no connection', body: undefined }
  }
}

function parse(text: string): unknown {
  return text ? JSON.parse(text) : undefined
}
