import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Google } from '#server/providers/google/google.ts'
import { AnswerTooLong, ApiRefusal, kindOf, waitBeforeTry } from './api-refusal.ts'

const homes = { calendar: 'https://www.googleapis.com', gmail: 'https://gmail.googleapis.com' }
const timeoutMs = 20_000
const maxResponseBytes = 16 * 1024 * 1024

type GoogleRequest<Schema extends z.ZodType> = {
  service: keyof typeof homes
  path: string
  answer: Schema
  query?: Record<string, string | number | boolean | undefined>
  /** POSTed as JSON. */
  body?: object
  /** Reading more bytes than this throws `AnswerTooLong`. */
  longest?: number
}

/** Calls a Google API with a token and returns the parsed response. Throws `ApiRefusal`. */
export type GoogleApi = <Schema extends z.ZodType>(
  token: string,
  request: GoogleRequest<Schema>,
) => Promise<z.infer<Schema>>

/** The same for one account, with its token managed. */
export type AskGoogle = <Schema extends z.ZodType>(request: GoogleRequest<Schema>) => Promise<z.infer<Schema>>

export function apiOf({ apiUrl }: Pick<Google, 'apiUrl'>): GoogleApi {
  return async (token, request) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(apiUrl ?? homes[request.service], token, request)
      } catch (error) {
        const waitMs = error instanceof ApiRefusal ? waitBeforeTry(attempt + 1, error, Math.random()) : null
        if (waitMs === null) throw error
        await sleep(waitMs)
      }
    }
  }
}

async function askOnce<Schema extends z.ZodType>(
  home: string,
  token: string,
  request: GoogleRequest<Schema>,
): Promise<z.infer<Schema>> {
  const { status, headers, text } = await exchange(home, token, request)
  if (status >= 300) throw refusalOf(status, headers, text)

  const parsed = request.answer.safeParse(text === '' ? {} : parseJson(text))
  if (!parsed.success)
    throw new ApiRefusal({
      kind: 'busy',
      message: `${request.path} returned an unexpected response: ${parsed.error.message}`,
    })
  return parsed.data
}

async function exchange(
  home: string,
  token: string,
  { path, query = {}, body, longest = maxResponseBytes }: GoogleRequest<z.ZodType>,
) {
  const url = new URL(home + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return { status: response.status, headers: response.headers, text: await textOf(response, longest) }
  } catch (error) {
    if (error instanceof AnswerTooLong) throw error
    throw new ApiRefusal({ kind: 'busy', message: `${path} did not respond`, cause: error })
  }
}

async function textOf({ body }: Response, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longest) throw new AnswerTooLong() // breaking out of the loop closes the connection
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type ErrorBody = { error?: { message?: string; errors?: { reason?: string }[]; details?: { reason?: string }[] } }

function refusalOf(status: number, headers: Headers, text: string): ApiRefusal {
  const { error } = (parseJson(text) ?? {}) as ErrorBody
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
  const retryAfter = headers.get('retry-after')
  return new ApiRefusal({
    kind: kindOf(status, reasons),
    message: `Google returned ${status} (${reasons.join(', ') || 'no reason'}): ${error?.message ?? 'no message'}`,
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
