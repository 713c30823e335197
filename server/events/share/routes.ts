import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { readShared } from '#server/events/share/read-shared.ts'
import { shareEvent } from '#server/events/share/share-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { SharedEvent, ShareEvent, SharePreview } from '#shared/events/schemas.ts'

const tag = 'Events'

export function shareRoutes(deps: Deps, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('shares', 30, 3600))

  return new Hono<SignedIn>()
    .get(
      '/events/:id/share',
      describe({
        tag,
        summary: 'What the summary of an event looks like as a mail from you',
        answers: { 200: SharePreview },
        refuses: ['event_not_found', 'event_without_summary'],
      }),
      signedIn,
      idParam('event_not_found'),
      async (c) => c.json((await readShared(deps, c.var.user.id, c.req.valid('param').id)).preview),
    )
    .post(
      '/events/:id/share',
      describe({
        tag,
        summary: 'Send the summary of an event to an address, once',
        answers: { 200: SharedEvent, 202: SharedEvent },
        refuses: ['event_not_found', 'event_without_summary', 'id_taken', 'too_many_requests'],
      }),
      signedIn,
      idParam('event_not_found'),
      validator('json', ShareEvent),
      limited,
      async (c) => {
        const shared = await shareEvent(deps, {
          userId: c.var.user.id,
          meetingId: c.req.valid('param').id,
          ...c.req.valid('json'),
        })
        return c.json(shared, shared.sentAt === null ? 202 : 200)
      },
    )
}
