import { mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { channels as allChannels, type Channel } from '#shared/recordings/schemas.ts'
import type { OpenFile } from './chunk-writer.ts'
import { endMs, type Folded } from './fold-manifest.ts'
import type { ManifestLine, ManifestLineOf } from './manifest.ts'
import { openRecording, type OpenRecording } from './open-recording.ts'
import { isRecordingId, recordingFolder, sha256, type RecordingFolder } from './recording-folder.ts'
import { repair } from './repair.ts'
import type { RecordingStore, StoredChunk, StoredRecording } from './stored-recording.ts'

export type RecordingDetails = Omit<ManifestLineOf<'details'>, 'is'>
export type EndReason = ManifestLineOf<'ended'>['why']

/** The store with what only the recorder does. */
export type RecorderStore = RecordingStore & {
  begin: (details: RecordingDetails) => Promise<OpenRecording>
  /** Reopens one that was cut off, for more chunks. */
  reopen: (id: string) => Promise<OpenRecording>
  /** Ends the open recording and discards chunks that began at `cutMs` or later. */
  finish: (id: string, end: { at: string; why: EndReason; cutMs?: number }) => Promise<void>
  /** Hides chunks from here on from the uploader, because they may be cut; null shows them again. */
  hold: (id: string, fromMs: number | null) => void
  /** Recordings that ended by themselves and haven't been reported. Each is returned once. */
  takeUnreported: () => Promise<{ title: string; why: EndReason }[]>
}

type Entry = { folder: RecordingFolder; folded: Folded; isOpen: boolean; heldFromMs: number | null }

/** Repairs and opens the recordings on this Mac. */
export async function openRecordingStore(
  at: string,
  { openFile }: { openFile?: OpenFile } = {},
): Promise<RecorderStore> {
  await mkdir(at, { recursive: true, mode: 0o700 })
  const entries = await readEntries(at)
  const listeners = new Set<() => void>()

  const changed = () => listeners.forEach((listener) => listener())
  const entryOf = (id: string) => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`There is no recording ${id}`)
    return entry
  }
  const tell = async (entry: Entry, line: ManifestLine, change: Partial<Folded>) => {
    await entry.folder.tell(line)
    Object.assign(entry.folded, change)
    changed()
  }
  const put = (entry: Entry, chunk: StoredChunk) => {
    entry.folded.chunks = [...entry.folded.chunks.filter((one) => !isSame(one, chunk)), chunk]
    changed()
  }
  const write = (id: string, entry: Entry): OpenRecording => {
    entry.isOpen = true
    const { channels } = entry.folded.details
    const firstNumbers = Object.fromEntries(
      allChannels.map((channel) => [channel, nextNumber(entry.folded.chunks, channel)]),
    ) as Record<Channel, number>
    const recording = openRecording({
      id,
      folder: entry.folder,
      channels,
      firstNumbers,
      ...(openFile && { openFile }),
      onSealed: (chunk) => put(entry, chunk),
    })
    changed()
    return {
      ...recording,
      close: () =>
        recording.close().finally(() => {
          entry.isOpen = false
          changed()
        }),
    }
  }
  const end = async (id: string, at: string, why: EndReason) =>
    tell(entryOf(id), { is: 'ended', at, why }, { ended: { at, why } })

  return {
    all: () => [...entries.values()].map(asStored).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)),

    begin: async (details) => {
      const folder = recordingFolder(at, details.id)
      for (const channel of details.channels)
        await mkdir(path.join(folder.at, channel), { recursive: true, mode: 0o700 })
      await folder.tell({ is: 'details', ...details })
      const entry = {
        folder,
        folded: { details, chunks: [], opened: [], ended: null, wasSaid: false, refusal: null, cutMs: null },
        isOpen: true,
        heldFromMs: null,
      }
      entries.set(details.id, entry)
      return write(details.id, entry)
    },

    reopen: async (id) => {
      const entry = entryOf(id)
      if (entry.isOpen || entry.folded.ended) throw new Error(`Recording ${id} cannot be reopened`)
      const folded = await repair(entry.folder, id)
      if (!folded) throw new Error(`Recording ${id} cannot be read`)
      entry.folded = folded
      for (const channel of folded.details.channels)
        await mkdir(path.join(entry.folder.at, channel), { recursive: true, mode: 0o700 })
      return write(id, entry)
    },

    finish: async (id, { at: endedAt, why, cutMs }) => {
      const entry = entryOf(id)
      if (cutMs !== undefined) {
        const gone = entry.folded.chunks.filter(({ offsetMs }) => offsetMs >= cutMs)
        await tell(
          entry,
          { is: 'cut', offsetMs: cutMs },
          { cutMs, chunks: entry.folded.chunks.filter((chunk) => !gone.includes(chunk)) },
        )
        for (const { channel, number } of gone) await entry.folder.removeChunk(channel, number)
      }
      entry.heldFromMs = null
      await end(id, endedAt, why)
    },

    hold: (id, fromMs) => {
      entryOf(id).heldFromMs = fromMs
      changed()
    },

    takeUnreported: async () => {
      const unsaid = [...entries.values()].filter(
        ({ folded }) =>
          folded.ended && folded.ended.why !== 'stopped' && folded.ended.why !== 'cut-off' && !folded.wasSaid,
      )
      for (const entry of unsaid) await tell(entry, { is: 'said' }, { wasSaid: true })
      return unsaid.map(({ folded }) => ({ title: folded.details.title, why: folded.ended!.why }))
    },

    readChunk: async (id, chunk) => {
      const entry = entryOf(id)
      const bytes = await readFile(entry.folder.chunk(chunk.channel, chunk.number))
      if (sha256(bytes) === chunk.sha256) return bytes
      put(entry, await acceptAltered(entry.folder, chunk, bytes))
      throw new Error(`Chunk ${chunk.number} of ${chunk.channel} is not what was written`)
    },

    confirmChunk: async (id, { channel, number }) => {
      const entry = entryOf(id)
      await entry.folder.tell({ is: 'sent', channel, number })
      entry.folded.chunks = entry.folded.chunks.map((one) =>
        isSame(one, { channel, number }) ? { ...one, isSent: true } : one,
      )
      await entry.folder.removeChunk(channel, number)
      changed()
    },

    end: async (id) => {
      const { folded, isOpen } = entryOf(id)
      if (folded.ended || isOpen) return
      const lastMs = Math.max(0, ...folded.chunks.map(endMs))
      await end(id, new Date(Date.parse(folded.details.startedAt) + lastMs).toISOString(), 'cut-off')
    },

    refuse: async (id, sentence) => tell(entryOf(id), { is: 'refused', sentence }, { refusal: sentence }),

    remove: async (id) => {
      const { folder, isOpen } = entryOf(id)
      if (isOpen) throw new Error(`Recording ${id} is being written`)
      await folder.remove()
      entries.delete(id)
      changed()
    },

    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

