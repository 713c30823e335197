import type { ProblemBody } from '#shared/problems.ts'
import { reportAnswered, reportUnanswered } from './connection.ts'
import { Refusal, Unreachable } from './refusal.ts'

type Options = { method?: string; json?: unknown; form?: FormData; signal?: AbortSignal; keepalive?: boolean }

export const api = {
  get: <Answer>(path: string, signal?: AbortSignal) => request<Answer>(path, signal ? { signal } : {}),
  post: <Answer>(path: string, json?: unknown) => request<Answer>(path, { method: 'POST', json }),
  postForm: <Answer>(path: string, form: FormData) => request<Answer>(path, { method: 'POST', form }),
  put: <Answer>(path: string, json: unknown, options: Pick<Options, 'keepalive'> = {}) =>
    request<Answer>(path, { method: 'PUT', json, ...options }),
  delete: (path: string) => request<void>(path, { method: 'DELETE' }),
}

async function request<Answer>(path: string, options: Options): Promise<Answer> {
  const response = await send(path, options)
  reportAnswered()
  if (!response.ok) throw await refusalOf(response)
  if (response.status === 204) return undefined as Answer

  return (await response.json()) as Answer
}

async function send(path: string, { method = 'GET', json, form, signal, keepalive = false }: Options) {
  const init: RequestInit = { method, keepalive, headers: { accept: 'application/json' } }
  if (signal) init.signal = signal
  if (form) init.body = form
  if (json !== undefined) {
    init.body = JSON.stringify(json)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }

  try {
    return await fetch(path, init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportUnanswered()
    throw new Unreachable({ cause })
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null)
  const said = isProblem(body) ? body : { error: `The server answered ${response.status} without a reason. Try again.`, code: 'unexpected' }

  return new Refusal(response.status, said, response.headers.get('retry-after'))
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && 'code' in body
}
