import { Hono } from 'hono'
import type { ReadableStream } from 'node:stream/web'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { importArchive } from '#server/imports/archive/import-archive.ts'
import { withArchive } from '#server/imports/archive/receive-archive.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { jsonBodiesOnly, limitedPerUser } from '#server/platform/http/limits.ts'
import { MovedArchive } from '#shared/imports/schemas.ts'
import { Archive } from '#shared/me/schemas.ts'

export function archiveRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>().post(
    '/archive',
    describe({
      tag: 'Import',
      summary: 'Import an export of Kept into this account',
      answers: { 200: MovedArchive },
      refuses: [
        'archive_broken',
        'archive_row_wrong',
        'archive_too_large',
        'payload_too_large',
        'not_json',
        'too_many_task_groups',
        'too_many_labels',
        'id_taken',
        'too_many_requests',
        'too_busy',
        'storage_full',
      ],
      body: { 'application/json': Archive },
    }),
    signedIn,
    jsonBodiesOnly,
    limitedPerUser(deps.rateLimit('archives', 5, 3600)),
    async (c) => {
      const body = c.req.raw.body as ReadableStream<Uint8Array> | null
      return c.json(
        await withArchive(config.dataDir, body, (file) => importArchive(deps, { userId: c.var.user.id, file })),
      )
    },
  )
}
