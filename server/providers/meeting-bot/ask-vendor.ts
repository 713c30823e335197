import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { readText } from '#server/platform/outbound/read-text.ts'
import { BotRefusal, type BotRefusalKind } from './meeting-bot.ts'

const timeoutMs = 10_000
const maxResponseBytes = 64 * 1024 * 1024
const maxAttempts = 3

type VendorRequest<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  answer: Schema
  /** Not idempotent, so never retried automatically. */
  once?: boolean
}

/** Calls a vendor's API and returns the parsed response. Throws `VendorRefusal`. */
export type AskVendor = <Schema extends z.ZodType>(request: VendorRequest<Schema>) => Promise<z.infer<Schema>>

type Vendor = { name: string; home: string; headers: Record<string, string> }

/** A refusal with the vendor's response. Status 0 means no response, or an unreadable one. */
export class VendorRefusal extends BotRefusal {
  readonly status: number
  readonly answer: unknown

  constructor(
    message: string,
    { status = 0, answer = null, waitSeconds }: { status?: number; answer?: unknown; waitSeconds?: number } = {},
  ) {
    super(kindOf(status), message, { ...(waitSeconds !== undefined && { waitSeconds }) })
    this.status = status
    this.answer = answer
  }
}

function kindOf(status: number): BotRefusalKind {
  if ([401, 402, 403].includes(status)) return 'refused'
  if ([404, 410].includes(status)) return 'gone'
  if (status === 405) return 'too-late'
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status) ? 'invalid' : 'later'
}

/** Whether the vendor refused with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is VendorRefusal {
  return error instanceof VendorRefusal && statuses.includes(error.status)
}

export function askVendor(vendor: Vendor): AskVendor {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(vendor, request)
      } catch (error) {
        if (request.once && hasStatus(error, 0))
          throw new VendorRefusal(error.message, { waitSeconds: secondsToComplete })
        if (request.once || attempt === maxAttempts || !isWorthAnotherTry(error)) throw error
        await sleep(100 * 2 ** attempt * (0.5 + Math.random() / 2))
      }
    }
  }
}

/** A request without a response may still be carried out, so its bot is looked for only after a while. */
const secondsToComplete = 30

/** If the vendor asks us to wait, the job retries later, not this loop. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof VendorRefusal && (error.status === 0 || [409, 500, 502, 503, 504].includes(error.status))
}

async function askOnce<Schema extends z.ZodType>(
  vendor: Vendor,
  request: VendorRequest<Schema>,
): Promise<z.infer<Schema>> {
  const what = `${request.method ?? 'GET'} ${new URL(vendor.home + request.path).pathname}`
  const { status, headers, text } = await exchange(vendor, request, what)
  const answer = text === '' ? null : parseJson(text)
  if (status >= 300)
    throw new VendorRefusal(`${vendor.name} answered ${what} with ${status}: ${text.slice(0, 300)}`, {
      status,
      answer,
      waitSeconds: waitSecondsOf(status, headers),
    })

  const parsed = request.answer.safeParse(answer)
  if (!parsed.success)
    throw new VendorRefusal(`${vendor.name} returned an unexpected response to ${what}: ${parsed.error.message}`)
  return parsed.data
}

async function exchange(
  { name, home, headers }: Vendor,
  { method = 'GET', path, query = {}, body }: VendorRequest<z.ZodType>,
  what: string,
) {
  const url = new URL(home + path)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error', // a key is only sent to the configured URL
    })
    return { status: response.status, headers: response.headers, text: await readText(response, maxResponseBytes) }
  } catch (error) {
    throw new VendorRefusal(`${name} did not respond to ${what}: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** A longer wait would make the bot useless. */
const longestWaitSeconds = 300

/** 507 means that the vendor has no free machine; it asks for half a minute. */
function waitSecondsOf(status: number, headers: Headers): number | undefined {
  const asked = headers.get('retry-after')
  if (asked && /^\d{1,6}$/.test(asked)) return Math.min(Number(asked), longestWaitSeconds)
  return status === 507 ? 30 : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fails every schema
  }
}
