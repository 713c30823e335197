import { createHash } from 'node:crypto'
import { FinishedRecording, Recording } from '#shared/recordings/schemas.ts'
import type { RecordingStore, StoredChunk, StoredRecording } from '../recordings/stored-recording.ts'
import { Refused, Unreachable, type Server } from '../server/signed-server.ts'
import { copy } from './copy.ts'
import { chunkCount, pieceKey, type Known, type Piece, type Step } from './plan.ts'

/** The result of a step. */
export type Learnt =
  | { what: 'known'; known: Known }
  /** The server has the chunk, or silence if it's lost. */
  | { what: 'sent'; piece: Piece; isLost: boolean }
  | { what: 'finished'; eventId: string }
  | { what: 'nothing' }

type World = {
  store: RecordingStore
  server: Server
  signal: AbortSignal
  /** Throws when another user has signed in. */ stillTheirs: () => void
}

const path = '/api/recordings'

/** Runs one step. */
export async function uploadStep(world: World, step: Step): Promise<Learnt> {
  const { store } = world
  const { recording } = step
  if (step.do === 'create') return { what: 'known', known: await create(world, recording) }
  if (step.do === 'send') return send(world, recording, step.chunk)
  if (step.do === 'fill') return fill(world, recording, step.chunk)
  if (step.do === 'finish') return finish(world, recording)
  if (step.do === 'confirm') await store.confirmChunk(recording.id, step.chunk)
  else await store.remove(recording.id)
  return { what: 'nothing' }
}

async function create(
  { server, signal, stillTheirs }: World,
  { id, title, startedAt, channels, meetingId }: StoredRecording,
): Promise<Known> {
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

async function send(world: World, recording: StoredRecording, chunk: StoredChunk): Promise<Learnt> {
  const bytes = await world.store.readChunk(recording.id, chunk).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  // Never send altered audio as the original.
  if (!bytes || sha256Of(bytes) !== chunk.sha256) return fill(world, recording, chunk)

  await put(world, recording.id, chunk, bytes, chunk.sha256)
  return { what: 'sent', piece: chunk, isLost: false }
}

async function fill(world: World, recording: StoredRecording, piece: Piece): Promise<Learnt> {
  const silence = new Uint8Array(piece.bytes)
  try {
    await put(world, recording.id, piece, silence, sha256Of(silence))
    return { what: 'sent', piece, isLost: true }
  } catch (error) {
    // The server already has the real chunk.
    if (error instanceof Refused && error.code === 'chunk_differs') return { what: 'sent', piece, isLost: false }
    throw error
  }
}

async function put(
  { server, signal, stillTheirs }: World,
  id: string,
  { channel, number, offsetMs }: Piece,
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
  { store, server, signal }: World,
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
    if (!success) throw new Unreachable('The answer is not one of Kept')
    await store.remove(id)
    return { what: 'finished', eventId: data.eventId }
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'recording_incomplete')) throw error
    const known = knownOf(await server.ask(`${path}/${id}`, { signal }))
    const isComplete = chunks.every((chunk) => known.has.has(pieceKey(chunk)))
    if (isComplete) throw new Unreachable('The server misses what it says it has', { cause: error })
    return { what: 'known', known }
  }
}

function knownOf(answer: unknown): Known {
  const { success, data } = Recording.safeParse(answer)
  if (!success) throw new Unreachable('The answer is not one of Kept')
  return {
    has: new Map(data.chunks.map((chunk) => [pieceKey(chunk), chunk.sha256])),
    isFinished: data.finishedAt !== null,
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
