import type { Channel } from '#shared/recordings/schemas.ts'

/** A piece of sound on this Mac. It is deleted here once the server has confirmed its checksum. */
export type StoredChunk = {
  channel: Channel
  number: number
  offsetMs: number
  bytes: number
  sha256: string
  isSent: boolean
}

/** A recording on this Mac, as its manifest tells. */
export type StoredRecording = {
  id: string
  /** Whose it is: nobody else's session sends it. */
  userId: string
  /** The server's `name`: its address, or that it is the one inside this app. */
  serverUrl: string
  title: string
  startedAt: string
  meetingId: string | null
  channels: Channel[]
  /** Whole chunks. What is still being written is not among them. */
  chunks: StoredChunk[]
  /** When it ended; null while it goes on, or when it was cut off. */
  endedAt: string | null
  /** Whether it is being recorded at this moment. */
  isOpen: boolean
  /** Why the server will not have it, in its sentence. */
  refusal: string | null
}

/** The recordings on this Mac, each in a folder with a manifest. */
export type RecordingStore = {
  all: () => StoredRecording[]
  readChunk: (id: string, chunk: StoredChunk) => Promise<Uint8Array>
  /** Writes down that the server has a chunk, then deletes it here. */
  confirmChunk: (id: string, chunk: StoredChunk) => Promise<void>
  /** Writes down when a recording that was cut off ended: with its last sound. */
  end: (id: string) => Promise<void>
  refuse: (id: string, sentence: string | null) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Calls back whenever a chunk is whole or anything else is different. */
  onChange: (listener: () => void) => () => void
}
