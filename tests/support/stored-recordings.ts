import { createHash } from 'node:crypto'
import type { RecordingStore, StoredChunk, StoredRecording } from '../../desktop/main/recordings/stored-recording.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export const person = '0199a1b2-0000-7000-8000-000000000001'
export const address = 'https://kept.example.com'
export const recordingId = (last: number) => `0199a1b2-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Audio that differs in every chunk of every recording. */
export function audioOf(id: string, channel: Channel, number: number, bytes = 64): Uint8Array {
  const seed = sha256Of(Buffer.from(`${id}/${channel}/${number}`))
  return new Uint8Array(Buffer.from(seed.repeat(Math.ceil(bytes / seed.length))).subarray(0, bytes))
}

export const aRecording = (changes: Partial<StoredRecording> = {}): StoredRecording => ({
  id: recordingId(1),
  userId: person,
  serverUrl: address,
  title: 'Weekly planning',
  startedAt: '2026-03-05T09:00:00.000Z',
  meetingId: null,
  channels: ['microphone', 'system'],
  chunks: [],
  endedAt: '2026-03-05T09:30:00.000Z',
  isOpen: false,
  refusal: null,
  ...changes,
})

export function aChunk(id: string, channel: Channel, number: number, bytes = 64): StoredChunk {
  return {
    channel,
    number,
    offsetMs: number * 10_000,
    bytes,
    sha256: sha256Of(audioOf(id, channel, number, bytes)),
    isSent: false,
  }
}

/** A recording with this many chunks per channel. */
export function recordedFor(pieces: number, changes: Partial<StoredRecording> = {}, bytes = 64): StoredRecording {
  const recording = aRecording(changes)
  const numbers = Array.from({ length: pieces }, (_, number) => number)
  return {
    ...recording,
    chunks: numbers.flatMap((number) =>
      recording.channels.map((channel) => aChunk(recording.id, channel, number, bytes)),
    ),
  }
}

export type StoreStandIn = RecordingStore & {
  /** The audio still on disk, by recording and chunk. */
  audio: Map<string, Uint8Array>
  change: (id: string, changes: Partial<StoredRecording>) => void
  /** Completes a chunk of an open recording. */
  grow: (id: string, number: number, bytes?: number) => void
}

/** An in-memory disk of recordings that outlives the app. */
export function storeOf(...recordings: StoredRecording[]): StoreStandIn {
  const all = new Map(recordings.map((recording) => [recording.id, recording]))
  const audio = new Map<string, Uint8Array>()
  const listeners = new Set<() => void>()
  const key = (id: string, { channel, number }: StoredChunk) => `${id}/${channel}/${number}`
  const keep = (id: string, chunk: StoredChunk) =>
    audio.set(key(id, chunk), audioOf(id, chunk.channel, chunk.number, chunk.bytes))
  for (const { id, chunks } of recordings) for (const chunk of chunks) if (!chunk.isSent) keep(id, chunk)

  const change = (id: string, changes: Partial<StoredRecording>) => {
    const recording = all.get(id)
    if (!recording) throw new Error('There is no such recording')
    all.set(id, { ...recording, ...changes })
    for (const listener of listeners) listener()
  }
  return {
    audio,
    change,
    grow: (id, number, bytes) => {
      const { channels, chunks } = all.get(id)!
      const more = channels.map((channel) => aChunk(id, channel, number, bytes))
      for (const chunk of more) keep(id, chunk)
      change(id, { chunks: [...chunks, ...more] })
    },
    all: () => [...all.values()],
    readChunk: async (id, chunk) => {
      const bytes = audio.get(key(id, chunk))
      if (!bytes) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return bytes
    },
    confirmChunk: async (id, chunk) => {
      change(id, {
        chunks: all.get(id)!.chunks.map((one) => (key(id, one) === key(id, chunk) ? { ...one, isSent: true } : one)),
      })
      audio.delete(key(id, chunk))
    },
    end: async (id) => change(id, { endedAt: '2026-03-05T09:45:00.000Z' }),
    refuse: async (id, sentence) => change(id, { refusal: sentence }),
    remove: async (id) => {
      all.delete(id)
      for (const name of audio.keys()) if (name.startsWith(id)) audio.delete(name)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
