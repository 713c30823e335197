import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import { findDownload } from '#server/download-app/find-download.ts'
import { remindOfApp } from '#server/download-app/remind.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { limitedPerUser, rateLimit } from '#server/platform/http/limits.ts'
import { Download } from '#shared/download-app/schemas.ts'

const tag = 'Mac app'

export function downloadAppRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  const address = config.DOWNLOAD_MAC_URL

  return new Hono<SignedIn>()
    .get(
      '/download-app',
      describe({
        tag,
        summary: 'Where the Mac app is downloaded; null where this server does not know',
        answers: { 200: Download.nullable() },
        refuses: ['download_unreachable', 'too_many_requests'],
      }),
      signedIn,
      limitedPerUser(rateLimit(config, 60, 60)), // each one asks whoever keeps the file
      async (c) => c.json(address ? await findDownload(address, deps.log) : null),
    )
    .post(
      '/reminder/download-app',
      describe({
        tag,
        summary: 'Mail yourself the way to the Mac app, at most once a day',
        answers: { 204: null },
        refuses: ['reminder_off', 'too_many_requests'],
      }),
      signedIn,
      limitedPerUser(rateLimit(config, 30, 3600)),
      async (c) => {
        await remindOfApp(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
}
