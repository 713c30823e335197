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
    const token = tokenOf(c)
    const address = addressOf(c)
    if (!token) throw new Problem('not_signed_in')
    await badTokens.check(address)

    const session = await findSession(deps, token)
    if (!session) {
      await badTokens.spend(address)
      throw new Problem('not_signed_in')
    }
    await requests.spend(session.userId)

    c.set('user', { id: session.userId })
    c.set('sessionId', session.sessionId)
    await next()
  })
}

export type RequireSession = ReturnType<typeof requireSession>

function tokenOf(c: Context): string | undefined {
  return c.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? getCookie(c, sessionCookie)
}
