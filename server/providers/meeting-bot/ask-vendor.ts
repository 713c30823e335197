import { isHTTPError } from 'ky'
import type { z } from 'zod'
import { askJson, excerptOf, reasonOf, UnexpectedAnswer } from '#server/platform/outbound/ask-json.ts'
import { BotRefusal, type BotRefusalKind } from './meeting-bot.ts'

const timeoutMs = 10_000
const maxResponseBytes = 64 * 1024 * 1024
const maxRetries = 2

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
    {
      status = 0,
      answer = null,
      waitSeconds,
    }: { status?: number; answer?: unknown; waitSeconds?: number | undefined } = {},
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

export function askVendor({ name, home, headers }: Vendor): AskVendor {
  return async ({ method = 'GET', path, query = {}, body, answer, once = false }) => {
    try {
      return await askJson(home + path, {
        method,
        searchParams: query,
        headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && (() => JSON.stringify(body)),
        answer,
        redirect: 'error', // a key is only sent to the configured URL
        timeout: timeoutMs,
        maxBytes: maxResponseBytes,
        retry: {
          limit: once ? 0 : maxRetries,
          retryOnTimeout: true,
          statusCodes: [409, 500, 502, 503, 504],
          afterStatusCodes: [], // if the vendor asks us to wait, the job retries later
          delay: (retry) => 100 * 2 ** retry,
          jitter: (delayMs) => delayMs * (0.5 + Math.random() / 2),
        },
      })
    } catch (error) {
      throw refusalOf(error, { name, what: `${method} ${new URL(home + path).pathname}`, once })
    }
  }
}

/** A request without a response may still be carried out, so its bot is looked for only after a while. */
const secondsToComplete = 30

/** The refusal behind ky's error. It keeps nothing of the request, which has the key. */
function refusalOf(error: unknown, { name, what, once }: { name: string; what: string; once: boolean }) {
  if (isHTTPError(error)) {
    const { status, headers } = error.response
    return new VendorRefusal(`${name} answered ${what} with ${status}: ${excerptOf(error)}`, {
      status,
      answer: error.data,
      waitSeconds: waitSecondsOf(status, headers),
    })
  }
  const message =
    error instanceof UnexpectedAnswer
      ? `${name} returned an unexpected response to ${what}: ${error.message}`
      : `${name} did not respond to ${what}: ${reasonOf(error)}`
  return new VendorRefusal(message, once ? { waitSeconds: secondsToComplete } : {})
}

/** A longer wait would make the bot useless. */
const longestWaitSeconds = 300

/** 507 means that the vendor has no free machine; it asks for half a minute. */
function waitSecondsOf(status: number, headers: Headers): number | undefined {
  const asked = headers.get('retry-after')
  if (asked && /^\d{1,6}$/.test(asked)) return Math.min(Number(asked), longestWaitSeconds)
  return status === 507 ? 30 : undefined
}
