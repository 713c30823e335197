import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { assignablePeopleAsText, PersonPosition, positionOfPerson } from '#server/people/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
import { isPaged, pageWithEtag, rangeAfter } from '#server/platform/http/paging.ts'
import { Paged } from '#shared/platform/schemas.ts'
import { Person } from '#shared/tasks/schemas.ts'

export function peopleRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/',
    describe({
      tag: 'Me',
      summary: 'The people you can assign tasks to: you, then others by name',
      answers: { 200: Person.array() },
    }),
    signedIn,
    validator('query', Paged),
    async (c) => {
      const asked = c.req.valid('query')
      if (!isPaged(asked)) return jsonWithEtag(c, await assignablePeopleAsText(deps.db, c.var.user.id))

      const range = rangeAfter('people', asked, PersonPosition)
      const items = JSON.parse(await assignablePeopleAsText(deps.db, c.var.user.id, range)) as Person[]
      return pageWithEtag(c, { list: 'people', items, ...range, positionOf: positionOfPerson })
    },
  )
}
