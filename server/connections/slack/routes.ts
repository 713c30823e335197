import { Hono } from 'hono'
import { z } from 'zod'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { disconnectSlack } from '#server/connections/slack/disconnect.ts'
import { readChannels } from '#server/connections/slack/read-channels.ts'
import { readConnection } from '#server/connections/slack/read-connection.ts'
import { skipSlack } from '#server/connections/slack/skip.ts'
import { switchChannel } from '#server/connections/slack/switch-channel.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { missingSlackSettings, type Slack } from '#server/providers/slack/slack.ts'
import {
  DisconnectSlack,
  EditSlackChannel,
  SkipSlack,
  SlackChannel,
  SlackConnection,
} from '#shared/connections/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Slack'

export function slackRoutes(deps: Deps, config: Config, slack: Slack | null, signedIn: RequireSession) {
  const missing = missingSlackSettings(config)

  return new Hono<SignedIn>()
    .get(
      '/connection',
      describe({ tag, summary: 'Your Slack connection', answers: { 200: SlackConnection } }),
      signedIn,
      async (c) => c.json(await readConnection(deps, c.var.user.id, missing)),
    )
    .delete(
      '/connection',
      describe({ tag, summary: 'Disconnect Slack; your tasks stay', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await disconnectSlack(deps, slack, { userId: c.var.user.id })
        return c.body(null, 204)
      },
    )
    .post(
      '/disconnect',
      describe({ tag, summary: 'Disconnect Slack and give a reason; your tasks stay', answers: { 204: null } }),
      signedIn,
      validator('json', DisconnectSlack),
      async (c) => {
        await disconnectSlack(deps, slack, { userId: c.var.user.id, reason: c.req.valid('json').slackDisconnectReason })
        return c.body(null, 204)
      },
    )
    .post(
      '/skip',
      describe({ tag, summary: 'Continue without Slack and give a reason', answers: { 204: null } }),
      signedIn,
      validator('json', SkipSlack),
      async (c) => {
        await skipSlack(deps, { userId: c.var.user.id, reason: c.req.valid('json').slackSkipReason })
        return c.body(null, 204)
      },
    )
    .get(
      '/channels',
      describe({
        tag,
        summary: 'The conversations you are in, captured ones first',
        answers: { 200: SlackChannel.array() },
        refuses: ['slack_not_connected', 'slack_not_set_up'],
      }),
      signedIn,
      async (c) => {
        if (!slack) throw new Problem('slack_not_set_up')
        return listWithEtag(c, await readChannels(deps, c.var.user.id))
      },
    )
    .put(
      '/channels/:channelId',
      describe({
        tag,
        summary: 'Turn capture on or off for a conversation, by our id or Slack’s',
        answers: { 200: SlackChannel },
        refuses: ['slack_channel_not_found', 'slack_not_connected', 'slack_not_set_up'],
      }),
      signedIn,
      validator('param', z.object({ channelId: z.string().max(100) })),
      validator('json', EditSlackChannel),
      async (c) => {
        if (!slack) throw new Problem('slack_not_set_up')
        return c.json(
          await switchChannel(deps, {
            userId: c.var.user.id,
            id: c.req.valid('param').channelId,
            change: c.req.valid('json'),
          }),
        )
      },
    )
}
