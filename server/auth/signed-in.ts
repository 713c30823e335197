import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findSession, sessionCookie } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressOf, type RateLimit } from '#server/platform/http/limits.ts'
import { Problem } from '#shared/problems.ts'

export type SignedIn = { Variables: { user: { id: string }; sessionId: string; requestId: string } }

type Limits = { badTokens: RateLimit; requests: RateLimit }

/** Lets a request through only with a session, by cookie or as a bearer token. */
export function requireSession(deps: Deps, { badTokens, requests }: Limits) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const credential = credentialOf(c)
    if (!credential) throw new Problem('not_signed_in')

    const session = await findSession(deps, credential.token)
    if (!session) {
      await badTokens.spend(addressOf(c)) // guessing is slowed down; whoever has a session never feels it
      throw new Problem('not_signed_in')
    }
    await requests.spend(session.userId)

    c.set('user', { id: session.userId })
    c.set('sessionId', session.sessionId)
    await next()
  })
}

export type RequireSession = ReturnType<typeof requireSession>

export type Credential = { kind: 'bearer' | 'cookie'; token: string }

/** What a request shows for itself. One with an Authorization header never falls back to the cookie. */
export function credentialOf(c: Context): Credential | undefined {
  const authorization = c.req.header('authorization')
  const bearer = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  if (bearer) return { kind: 'bearer', token: bearer }

  const cookie = authorization === undefined ? getCookie(c, sessionCookie) : undefined
  return cookie === undefined ? undefined : { kind: 'cookie', token: cookie }
}
