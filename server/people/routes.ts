import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { assignablePeopleAsText } from '#server/people/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
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
    async (c) => jsonWithEtag(c, await assignablePeopleAsText(deps.db, c.var.user.id)),
  )
}
