import { Hono, type Context } from 'hono'
import { listRecentPushes } from '#server/notifications/push/list-recent-pushes.ts'
import { readPushSetting, subscribeBrowser, unsubscribeBrowser } from '#server/notifications/push/subscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { Push, PushSetting, PushSubscription } from '#shared/notifications/schemas.ts'

const tag = 'Notifications'

const sessionOf = ({ var: { user, sessionId } }: Context<SignedIn>) => ({ userId: user.id, sessionId })

export function pushRoutes(deps: Deps, reach: Reach, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/push-subscription',
      describe({ tag, summary: 'Whether your browser gets pushes', answers: { 200: PushSetting } }),
      signedIn,
      async (c) => c.json(await readPushSetting(deps, sessionOf(c))),
    )
    .put(
      '/push-subscription',
      describe({
        tag,
        summary: 'Get pushes in your browser, until you sign out in it',
        answers: { 200: PushSetting },
        refuses: ['push_subscription_refused'],
      }),
      signedIn,
      validator('json', PushSubscription),
      async (c) => {
        await subscribeBrowser(deps, reach, { session: sessionOf(c), subscription: c.req.valid('json') })
        return c.json(await readPushSetting(deps, sessionOf(c)))
      },
    )
    .delete(
      '/push-subscription',
      describe({ tag, summary: 'Get no more pushes in your browser', answers: { 200: PushSetting } }),
      signedIn,
      async (c) => {
        await unsubscribeBrowser(deps, sessionOf(c))
        return c.json(await readPushSetting(deps, sessionOf(c)))
      },
    )
    .get(
      '/pushes',
      describe({ tag, summary: 'What you were notified of in the last hours', answers: { 200: Push.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listRecentPushes(deps, c.var.user.id)),
    )
}
