import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { joinMeeting } from '#server/meetings/join-meeting.ts'
import { removeBot } from '#server/meetings/remove-bot.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { JoinedMeeting, JoinMeeting } from '#shared/events/schemas.ts'

const tag = 'Events'

export function meetingRoutes(deps: Deps, config: Config, bots: MeetingBots | null, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('bots', 30, 3600)) // every bot costs money

  return new Hono<SignedIn>()
    .post(
      '/join',
      describe({
        tag,
        summary: 'Send a bot to a meeting by link',
        answers: { 201: JoinedMeeting },
        refuses: ['subscription_needed', 'meeting_link_invalid', 'meeting_bot_not_set_up', 'too_many_requests'],
      }),
      signedIn,
      validator('json', JoinMeeting),
      limited,
      async (c) =>
        c.json(await joinMeeting(deps, bots, config, { userId: c.var.user.id, ...c.req.valid('json') }), 201),
    )
    .delete(
      '/:id/bot',
      describe({
        tag,
        summary: 'Remove the bot from a meeting',
        answers: { 204: null },
        refuses: ['event_not_found', 'bot_not_there'],
      }),
      signedIn,
      idParam('event_not_found'),
      async (c) => {
        await removeBot(deps, { userId: c.var.user.id, meetingId: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
