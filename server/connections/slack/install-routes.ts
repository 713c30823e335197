import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { findSession } from '#server/auth/session.ts'
import { isHttps, sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import { finishInstall } from '#server/connections/slack/finish-install.ts'
import { beginInstall, endInstall } from '#server/connections/slack/install-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { ownPath } from '#shared/auth/own-path.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Slack'

// Slack may add parameters; whatever it sends, the user ends up on one of our pages.
const Begin = z.object({ afterSuccessRedirectPath: z.string().max(500).optional().catch(undefined) })
const End = z.object({ state: z.string().catch(''), code: z.string().optional().catch(undefined) })

/** The OAuth redirects to Slack and back. */
export function slackInstallRoutes(deps: Deps, config: Config, slack: Slack | null) {
  const redirectUri = `${config.publicUrl}/api/slack/callback`
  const sessionOf = (c: Context) => findSession(deps, sessionTokenOf(c) ?? '')

  return new Hono()
    .get(
      '/install',
      describe({ tag, summary: 'Redirects the browser to Slack to connect it', answers: { 302: null } }),
      validator('query', Begin),
      async (c) => {
        const path = ownPath(c.req.valid('query').afterSuccessRedirectPath, new URL(config.publicUrl).origin) ?? '/'
        const session = await sessionOf(c)
        if (!session) throw new Problem('not_signed_in')
        if (!slack) return c.redirect(withAlert(path, 'alert-slack-connect-failure'))

        const state = beginInstall(c, deps, {
          sessionId: session.sessionId,
          path,
          isHttps: isHttps(config),
        })
        return c.redirect(slack.authorizeUrl({ state, redirectUri }))
      },
    )
    .get(
      '/callback',
      describe({ tag, summary: 'Slack’s redirect back', open: true, answers: { 302: null } }),
      validator('query', End),
      async (c) => {
        const { state, code } = c.req.valid('query')
        const session = await sessionOf(c)
        const { path, isOurs } = endInstall(c, deps, { state, sessionId: session?.sessionId })
        const isConnected =
          slack && session && isOurs && code
            ? await connect(deps, slack, { userId: session.userId, code, redirectUri })
            : false
        c.header('Cache-Control', 'no-store')
        return c.redirect(withAlert(path, isConnected ? 'alert-slack-connect-success' : 'alert-slack-connect-failure'))
      },
    )
}

async function connect(
  deps: Deps,
  slack: Slack,
  given: { userId: string; code: string; redirectUri: string },
): Promise<boolean> {
  try {
    await finishInstall(deps, slack, given)
    return true
  } catch (error) {
    deps.log.warn({ err: error }, 'could not connect Slack')
    return false
  }
}

/** The path with the result that the page shows. */
function withAlert(path: string, alert: 'alert-slack-connect-success' | 'alert-slack-connect-failure'): string {
  const target = new URL(path, 'http://kept.invalid')
  target.searchParams.set(alert, '1')
  return target.pathname + target.search + target.hash
}
