import type { Context } from 'hono'
import { rememberBlockedEmail, rememberReconnecting, setSessionCookie } from '#server/auth/cookies.ts'
import { storeIntent, takeIntent } from '#server/auth/google-intent.ts'
import { signInWithGoogle } from '#server/auth/google-sign-in.ts'
import { endSession, findSession, startSession } from '#server/auth/session.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { newToken } from '#server/platform/secrets.ts'
import type { Google } from '#server/providers/google/google.ts'
import { ownPath } from '#shared/auth/own-path.ts'
import type { GoogleConsent, SignInProblem } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'

export const startPage = (problem: SignInProblem) => `/?sign-in=${problem}`

export const sessionOf = (deps: Deps, c: Context) => findSession(deps, sessionTokenOf(c) ?? '')

/** Takes a browser to Google's consent page and back. */
export function googleConsents(
  deps: Deps,
  config: Config,
  google: Google | null,
  signOutSockets: (sessionId: string) => void,
) {
  /** Stores the intent in the browser and returns the URL of Google's consent page. */
  async function start(
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
    if (userId && scope) rememberReconnecting(c, config)
    storeIntent(c, deps, config, {
      ...secrets,
      scope,
      userId,
      next: ownPath(next, new URL(config.publicUrl).origin) ?? '/',
    })
    return url
  }

  /** Handles a browser that comes back from Google, and returns where it goes next. */
  async function finish(c: Context): Promise<string> {
    const { state, code, error } = c.req.query()
    const intent = takeIntent(c, deps, state)
    if (!intent || !google) return expired()
    if (error)
      return error === 'access_denied' ? withQuery(intent.next, { 'sign-in': 'denied' }) : startPage('unavailable')

    const session = await sessionOf(deps, c)
    if (!code || (intent.userId && intent.userId !== session?.userId)) return expired()

    const answer = await google.exchange({ code, verifier: intent.verifier, nonce: intent.nonce })
    const outcome = await signInWithGoogle(deps, config, { ...answer, scope: intent.scope, userId: intent.userId })
    if (outcome.is !== 'in' && intent.userId) return withQuery(intent.next, { google: outcome.is })
    if (outcome.is === 'blocked') {
      rememberBlockedEmail(c, config, answer.identity.email)
      return '/onboarding/no-work-email'
    }
    if (outcome.is !== 'in') return startPage(outcome.is)

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

  function expired(): string {
    logSecurity(deps.log, 'sign-in refused', { code: 'expired' })
    return startPage('expired')
  }

  return { start, finish }
}

/** The address Google preselects: that of the given account, or the user's own. */
async function loginHintFor({ db }: Deps, userId: string, accountId: string | undefined): Promise<string | undefined> {
  const account = accountId
    ? await db.googleAccount.findFirst({ where: { id: accountId, userId }, select: { email: true } })
    : null
  const { email } = account ?? (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } }))
  return email ?? undefined
}

function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, 'http://kept')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