async function readEntries(at: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const id of (await readdir(at)).filter(isRecordingId)) {
    const folder = recordingFolder(at, id)
    const folded = await repair(folder, id).catch((error: unknown) => {
      console.error(`Recording ${id} cannot be read`, error)
      return null
    })
    if (folded) entries.set(id, { folder, folded, isOpen: false, heldFromMs: null })
  }
  return entries
}

/** Records what an altered file contains now; the caller reads the chunk again from the list. */
async function acceptAltered(folder: RecordingFolder, chunk: StoredChunk, bytes: Buffer): Promise<StoredChunk> {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2))
  const now = { ...chunk, bytes: whole.length, sha256: sha256(whole) }
  if (whole.length < bytes.length) await folder.rewriteChunk(chunk.channel, chunk.number, whole)
  const { isSent: _, ...line } = now
  if (whole.length > 0) await folder.tell({ is: 'chunk', ...line })
  return now
}

function asStored({ folded, isOpen, heldFromMs }: Entry): StoredRecording {
  const { details, chunks, ended, refusal } = folded
  const listed = heldFromMs === null ? chunks : chunks.filter(({ offsetMs }) => offsetMs < heldFromMs)
  return { ...details, chunks: listed, endedAt: ended?.at ?? null, isOpen, refusal }
}

function isSame(a: { channel: Channel; number: number }, b: { channel: Channel; number: number }): boolean {
  return a.channel === b.channel && a.number === b.number
}

function nextNumber(chunks: StoredChunk[], channel: Channel): number {
  return Math.max(-1, ...chunks.filter((chunk) => chunk.channel === channel).map(({ number }) => number)) + 1
}
