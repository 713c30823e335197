import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { setSlackCapture } from '#server/connections/slack/set-slack-capture.ts'
import { readEvent } from '#server/events/list-events.ts'
import { setBotEnabled } from '#server/meetings/set-bot-enabled.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { EditEvent, Event } from '#shared/events/schemas.ts'

export function editEventRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>().put(
    '/events/:id',
    describe({
      tag: 'Events',
      summary: 'Choose whether a bot joins an event or its series, or whether its chat channel is read',
      answers: { 200: Event },
      refuses: [
        'event_not_found',
        'subscription_needed',
        'event_not_meeting',
        'event_is_over',
        'event_not_chat',
        'slack_channel_not_found',
        'slack_not_connected',
      ],
    }),
    signedIn,
    idParam('event_not_found'),
    validator('json', EditEvent),
    async (c) => {
      const [userId, { id }, edit] = [c.var.user.id, c.req.valid('param'), c.req.valid('json')]
      if ('slackCapture' in edit) await setSlackCapture(deps, userId, id, edit.slackCapture)
      else await setBotEnabled(deps, config, userId, id, edit)
      return c.json(await readEvent(deps, userId, id))
    },
  )
}
