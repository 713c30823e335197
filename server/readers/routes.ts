import { Hono } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { chooseReader } from '#server/readers/choose-reader.ts'
import { listReaders } from '#server/readers/list-readers.ts'
import { closeComparison, startComparison } from '#server/readers/start-comparison.ts'
import { Comparison, Reader, Readers } from '#shared/readers/schemas.ts'

const tag = 'Readers'

export function readerRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'What reads your conversations, and what else could', answers: { 200: Readers } }),
      signedIn,
      async (c) => c.json(await listReaders(deps, config, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Choose what reads your conversations from now on',
        answers: { 200: Readers },
        refuses: ['reader_unavailable'],
      }),
      signedIn,
      validator('json', Reader),
      async (c) => {
        await chooseReader(deps, config, { userId: c.var.user.id, reader: c.req.valid('json') })
        return c.json(await listReaders(deps, config, c.var.user.id))
      },
    )
    .post(
      '/comparison',
      describe({
        tag,
        summary:
          'Compare a reader with the built-in one on your last five conversations. Replaces an earlier comparison, and changes no task',
        answers: { 200: Comparison },
        refuses: ['reader_unavailable', 'nothing_to_compare'],
      }),
      signedIn,
      validator('json', Reader),
      async (c) => c.json(await startComparison(deps, config, { userId: c.var.user.id, reader: c.req.valid('json') })),
    )
    .delete(
      '/comparison',
      describe({ tag, summary: 'Cancel the comparison, or dismiss a finished one', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await closeComparison(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
}
