import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { rememberBlockedEmail, setSessionCookie } from '#server/auth/cookies.ts'
import { storeIntent, takeIntent } from '#server/auth/google-intent.ts'
import { signInWithGoogle } from '#server/auth/google-sign-in.ts'
import { endSession, findSession, startSession } from '#server/auth/session.ts'
import { newToken } from '#server/platform/secrets.ts'
import { sessionCookie } from '#server/platform/http/signed-in.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { addressOf, rateLimit } from '#server/platform/http/limits.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import type { Google } from '#server/providers/google/google.ts'
import { IdTokenRefused } from '#server/providers/google/read-id-token.ts'
import { ownPath } from '#shared/auth/own-path.ts'
import { ConsentUrl, GoogleConsent, Reauth, type SignInProblem } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Sign-in'

/** A browser is never refused with JSON: invalid parameters are ignored. */
const { scope, next, reauth, account } = GoogleConsent.shape
const StartQuery = z.object({
  scope: scope.catch(undefined),
  next: next.catch(undefined),
  reauth: reauth.catch(undefined),
  account: account.catch(undefined),
})

const startPage = (problem: SignInProblem) => `/?sign-in=${problem}`

export function googleRoutes(
  deps: Deps,
  config: Config,
  google: Google | null,
  signedIn: RequireSession,
  signOutSockets: (sessionId: string) => void,
) {
  const failures = rateLimit(config, 20, 60)
  const sessionOf = (c: Context) => findSession(deps, getCookie(c, sessionCookie) ?? '')

  /** Stores the intent in the browser and returns the URL of Google's consent page. */
  async function startConsent(
    c: Context,
    { scope, next, reauth, account }: GoogleConsent,
    userId: string | undefined,
  ): Promise<string> {
    if (!google) throw new Problem('google_not_set_up')

    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() }
    const choose = account === 'other' || (reauth !== undefined && userId === undefined)
    const loginHint = userId && !choose ? await loginHintFor(deps, userId, account) : undefined
    const url = await google.consentUrl({
      ...secrets,
      source: scope,
      forceConsent: reauth !== undefined,
      loginHint,
      choose,
    })
    storeIntent(c, deps, config, {
      ...secrets,
      scope,
      userId,
      next: ownPath(next, new URL(config.publicUrl).origin) ?? '/',
    })
    return url
  }

  /** Handles a browser that comes back from Google, and returns where it goes next. */
  async function finishConsent(c: Context): Promise<string> {
    const { state, code, error } = c.req.query()
    const intent = takeIntent(c, deps, state)
    if (!intent || !google) return startPage('expired')
    if (error)
      return error === 'access_denied' ? withQuery(intent.next, { 'sign-in': 'denied' }) : startPage('unavailable')

    const session = await sessionOf(c)
    if (!code || (intent.userId && intent.userId !== session?.userId)) return startPage('expired')

    const answer = await google.exchange({ code, verifier: intent.verifier, nonce: intent.nonce })
    const outcome = await signInWithGoogle(deps, config, { ...answer, scope: intent.scope, userId: intent.userId })
    if (outcome.is === 'blocked') {
      rememberBlockedEmail(c, config, answer.identity.email)
      return '/onboarding/no-work-email'
    }
    if (outcome.is === 'taken') return intent.userId ? withQuery(intent.next, { google: 'taken' }) : startPage('taken')

    for (const sessionId of outcome.endedSessions) signOutSockets(sessionId)
    if (!intent.userId) {
      if (session) {
        await endSession(deps, session.sessionId)
        signOutSockets(session.sessionId)
      }
      setSessionCookie(
        c,
        config,
        await startSession(deps, { userId: outcome.userId, userAgent: c.req.header('user-agent') }),
      )
    }
    return outcome.scopeMissing
      ? withQuery(intent.next, { google: 'scope-missing', scope: intent.scope! })
      : intent.next
  }

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
          const session = addsGrant ? await sessionOf(c) : null
          return c.redirect(await startConsent(c, consent, session?.userId))
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
          return c.redirect(await finishConsent(c))
        } catch (error) {
          deps.log.warn({ err: error }, 'a Google sign-in failed')
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
      async (c) => c.json({ url: await startConsent(c, { ...c.req.valid('json'), reauth: '1' }, c.var.user.id) }),
    )
}

/** The address Google preselects: that of the given account, or the user's own. */
async function loginHintFor({ db }: Deps, userId: string, accountId: string | undefined): Promise<string | undefined> {
  const account = accountId
    ? await db.googleAccount.findFirst({ where: { id: accountId, userId }, select: { email: true } })
    : null
  const { email } = account ?? (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } }))
  return email ?? undefined
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof IdTokenRefused) return error.because === 'address-not-verified' ? 'unverified' : 'expired'
  // Google's other refusals are our fault. A wrong code came from the browser: it's used up or made up.
  return error instanceof GoogleRefused && error.reason === 'invalid_grant' ? 'expired' : 'unavailable'
}

function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, 'http://kept')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
