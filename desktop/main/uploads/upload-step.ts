import { createHash } from 'node:crypto'
import { FinishedRecording, Recording } from '#shared/recordings/schemas.ts'
import type { RecordingStore, StoredChunk, StoredRecording } from '../recordings/stored-recording.ts'
import { Refused, Unreachable, type Server } from '../server/signed-server.ts'
import { copy } from './copy.ts'
import { chunkCount, chunkKey, type KnownUpload, type ChunkPlace, type UploadStep } from './plan.ts'

/** The result of a step. */
export type Learnt =
  | { what: 'known'; known: KnownUpload }
  /** The server has the chunk, or silence if it's lost. */
  | { what: 'sent'; chunk: ChunkPlace; isLost: boolean }
  | { what: 'finished'; eventId: string }
  | { what: 'nothing' }

type Options = {
  store: RecordingStore
  server: Server
  signal: AbortSignal
  /** Throws when another user has signed in. */ stillTheirs: () => void
}

const path = '/api/recordings'

/** Runs one step. */
export async function uploadStep(options: Options, step: UploadStep): Promise<Learnt> {
  const { store } = options
  const { recording } = step
  if (step.do === 'create') return { what: 'known', known: await create(options, recording) }
  if (step.do === 'send') return send(options, recording, step.chunk)
  if (step.do === 'fill') return fill(options, recording, step.chunk)
  if (step.do === 'finish') return finish(options, recording)
  if (step.do === 'confirm') await store.confirmChunk(recording.id, step.chunk)
  else await store.remove(recording.id)
  return { what: 'nothing' }
}

async function create(
  { server, signal, stillTheirs }: Options,
  { id, title, startedAt, channels, meetingId }: StoredRecording,
): Promise<KnownUpload> {
  const ask = (more: { meetingId?: string }) =>
    server.ask(path, {
      method: 'POST',
      json: { id, title: title || copy.untitled, startedAt, channels, ...more },
      signal,
    })
  const answer = await ask(meetingId ? { meetingId } : {}).catch((error: unknown) => {
    // The meeting was deleted in the meantime, so the recording becomes its own event.
    if (meetingId && error instanceof Refused && error.code === 'event_not_found') {
      stillTheirs()
      return ask({})
    }
    throw error
  })
  return knownOf(answer)
}

async function send(options: Options, recording: StoredRecording, chunk: StoredChunk): Promise<Learnt> {
  const bytes = await options.store.readChunk(recording.id, chunk).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  // Never send altered audio as the original.
  if (!bytes || sha256Of(bytes) !== chunk.sha256) return fill(options, recording, chunk)

  await put(options, recording.id, chunk, bytes, chunk.sha256)
  return { what: 'sent', chunk, isLost: false }
}

async function fill(options: Options, recording: StoredRecording, chunk: ChunkPlace): Promise<Learnt> {
  const silence = new Uint8Array(chunk.bytes)
  try {
    await put(options, recording.id, chunk, silence, sha256Of(silence))
    return { what: 'sent', chunk, isLost: true }
  } catch (error) {
    // The server already has the real chunk.
    if (error instanceof Refused && error.code === 'chunk_differs') return { what: 'sent', chunk, isLost: false }
    throw error
  }
}

async function put(
  { server, signal, stillTheirs }: Options,
  id: string,
  { channel, number, offsetMs }: ChunkPlace,
  bytes: Uint8Array,
  sha256: string,
) {
  stillTheirs()
  await server.ask(`${path}/${id}/chunks/${channel}/${number}`, {
    method: 'PUT',
    bytes,
    headers: { 'x-content-sha256': sha256, 'x-offset-ms': String(offsetMs) },
    signal,
  })
}

async function finish(
  { store, server, signal }: Options,
  { id, channels, chunks, endedAt }: StoredRecording,
): Promise<Learnt> {
  const counts = Object.fromEntries(channels.map((channel) => [channel, chunkCount(chunks, channel)]))
  try {
    const answer = await server.ask(`${path}/${id}/finish`, {
      method: 'POST',
      json: { chunks: counts, endedAt },
      signal,
    })
    const { success, data } = FinishedRecording.safeParse(answer)
    if (!success) throw new Unreachable('The response is not from Kept')
    await store.remove(id)
    return { what: 'finished', eventId: data.eventId }
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'recording_incomplete')) throw error
    const known = knownOf(await server.ask(`${path}/${id}`, { signal }))
    const isComplete = chunks.every((chunk) => known.has.has(chunkKey(chunk)))
    if (isComplete) throw new Unreachable('The server is missing chunks it says it has', { cause: error })
    return { what: 'known', known }
  }
}

function knownOf(answer: unknown): KnownUpload {
  const { success, data } = Recording.safeParse(answer)
  if (!success) throw new Unreachable('The response is not from Kept')
  return {
    has: new Map(data.chunks.map((chunk) => [chunkKey(chunk), chunk.sha256])),
    isFinished: data.finishedAt !== null,
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
