import ky, { type HTTPError, type Options } from 'ky'
import type { z } from 'zod'
import { readText } from './read-text.ts'

/** The response isn't what the API promises. The message doesn't quote it. */
export class UnexpectedAnswer extends Error {}

type JsonRequest<Schema extends z.ZodType> = Pick<Options, 'headers' | 'redirect' | 'searchParams'> & {
  method: string
  /** Called for each attempt, because ky would hold copies of a body it may send again. */
  body?: (() => BodyInit) | undefined
  answer: Schema
  /** Covers an attempt, until its response is read. */
  timeout: number
  maxBytes: number
  retry: Exclude<Options['retry'], number | undefined>
}

/** Calls an API and returns its parsed response. Throws ky's errors, which contain the request, or `UnexpectedAnswer`. */
export async function askJson<Schema extends z.ZodType>(
  url: string,
  { method, body, answer, maxBytes, retry, ...options }: JsonRequest<Schema>,
): Promise<z.infer<Schema>> {
  let parsed: z.infer<Schema> | undefined
  await ky(url, {
    ...options,
    method,
    retry: {
      methods: [method],
      ...retry,
      shouldRetry: (state) => (state.error instanceof UnexpectedAnswer ? true : retry.shouldRetry?.(state)),
    },
    fetch: async (request) => {
      const response = await fetch(request as Request, body && { body: body() })
      const text = await readText(response, maxBytes)
      if (response.ok) parsed = parse(answer, text)
      return new Response(text || null, response)
    },
  })
  return parsed as z.infer<Schema>
}

function parse<Schema extends z.ZodType>(answer: Schema, text: string): z.infer<Schema> {
  const parsed = answer.safeParse(text === '' ? null : parseJson(text))
  if (!parsed.success) throw new UnexpectedAnswer(parsed.error.message)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fails every schema
  }
}

/** The beginning of a refusal's text, for the log. */
export function excerptOf({ data }: HTTPError): string {
  return (typeof data === 'string' ? data : JSON.stringify(data ?? '')).slice(0, 300)
}

/** Why there was no response, without the request. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? reasonOf(cause) : message
}
