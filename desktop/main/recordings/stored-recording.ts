import type { Channel } from '#shared/recordings/schemas.ts'

/** A chunk on this Mac, deleted once the server has confirmed its checksum. */
export type StoredChunk = {
  channel: Channel
  number: number
  offsetMs: number
  bytes: number
  sha256: string
  isSent: boolean
}

/** A recording on this Mac. */
export type StoredRecording = {
  id: string
  /** Its owner; only their session uploads it. */
  userId: string
  /** The server's `name`: its URL, or the one of the server inside the app. */
  serverUrl: string
  title: string
  startedAt: string
  meetingId: string | null
  channels: Channel[]
  /** Complete chunks, without the ones being written. */
  chunks: StoredChunk[]
  /** Null while it's recording, or when it was cut off. */
  endedAt: string | null
  /** Whether it's being recorded. */
  isOpen: boolean
  /** The server's reason for refusing it. */
  refusal: string | null
}

/** The recordings on this Mac, each in a folder with a manifest. */
export type RecordingStore = {
  all: () => StoredRecording[]
  readChunk: (id: string, chunk: StoredChunk) => Promise<Uint8Array>
  /** Records that the server has a chunk, then deletes it here. */
  confirmChunk: (id: string, chunk: StoredChunk) => Promise<void>
  /** Ends a recording that was cut off, at its last sample. */
  end: (id: string) => Promise<void>
  refuse: (id: string, sentence: string | null) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Calls back on every change. */
  onChange: (listener: () => void) => () => void
}
