import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { importSample } from '#server/imports/import-sample.ts'
import { importTranscript } from '#server/imports/import-transcript.ts'
import { readUpload } from '#server/imports/read-upload.ts'
import { removeImport } from '#server/imports/remove-import.ts'
import { sayWho } from '#server/imports/say-who.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { bodyAtMost, limitedPerUser } from '#server/platform/http/limits.ts'
import { Imported, ImportSample, ImportTranscript, ImportUpload, SayWho } from '#shared/imports/schemas.ts'

const tag = 'Import'

export function importRoutes(deps: Deps, workers: CaptureWorkers, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('imports', 60, 3600))
  const answersLimited = limitedPerUser(deps.rateLimit('import-answers', 60, 3600))

  return new Hono<SignedIn>()
    .post(
      '/transcript',
      describe({
        tag,
        summary: 'Import a transcript as an event with its tasks',
        answers: { 201: Imported },
        refuses: [
          'transcript_empty',
          'transcript_binary',
          'transcript_unreadable',
          'document_unreadable',
          'transcript_no_lines',
          'speaker_unknown',
          'too_many_speakers',
          'transcript_too_large',
          'transcript_too_long',
          'payload_too_large',
          'not_json',
          'id_taken',
          'too_many_requests',
          'too_busy',
          'storage_full',
        ],
        body: { 'application/json': ImportTranscript, 'multipart/form-data': ImportUpload },
      }),
      signedIn,
      limited,
      bodyAtMost(6 * 1024 * 1024, '6 MB'),
      async (c) => {
        const { details, source } = await readUpload(c)
        return c.json(await importTranscript(deps, workers, { userId: c.var.user.id, details, source }), 201)
      },
    )
    .post(
      '/sample',
      describe({
        tag,
        summary: 'Import the sample meeting',
        answers: { 201: Imported },
        refuses: ['too_many_requests', 'too_busy'],
      }),
      signedIn,
      limited,
      validator('json', ImportSample),
      async (c) => c.json(await importSample(deps, workers, { userId: c.var.user.id, ...c.req.valid('json') }), 201),
    )
    .put(
      '/:id/me',
      describe({
        tag,
        summary: 'Say which speaker of an import you are',
        answers: { 204: null },
        refuses: ['event_not_found', 'event_not_imported', 'speaker_unknown', 'too_many_requests', 'too_busy'],
      }),
      signedIn,
      answersLimited,
      idParam('event_not_found'),
      validator('json', SayWho),
      async (c) => {
        await sayWho(deps, { userId: c.var.user.id, meetingId: c.req.valid('param').id, ...c.req.valid('json') })
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Remove an imported event with its tasks',
        answers: { 204: null },
        refuses: ['event_not_found', 'event_not_imported'],
      }),
      signedIn,
      idParam('event_not_found'),
      async (c) => {
        await removeImport(deps, { userId: c.var.user.id, meetingId: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
