import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { streamExport } from '#server/export/stream-export.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { Archive } from '#shared/me/schemas.ts'

export function exportRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/',
    describe({
      tag: 'Me',
      summary: 'All your data as one JSON file',
      answers: { 200: Archive },
      refuses: ['too_many_requests'],
    }),
    signedIn,
    limitedPerUser(deps.rateLimit('exports', 5, 60)),
    (c) => {
      const day = deps.now().toISOString().slice(0, 10)
      return c.body(streamExport(deps, c.var.user.id), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="kept-${day}.json"`,
        'Cache-Control': 'no-store',
      })
    },
  )
}
