import { unansweredHeader } from '#shared/desktop/unanswered-header.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { versionHeader } from '#shared/realtime/missed.ts'
import { reportAnswered, reportUnanswered } from './connection.ts'
import { noteVersion } from './data-version.ts'
import { Refusal, Unreachable } from './refusal.ts'

type Options = {
  method?: string
  json?: unknown
  form?: FormData
  signal?: AbortSignal
  keepalive?: boolean
  etag?: string | undefined
}

/** How long to wait for an answer. */
const timeoutMs = 20_000
const uploadTimeoutMs = 120_000

/** The last answer and ETag of each list, so an unchanged list isn't sent or parsed again. */
const lists = new Map<string, { etag: string; body: unknown }>()

export const api = {
  getList,
  get: <Answer>(path: string, signal?: AbortSignal) => request<Answer>(path, signal ? { signal } : {}),
  post: <Answer>(path: string, json?: unknown) => request<Answer>(path, { method: 'POST', json }),
  postForm: <Answer>(path: string, form: FormData) => request<Answer>(path, { method: 'POST', form }),
  put: <Answer>(path: string, json: unknown, options: Pick<Options, 'keepalive' | 'signal'> = {}) =>
    request<Answer>(path, { method: 'PUT', json, ...options }),
  delete: <Answer = void>(path: string) => request<Answer>(path, { method: 'DELETE' }),
  send: <Answer>(path: string, options: Pick<Options, 'method' | 'json' | 'keepalive'>) =>
    request<Answer>(path, options),
}

/** Fetches a list. Returns the same object while it's unchanged. */
async function getList<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const known = lists.get(path)
  const response = await send(path, { signal, etag: known?.etag })
  if (known && response.status === 304) return known.body as Answer
  if (!response.ok) throw await refusalOf(response)

  const body = (await response.json()) as Answer
  const etag = response.headers.get('etag')
  if (etag) lists.set(path, { etag, body })
  return body
}

/** Clears the lists of the previous user. */
export const clearLists = () => lists.clear()

async function request<Answer>(path: string, options: Options): Promise<Answer> {
  const response = await send(path, options)
  if (!response.ok) throw await refusalOf(response)
  if (response.status === 204) return undefined as Answer

  return (await response.json()) as Answer
}

async function send(path: string, { method = 'GET', json, form, signal, keepalive = false, etag }: Options) {
  const headers = new Headers()
  const init: RequestInit = { method, keepalive, headers }
  init.signal = AbortSignal.any([AbortSignal.timeout(form ? uploadTimeoutMs : timeoutMs), ...(signal ? [signal] : [])])
  if (etag) headers.set('if-none-match', etag)
  if (form) init.body = form
  if (json !== undefined) {
    init.body = JSON.stringify(json)
    headers.set('content-type', 'application/json')
  }

  const askedAt = performance.now()
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    reportUnanswered()
    throw new Unreachable({ cause })
  })
  if (response.headers.has(unansweredHeader)) {
    const { code, error } = (await response.json()) as { code: string; error: string }
    reportUnanswered(code === 'this_mac_rests' ? error : null)
    throw new Unreachable({}, error)
  }
  reportAnswered(askedAt)
  noteVersion(response.headers.get(versionHeader))
  return response
}

async function refusalOf(response: Response): Promise<Refusal | Unreachable> {
  const body: unknown = await response.json().catch(() => null)
  // An answer from something in between, such as a proxy, isn't the server's.
  if (!isProblem(body)) {
    const { status } = response
    return new Unreachable({ cause: new Error(`An answer ${status} that is not Kept's`) }, undefined, status)
  }

  return new Refusal(response.status, body, response.headers.get('retry-after'))
}

function isProblem(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && 'code' in body
  )
}
