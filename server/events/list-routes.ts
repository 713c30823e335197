import { Hono } from 'hono'
import { listEvents, positionOfEvent } from '#server/events/list-events.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import { isPaged, pageWithEtag, Position, rangeAfter } from '#server/platform/http/paging.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { answerList } from '#server/tasks/answer-list.ts'
import { eventTasks } from '#server/tasks/rows/lists.ts'
import { Event, EventPage } from '#shared/events/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'

const tag = 'Events'

type Needs = { deps: Deps; signedIn: RequireSession; keptAnswers: KeptAnswers }

export function eventListRoutes({ deps, signedIn, keptAnswers }: Needs) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag: tag, summary: 'Past and live events, newest first', answers: { 200: Event.array() } }),
      signedIn,
      validator('query', EventPage),
      async (c) => {
        const { limit, cursor, ...page } = c.req.valid('query')
        if (!isPaged({ limit, cursor })) return listWithEtag(c, await listEvents(deps, c.var.user.id, page))

        const range = rangeAfter('events', { limit, cursor }, Position)
        const items = await listEvents(deps, c.var.user.id, range)
        return pageWithEtag(c, { list: 'events', items, ...range, positionOf: positionOfEvent })
      },
    )
    .get(
      '/:id',
      describe({
        tag: tag,
        summary: 'The tasks of an event, of every status',
        answers: { 200: Task.array() },
        refuses: ['event_not_found'],
      }),
      signedIn,
      idParam('event_not_found'),
      async (c) => {
        const event = await findEvent(deps, c.var.user.id, c.req.valid('param').id)
        return answerList(c, { deps, keptAnswers }, eventTasks(c.var.user.id, event.id))
      },
    )
}
