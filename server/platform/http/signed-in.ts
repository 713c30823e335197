import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'

export const sessionCookie = 'kept_session'

/** What a change came through; a task made that way says so. */
export type Through = { type: 'API' | 'ZAPIER'; label: string }

/** What a signed-in request carries. One with an API token has `through` instead of a session. */
export type SignedIn = { Variables: { user: { id: string }; sessionId: string; through?: Through; requestId: string } }

export type RequireSession = MiddlewareHandler<SignedIn>

export type Credential = { kind: 'bearer' | 'cookie'; token: string }

/** The token a request carries. A request with an Authorization header never falls back to the cookie. */
export function credentialOf(c: Context): Credential | undefined {
  const authorization = c.req.header('authorization')
  const bearer = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  if (bearer) return { kind: 'bearer', token: bearer }

  const cookie = authorization === undefined ? getCookie(c, sessionCookie) : undefined
  return cookie === undefined ? undefined : { kind: 'cookie', token: cookie }
}
