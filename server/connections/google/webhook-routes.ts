import { Hono } from 'hono'
import { hearCalendar, hearMailbox, isFromOurTopic, MailPush } from '#server/connections/google/hear-push.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, invalidInput } from '#server/platform/http/answers.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

/** Where Google says that something changed. It never says what, so that a push repeated, late or lost does no harm. */
export function googleWebhook(deps: Deps, config: Config, google: Google | null) {
  return new Hono().post(
    '/',
    describe({
      tag: 'Webhooks',
      summary: 'Google says that a calendar (by headers, without a body) or a mailbox (through Pub/Sub) changed',
      open: true,
      body: { 'application/json': MailPush },
      answers: { 204: null },
      refuses: ['not_found'],
    }),
    async (c) => {
      const channelId = c.req.header('x-goog-channel-id')
      if (channelId) {
        await hearCalendar(deps, {
          channelId,
          token: c.req.header('x-goog-channel-token'),
          state: c.req.header('x-goog-resource-state'),
        })
        return c.body(null, 204)
      }

      const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
      if (!(await isFromOurTopic(google, config, token))) throw new Problem('not_found')
      const push = MailPush.safeParse(await c.req.json().catch(() => null))
      if (!push.success) throw invalidInput(push.error.issues)
      await hearMailbox(deps, push.data)
      return c.body(null, 204)
    },
  )
}
