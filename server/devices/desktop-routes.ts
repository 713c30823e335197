import { Hono } from 'hono'
import { issueDesktopCode, redeemDesktopCode } from '#server/devices/desktop-codes.ts'
import { returnPage } from '#server/devices/desktop-page.ts'
import { findSession } from '#server/auth/session.ts'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { DesktopHandOver, DesktopSignIn, DesktopToken } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Sign-in'

/** The page the app opens in the browser, where the user is signed in or signs in first. */
export function desktopHandOver(deps: Deps) {
  return new Hono().get(
    '/desktop',
    describe({
      tag,
      summary: 'The page that passes this browser’s sign-in to the desktop app',
      open: true,
      answers: { 200: null },
    }),
    validator('query', DesktopHandOver),
    async (c) => {
      const { challenge, state, device } = c.req.valid('query')
      const session = await findSession(deps, sessionTokenOf(c) ?? '')
      if (!session) {
        const thisPage = `${c.req.path}?${new URLSearchParams({ challenge, state, ...(device && { device }) })}`
        return c.redirect(`/?${new URLSearchParams({ next: thisPage })}`)
      }
      const code = await issueDesktopCode(deps, { userId: session.userId, challenge })
      c.header('Cache-Control', 'no-store')
      return c.html(
        returnPage({ link: `kept://auth?${new URLSearchParams({ code, state })}`, code: `${code}.${state}`, device }),
      )
    },
  )
}

/** Exchanges the code for a session of the app's own. */
export function desktopSignIn(deps: Deps, signOutSockets: (sessionId: string) => void) {
  const failures = deps.rateLimit('desktop-codes', 20, 60)

  return new Hono().post(
    '/desktop',
    describe({
      tag,
      summary: 'Sign in the desktop app with the code from its browser page',
      open: true,
      answers: { 200: DesktopToken },
      refuses: ['desktop_code_invalid', 'too_many_requests'],
    }),
    validator('json', DesktopSignIn),
    async (c) => {
      await failures.check(addressOf(c))
      const { token, endedSessionIds } = await redeemDesktopCode(
        deps,
        c.req.valid('json'),
        c.req.header('user-agent'),
      ).catch(async (error: unknown) => {
        if (error instanceof Problem) await failures.spend(addressOf(c))
        throw error
      })
      for (const id of endedSessionIds) signOutSockets(id)
      return c.json({ token })
    },
  )
}
