import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { listEventsInProgress, readEvent } from '#server/events/list-events.ts'
import { readLines, readTranscript } from '#server/events/read-transcript.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag, listWithEtag } from '#server/platform/http/etag.ts'
import { isPaged, pageWithEtag } from '#server/platform/http/paging.ts'
import { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { Paged } from '#shared/platform/schemas.ts'

const tag = 'Events'

export function eventRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/in-progress',
      describe({ tag, summary: 'Your meetings of this moment, newest first', answers: { 200: Event.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listEventsInProgress(deps, c.var.user.id)),
    )
    .get(
      '/:id',
      describe({ tag, summary: 'One event', answers: { 200: Event }, refuses: ['event_not_found'] }),
      signedIn,
      idParam('event_not_found'),
      async (c) => c.json(await readEvent(deps, c.var.user.id, c.req.valid('param').id)),
    )
    .get(
      '/:id/transcript',
      describe({
        tag,
        summary: 'The lines of an event, in the order they were said',
        answers: { 200: TranscriptLine.array() },
        refuses: ['event_not_found'],
      }),
      signedIn,
      idParam('event_not_found'),
      validator('query', Paged),
      async (c) => {
        const [{ id: meetingId }, asked] = [c.req.valid('param'), c.req.valid('query')]
        return isPaged(asked)
          ? pageWithEtag(c, await readLines(deps, c.var.user.id, { meetingId, ...asked }))
          : jsonWithEtag(c, await readTranscript(deps, c.var.user.id, meetingId))
      },
    )
}
