import { Hono } from 'hono'
import { remindOfApp } from '#server/notifications/remind-of-app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'

const tag = 'Mac app'

export function remindRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().post(
    '/reminder/download-app',
    describe({
      tag,
      summary: 'Email yourself a download link for the Mac app, at most once a day',
      answers: { 204: null },
      refuses: ['too_many_requests'],
    }),
    signedIn,
    limitedPerUser(deps.rateLimit('reminders', 30, 3600)),
    async (c) => {
      await remindOfApp(deps, c.var.user.id)
      return c.body(null, 204)
    },
  )
}
