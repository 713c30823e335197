import { Hono } from 'hono'
import { noteClientError } from '#server/tracking/note-client-error.ts'
import type { ClientErrors } from '#server/tracking/client-errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { ReportClientError } from '#shared/tracking/schemas.ts'

const [mostReports, perSeconds] = [30, 60]

/** Errors in pages, which may come before sign-in. */
export function clientErrorRoute(deps: Deps, errors: ClientErrors) {
  const limit = deps.rateLimit('client-errors', mostReports, perSeconds)

  return new Hono().post(
    '/',
    describe({
      tag: 'Tracking',
      summary: 'Report an error in the page: where in its scripts, and nothing about the user',
      open: true,
      answers: { 204: null },
      refuses: ['too_many_requests'],
    }),
    async (c, next) => {
      await limit.spendFor(c, addressOf(c))
      await next()
    },
    validator('json', ReportClientError),
    async (c) => {
      await noteClientError(deps, errors, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
}
