import { Hono } from 'hono'
import { remindOfApp } from '#server/notifications/remind-of-app.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Mac app'

export function remindRoutes(
  deps: Deps,
  { DOWNLOAD_MAC_URL }: Pick<Config, 'DOWNLOAD_MAC_URL'>,
  signedIn: RequireSession,
) {
  return new Hono<SignedIn>().post(
    '/reminder/download-app',
    describe({
      tag,
      summary: 'Email yourself a download link for the Mac app, at most once a day',
      answers: { 204: null },
      refuses: ['no_mac_app', 'too_many_requests'],
    }),
    signedIn,
    limitedPerUser(deps.rateLimit('reminders', 30, 3600)),
    async (c) => {
      if (!DOWNLOAD_MAC_URL) throw new Problem('no_mac_app')
      await remindOfApp(deps, c.var.user.id)
      return c.body(null, 204)
    },
  )
}
