import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { findDownload } from '#server/devices/find-download.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { Download } from '#shared/devices/download.ts'

const tag = 'Mac app'

export function downloadRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  const address = config.DOWNLOAD_MAC_URL

  return new Hono<SignedIn>().get(
    '/download-app',
    describe({
      tag,
      summary: 'The Mac app’s download; null when this server has no URL for it',
      answers: { 200: Download.nullable() },
      refuses: ['download_unreachable', 'too_many_requests'],
    }),
    signedIn,
    limitedPerUser(deps.rateLimit('downloads', 60, 60)), // each one makes a request to the storage
    async (c) => c.json(address ? await findDownload(address, deps.log) : null),
  )
}
