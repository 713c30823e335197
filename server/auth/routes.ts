import { Hono, type Context } from 'hono'
import { clearSessionCookie, rememberBlockedEmail, setSessionCookie } from '#server/auth/cookies.ts'
import { maySignUp } from '#server/me/signup-rules.ts'
import { findOrSignUp, hasSignedUp } from '#server/auth/sign-up.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { endSession, startSession } from '#server/auth/session.ts'
import { readMe } from '#server/me/read-me.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { addressOf, isFromThisMachine, isOnOwnMachine } from '#server/platform/http/client-address.ts'
import type { Google } from '#server/providers/google/google.ts'
import { LocalSignIn, Providers } from '#shared/auth/schemas.ts'
import { Me } from '#shared/me/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Sign-in'

export function authRoutes(
  deps: Deps,
  config: Config,
  google: Google | null,
  signedIn: RequireSession,
  signOutSockets: (sessionId: string) => void,
) {
  const failures = deps.rateLimit('sign-ins', 20, 60)
  const signUps = deps.rateLimit('sign-ups', 20, 3600)
  /** By default it's open to this machine only, so requests that a proxy forwards are refused. */
  const offersLocal = (c: Context) => config.localSignIn && (config.LOCAL_SIGN_IN === 'allow' || isFromThisMachine(c))

  return new Hono<SignedIn>()
    .get(
      '/providers',
      describe({
        tag,
        summary: 'The ways to sign in that this server offers',
        open: true,
        answers: { 200: Providers },
      }),
      (c) => c.json({ google: google !== null, local: offersLocal(c) }),
    )
    .post(
      '/local',
      describe({
        tag,
        summary: 'Sign in with a name and an email address',
        open: true,
        answers: { 200: Me },
        refuses: ['consumer_domain', 'account_deactivated', 'local_sign_in_off', 'too_many_requests'],
      }),
      async (c, next) => {
        if (!offersLocal(c)) throw new Problem('local_sign_in_off')
        await next()
      },
      validator('json', LocalSignIn),
      async (c) => {
        const { name, email } = c.req.valid('json')
        const verdict = maySignUp(email, config)
        if (!verdict.ok) {
          await failures.spend(addressOf(c))
          rememberBlockedEmail(c, config, email)
          throw new Problem(verdict.because, { fill: { domain: verdict.domain } })
        }
        if (!(await hasSignedUp(deps, email))) await signUps.spend(addressOf(c))
        const user = await findOrSignUp(deps, { name, email })
        if (user.deactivated) throw new Problem('account_deactivated')
        setSessionCookie(
          c,
          config,
          await startSession(deps, { userId: user.id, userAgent: c.req.header('user-agent') }),
        )
        return c.json(await readMe(deps, config, { userId: user.id, isOnOwnMachine: isOnOwnMachine(c, config) }))
      },
    )
    .post('/logout', describe({ tag, summary: 'End this session', answers: { 204: null } }), signedIn, async (c) => {
      await endSession(deps, c.var.sessionId)
      signOutSockets(c.var.sessionId)
      clearSessionCookie(c, config)
      return c.body(null, 204)
    })
}
