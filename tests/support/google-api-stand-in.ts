import { aCalendar, type StandInCalendar } from './google-calendar-stand-in.ts'
import { aMailbox, type StandInMailbox } from './google-gmail-stand-in.ts'
import type { GoogleStandIn } from './google-stand-in.ts'

/** `by`: the user of the request's token, if the token is valid. */
export type ApiRequest = {
  by: string | null
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
export type ApiAnswer = { status: number; body?: object; headers?: Record<string, string> }

export type GoogleApis = ReturnType<typeof addGoogleApis>

const scopeOf = {
  calendar: 'https://www.googleapis.com/auth/calendar.events.readonly',
  gmail: 'https://www.googleapis.com/auth/gmail.readonly',
}

/**
 * Adds Google's Calendar and Gmail APIs to its sign-in: a calendar and a mailbox per address, with Google's refusals.
 */
export function addGoogleApis(google: GoogleStandIn) {
  const calendars = new Map<string, StandInCalendar>()
  const mailboxes = new Map<string, StandInMailbox>()
  const requests: ApiRequest[] = []
  let script: Script | null = null

  const calendar = (email: string) => calendars.get(email) ?? remember(calendars, email, aCalendar())
  const mailbox = (email: string) => mailboxes.get(email) ?? remember(mailboxes, email, aMailbox(email))

  const answer = async (service: keyof typeof scopeOf, request: ApiRequest, token: string): Promise<ApiAnswer> => {
    const scripted = await script?.(request)
    if (scripted) return scripted

    const holder = google.accessOf(token)
    if (!holder) return refusal(401, 'authError', 'Request had invalid authentication credentials.')
    if (!holder.scopes.includes(scopeOf[service])) return insufficientScope
    return service === 'gmail' ? mailbox(holder.email).answer(request) : calendar(holder.email).answer(request)
  }

  google.serves(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', google.url)
    const service = pathname.startsWith('/gmail/v1/users/me/')
      ? 'gmail'
      : pathname.startsWith('/calendar/v3/')
        ? 'calendar'
        : null
    if (!service) return false

    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const token = incoming.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const request = {
      by: google.accessOf(token)?.email ?? null,
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
    requests.push(request)
    const { status, body, headers = {} } = await answer(service, request, token)
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(body && JSON.stringify(body))
    return true
  })

  return {
    calendar,
    mailbox,
    /** Every request in order, whatever its answer. */
    requests,
    /** Answers requests before Google would; undefined lets one through. Null removes it. */
    intercept: (given: Script | null) => {
      script = given
    },
  }
}

type Script = (request: ApiRequest) => ApiAnswer | undefined | Promise<ApiAnswer | undefined>

function remember<Thing>(things: Map<string, Thing>, email: string, thing: Thing): Thing {
  things.set(email, thing)
  return thing
}

/** A refusal in the format of Google's APIs. */
export function refusal(status: number, reason: string, message = reason): ApiAnswer {
  return { status, body: { error: { code: status, message, errors: [{ message, domain: 'global', reason }] } } }
}

/** Too many requests, in either form; it asks for an immediate retry, so tests don't wait. */
export const tooManyRequests: ApiAnswer = {
  ...refusal(429, 'rateLimitExceeded', 'Too many concurrent requests for user'),
  headers: { 'retry-after': '0' },
}
export const userRateLimit: ApiAnswer = {
  ...refusal(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  headers: { 'retry-after': '0' },
}
export const isDown: ApiAnswer = {
  ...refusal(503, 'backendError', 'Service Unavailable'),
  headers: { 'retry-after': '0' },
}

const insufficientScope: ApiAnswer = {
  status: 403,
  body: {
    error: {
      code: 403,
      message: 'Request had insufficient authentication scopes.',
      errors: [{ message: 'Insufficient Permission', domain: 'global', reason: 'insufficientPermissions' }],
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
    },
  },
}
