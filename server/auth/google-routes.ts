import { Hono } from 'hono'
import { z } from 'zod'
import { googleConsents, sessionOf, startPage } from '#server/auth/google-consents.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import type { Google } from '#server/providers/google/google.ts'
import { IdTokenRefused } from '#server/providers/google/read-id-token.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { ConsentUrl, GoogleConsent, Reauth, type SignInProblem } from '#shared/auth/schemas.ts'

const tag = 'Sign-in'

/** A browser is never refused with JSON: invalid parameters are ignored. */
const { scope, next, reauth, account } = GoogleConsent.shape
const StartQuery = z.object({
  scope: scope.catch(undefined),
  next: next.catch(undefined),
  reauth: reauth.catch(undefined),
  account: account.catch(undefined),
})

export function googleRoutes(
  deps: Deps,
  config: Config,
  google: Google | null,
  signedIn: RequireSession,
  signOutSockets: (sessionId: string) => void,
) {
  const failures = deps.rateLimit('google-sign-ins', 20, 60)
  const consents = googleConsents(deps, config, google, signOutSockets)

  return new Hono<SignedIn>()
    .get(
      '/google',
      describe({
        tag,
        summary: 'Redirect to Google, to sign in or to give Kept access to a source',
        open: true,
        answers: { 302: null },
      }),
      validator('query', StartQuery),
      async (c) => {
        // Google redirects to the public URL, so the cookie has to be set there.
        if (c.req.header('host')?.toLowerCase() !== new URL(config.publicUrl).host)
          return c.redirect(config.publicUrl + c.req.path + new URL(c.req.url).search)

        const consent = c.req.valid('query')
        const addsGrant = consent.scope !== undefined || consent.reauth !== undefined
        try {
          const session = addsGrant ? await sessionOf(deps, c) : null
          return c.redirect(await consents.start(c, consent, session?.userId))
        } catch (error) {
          deps.log.warn({ err: error }, 'could not start a Google sign-in')
          return c.redirect(startPage('unavailable'))
        }
      },
    )
    .get(
      '/google/callback',
      describe({ tag, summary: 'The redirect back from Google', open: true, answers: { 302: null } }),
      async (c) => {
        c.header('Cache-Control', 'no-store')
        try {
          await failures.check(addressOf(c)) // Google limits our requests, too
          return c.redirect(await consents.finish(c))
        } catch (error) {
          deps.log.warn({ err: error }, 'a Google sign-in failed')
          logSecurity(deps.log, 'sign-in refused', { code: problemOf(error) })
          const isForged = error instanceof GoogleRefused || error instanceof IdTokenRefused
          if (isForged) await failures.spend(addressOf(c)).catch(() => {})
          return c.redirect(startPage(problemOf(error)))
        }
      },
    )
    .post(
      '/reauth',
      describe({
        tag,
        summary: 'The URL where Google asks for consent again, for lost access or another source',
        answers: { 200: ConsentUrl },
        refuses: ['google_not_set_up', 'google_down'],
      }),
      signedIn,
      validator('json', Reauth),
      async (c) => c.json({ url: await consents.start(c, { ...c.req.valid('json'), reauth: '1' }, c.var.user.id) }),
    )
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof IdTokenRefused) return error.because === 'address-not-verified' ? 'unverified' : 'expired'
  // Google's other refusals are our fault. A wrong code came from the browser: it's used up or made up.
  return error instanceof GoogleRefused && error.reason === 'invalid_grant' ? 'expired' : 'unavailable'
}
