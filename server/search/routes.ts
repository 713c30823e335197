import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { search } from '#server/search/search.ts'
import { SearchResults, Search } from '#shared/search/schemas.ts'

export function searchRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/',
    describe({
      tag: 'Search',
      summary:
        'Search your tasks, your events and what was said in them by words and prefixes, tasks and events also by misspelled words. `take` best matches of each, at most 50; lines that were said from at most five events',
      answers: { 200: SearchResults },
    }),
    signedIn,
    validator('query', Search),
    async (c) => c.json(await search(deps, c.var.user.id, c.req.valid('query'))),
  )
}
