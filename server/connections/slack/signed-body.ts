import type { Context } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { isFromSlack } from '#server/providers/slack/signature.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { Problem } from '#shared/problems.ts'

/** The body of a request that Slack signed. Throws `slack_not_set_up` and `signature_wrong`. */
export async function signedBody(c: Context, { now }: Pick<Deps, 'now'>, slack: Slack | null): Promise<string> {
  if (!slack) throw new Problem('slack_not_set_up')
  const body = await c.req.text()
  const signed = {
    body,
    timestamp: c.req.header('x-slack-request-timestamp'),
    signature: c.req.header('x-slack-signature'),
  }
  if (!isFromSlack(signed, { secret: slack.signingSecret, now: now() })) throw new Problem('signature_wrong')
  return body
}
