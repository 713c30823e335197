import { Hono } from 'hono'
import { summarizeEvent } from '#server/capture/summarize-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { Event } from '#shared/events/schemas.ts'

const tag = 'Events'

export function captureRoutes(deps: Deps, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('summaries', 60, 3600))

  return new Hono<SignedIn>().post(
    '/:id/summarize',
    describe({
      tag,
      summary: 'Regenerate the summary and topics of an event',
      answers: { 202: Event },
      refuses: ['event_not_found', 'event_not_over', 'event_without_words', 'too_many_requests'],
    }),
    signedIn,
    limited,
    idParam('event_not_found'),
    async (c) => c.json(await summarizeEvent(deps, c.var.user.id, c.req.valid('param').id), 202),
  )
}
