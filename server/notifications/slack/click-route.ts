import { Hono } from 'hono'
import { signedBody } from '#server/connections/slack/signed-body.ts'
import { answerButton, Click } from '#server/notifications/slack/answer-button.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { Problem } from '#shared/problems.ts'

/** Receives clicks in Slack messages. Slack waits for three seconds. */
export function slackClicks(deps: Deps, slack: Slack | null) {
  return new Hono().post(
    '/slack/clicks',
    describe({
      tag: 'Slack',
      summary: 'A click in a message, signed by Slack',
      open: true,
      answers: { 200: null },
      refuses: ['signature_wrong', 'slack_not_set_up', 'slack_button_invalid'],
    }),
    async (c) => {
      const body = await signedBody(c, deps, slack)
      const click = Click.safeParse(payloadOf(body))
      if (!click.success) throw new Problem('slack_button_invalid', { cause: click.error })
      await answerButton(deps, slack!, click.data) // signed, so it's set up
      return c.body(null, 200)
    },
  )
}

function payloadOf(form: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(form).get('payload') ?? '')
  } catch {
    return undefined
  }
}
