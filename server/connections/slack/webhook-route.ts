import { Hono } from 'hono'
import { signedBody } from '#server/connections/slack/signed-body.ts'
import { createDeliveryStore, SlackDelivery } from '#server/connections/slack/store-delivery.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, invalidInput } from '#server/platform/http/answers.ts'
import type { Slack } from '#server/providers/slack/slack.ts'

/** Receives Slack's events. Slack wants an immediate response, so they are only stored here. */
export function slackWebhook(deps: Deps, slack: Slack | null) {
  const store = createDeliveryStore(deps)

  return new Hono().post(
    '/slack',
    describe({
      tag: 'Slack',
      summary: 'An event signed by Slack',
      open: true,
      body: { 'application/json': SlackDelivery },
      answers: { 200: null },
      refuses: ['signature_wrong', 'slack_not_set_up'],
    }),
    async (c) => {
      const body = await signedBody(c, deps, slack)
      const delivery = SlackDelivery.safeParse(parsed(body))
      if (!delivery.success) throw invalidInput(delivery.error.issues)
      if (delivery.data.type === 'url_verification') return c.json({ challenge: delivery.data.challenge })
      await store(delivery.data)
      return c.body(null, 200)
    },
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
