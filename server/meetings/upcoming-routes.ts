import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { listUpcoming, nextMeeting } from '#server/meetings/list-upcoming.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { Event } from '#shared/events/schemas.ts'

const tag = 'Events'

export function upcomingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/upcoming',
    describe({
      tag,
      summary: 'Your calendar’s next 14 days, soonest first, at most 500 events',
      answers: { 200: Event.array() },
    }),
    signedIn,
    async (c) => listWithEtag(c, await listUpcoming(deps, c.var.user.id)),
  )
}

export function nextMeetingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/next-meeting',
    describe({ tag, summary: 'Your next meeting with a link, or null', answers: { 200: Event.nullable() } }),
    signedIn,
    async (c) => c.json(await nextMeeting(deps, c.var.user.id)),
  )
}
