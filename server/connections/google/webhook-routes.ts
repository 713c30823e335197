import { Hono } from 'hono'
import {
  receiveCalendarPush,
  receiveMailPush,
  isFromOurTopic,
  MailPush,
} from '#server/connections/google/receive-push.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, invalidInput } from '#server/platform/http/answers.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

/** Receives Google's pushes. They only say that something changed, so duplicate, late or lost ones do no harm. */
export function googleWebhook(deps: Deps, config: Config, google: Google | null) {
  return new Hono().post(
    '/',
    describe({
      tag: 'Webhooks',
      summary: 'Google’s push for a changed calendar (headers only) or mailbox (through Pub/Sub)',
      open: true,
      body: { 'application/json': MailPush },
      answers: { 204: null },
      refuses: ['not_found'],
    }),
    async (c) => {
      const channelId = c.req.header('x-goog-channel-id')
      if (channelId) {
        await receiveCalendarPush(deps, {
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
      await receiveMailPush(deps, push.data)
      return c.body(null, 204)
    },
  )
}
