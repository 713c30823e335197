import { Hono } from 'hono'
import { z } from 'zod'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { isPaged, pageWithEtag, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { createRecording } from '#server/recordings/create-recording.ts'
import { finishRecording } from '#server/recordings/finish-recording.ts'
import { listRecordings, positionOfRecording, readRecording } from '#server/recordings/present.ts'
import { readSentChunk } from '#server/recordings/read-sent-chunk.ts'
import { removeRecording } from '#server/recordings/remove-recording.ts'
import { storeChunk } from '#server/recordings/store-chunk.ts'
import { streamAudio } from '#server/recordings/stream-audio.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { Id } from '#shared/platform/schemas.ts'
import {
  Channel,
  ChunkNumber,
  CreateRecording,
  FinishedRecording,
  FinishRecording,
  Recording,
  RecordingInList,
  RecordingPage,
} from '#shared/recordings/schemas.ts'

const tag = 'Recordings'
const PlaceOfChunk = z.object({ id: Id, channel: Channel, n: ChunkNumber })
const Samples = z.string().meta({ format: 'binary', description: 'Mono, 16 kHz, 16-bit little-endian, at most 1 MB.' })

export function recordingRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('recordings', 120, 3600))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your recordings, newest first', answers: { 200: RecordingInList.array() } }),
      signedIn,
      validator('query', RecordingPage),
      async (c) => {
        const { limit, cursor, ...page } = c.req.valid('query')
        if (!isPaged({ limit, cursor })) return listWithEtag(c, await listRecordings(deps.db, c.var.user.id, page))

        const range = rangeAfter('recordings', { limit, cursor }, Position)
        const items = await listRecordings(deps.db, c.var.user.id, range)
        return pageWithEtag(c, { list: 'recordings', items, ...range, positionOf: positionOfRecording })
      },
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Start a recording, in a meeting or on its own; repeating the request changes nothing',
        answers: { 200: Recording, 201: Recording },
        refuses: ['subscription_needed', 'event_not_found', 'transcript_deleted', 'id_taken', 'too_many_requests'],
      }),
      signedIn,
      validator('json', CreateRecording),
      limited,
      async (c) => {
        const { recording, isNew } = await createRecording(deps, config, {
          userId: c.var.user.id,
          sessionId: c.var.sessionId,
          ...c.req.valid('json'),
        })
        return c.json(recording, isNew ? 201 : 200)
      },
    )
    .get(
      '/:id',
      describe({
        tag,
        summary: 'One of your recordings, with its stored chunks',
        answers: { 200: Recording },
        refuses: ['recording_not_found'],
      }),
      signedIn,
      idParam('recording_not_found'),
      async (c) => {
        const { id } = await findRecording(deps, c.var.user.id, c.req.valid('param').id)
        return c.json(await readRecording(deps.db, id))
      },
    )
    .put(
      '/:id/chunks/:channel/:n',
      describe({
        tag,
        summary:
          'Upload a chunk, in any order; retrying is safe. X-Content-SHA256 is its checksum in hexadecimal, X-Offset-Ms its start in the recording',
        answers: { 204: null },
        refuses: [
          'recording_not_found',
          'chunk_checksum_wrong',
          'chunk_not_audio',
          'channel_not_recorded',
          'chunk_differs',
          'recording_finished',
          'payload_too_large',
          'chunk_not_octets',
          'storage_full',
          'storage_down',
        ],
        body: { 'application/octet-stream': Samples },
      }),
      signedIn,
      idParam('recording_not_found'),
      validator('param', PlaceOfChunk),
      async (c) => {
        const { id: recordingId, channel, n: number } = c.req.valid('param')
        await storeChunk(deps, {
          userId: c.var.user.id,
          recordingId,
          channel,
          number,
          read: () => readSentChunk(c.req.raw, number),
        })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/finish',
      describe({
        tag,
        summary: 'Finish a recording whose chunks are all uploaded; it’s then transcribed',
        answers: { 200: FinishedRecording },
        refuses: ['recording_not_found', 'channel_not_recorded', 'recording_incomplete'],
      }),
      signedIn,
      idParam('recording_not_found'),
      validator('json', FinishRecording),
      async (c) =>
        c.json(
          await finishRecording(deps, {
            userId: c.var.user.id,
            recordingId: c.req.valid('param').id,
            ...c.req.valid('json'),
          }),
        ),
    )
    .get(
      '/:id/audio',
      describe({
        tag,
        summary: 'A recording’s audio while it’s kept, as a WAV file: you on the left, everyone else on the right',
        answers: { 200: null },
        refuses: ['recording_not_found'],
      }),
      signedIn,
      idParam('recording_not_found'),
      async (c) => {
        const { bytes, stream } = await streamAudio(deps, {
          userId: c.var.user.id,
          recordingId: c.req.valid('param').id,
        })
        return c.body(stream, 200, {
          'Content-Type': 'audio/wav',
          'Content-Length': String(bytes),
          'Content-Disposition': 'attachment',
          'Cache-Control': 'no-store',
        })
      },
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Delete a recording: its audio, its transcript lines, and its event if nothing else is in it',
        answers: { 204: null },
        refuses: ['recording_not_found'],
      }),
      signedIn,
      idParam('recording_not_found'),
      async (c) => {
        await removeRecording(deps, { userId: c.var.user.id, recordingId: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
