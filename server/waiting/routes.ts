import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { isPaged, pageWithEtag, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { editEntry } from '#server/waiting/edit-entry.ts'
import { listWaiting, positionOfEntry } from '#server/waiting/list-waiting.ts'
import { Paged } from '#shared/platform/schemas.ts'
import { EditWaitingEntry, WaitingEntry } from '#shared/waiting/schemas.ts'

const tag = 'Waiting for'

export function waitingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary: 'What others promised you, longest first, with what was closed in the last seven days',
        answers: { 200: WaitingEntry.array() },
      }),
      signedIn,
      validator('query', Paged),
      async (c) => {
        const asked = c.req.valid('query')
        if (!isPaged(asked)) return listWithEtag(c, await listWaiting(deps, c.var.user.id))

        const range = rangeAfter('waiting', asked, Position)
        const items = await listWaiting(deps, c.var.user.id, range)
        return pageWithEtag(c, { list: 'waiting', items, ...range, positionOf: positionOfEntry })
      },
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Stop waiting for something, or wait again. Only your list changes, not the task',
        answers: { 200: WaitingEntry },
        refuses: ['waiting_entry_not_found'],
      }),
      signedIn,
      idParam('waiting_entry_not_found'),
      validator('json', EditWaitingEntry),
      async (c) =>
        c.json(
          await editEntry(deps, { userId: c.var.user.id, id: c.req.valid('param').id, changes: c.req.valid('json') }),
        ),
    )
}
