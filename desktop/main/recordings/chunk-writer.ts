import { createHash, type Hash } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { chunkSeconds, sampleRate, type Channel } from '#shared/recordings/schemas.ts'
import type { FileHandle, RecordingFolder } from './recording-folder.ts'
import type { StoredChunk } from './stored-recording.ts'

const chunkSamples = chunkSeconds * sampleRate
/** A shorter gap is filled with silence; a longer one starts a new chunk. */
const gapSamples = 2 * sampleRate

export type OpenFile = (file: string) => Promise<Pick<FileHandle, 'write' | 'datasync' | 'close'>>

type OpenChunk = {
  number: number
  first: number
  samples: number
  file: Awaited<ReturnType<OpenFile>>
  hash: Hash
  isDirty: boolean
}

type Options = {
  folder: RecordingFolder
  channel: Channel
  /** The first chunk's number, after those written before. */
  firstNumber: number
  openFile: OpenFile
  onSealed: (chunk: StoredChunk) => void
}

/**
 * Writes one channel's audio into chunks. The manifest names a chunk before its first byte, and its checksum once all
 * of it is on disk.
 */
export function chunkWriter({ folder, channel, firstNumber, openFile, onSealed }: Options) {
  let number = firstNumber
  let open: OpenChunk | null = null
  /** The next sample, counted from the start of the recording. */
  let next = 0

  const begin = async (first: number): Promise<OpenChunk> => {
    if (number >= limits.recordingChunks) throw new Error('A recording cannot be longer than a day')
    await folder.tell({ is: 'open', channel, number, offsetMs: toMs(first) })
    const file = await openFile(folder.chunk(channel, number))
    open = { number, first, samples: 0, file, hash: createHash('sha256'), isDirty: false }
    number += 1
    return open
  }

  const append = async (chunk: OpenChunk, bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await chunk.file.write(bytes, at, bytes.length - at, chunk.samples * 2 + at)
      at += bytesWritten
    }
    chunk.hash.update(bytes)
    chunk.samples += bytes.length / 2
    chunk.isDirty = true
    next = chunk.first + chunk.samples
  }

  const seal = async () => {
    const chunk = open
    if (!chunk) return
    open = null
    await chunk.file.datasync()
    await chunk.file.close()
    if (chunk.samples === 0) {
      number = chunk.number
      return folder.removeChunk(channel, chunk.number)
    }
    const sealed = {
      channel,
      number: chunk.number,
      offsetMs: toMs(chunk.first),
      bytes: chunk.samples * 2,
      sha256: chunk.hash.digest('hex'),
    }
    await folder.tell({ is: 'chunk', ...sealed })
    onSealed({ ...sealed, isSent: false })
  }

  return {
    /** Writes samples that start at `first` in the recording, without those written before. */
    write: async (first: number, samples: Int16Array) => {
      const fresh = samples.subarray(Math.max(0, next - first))
      if (fresh.length === 0) return
      const gap = Math.max(0, first - next)
      if (open && gap > gapSamples) await seal()

      const silence = open ? gap : 0
      let left = asBytes(silence > 0 ? join(silence, fresh) : fresh)
      let at = open ? next : Math.max(first, next)
      while (left.length > 0) {
        const chunk: OpenChunk = open ?? (await begin(at))
        const part = left.subarray(0, (chunkSamples - chunk.samples) * 2)
        await append(chunk, part)
        left = left.subarray(part.length)
        at = next
        if (chunk.samples === chunkSamples) await seal()
      }
    },
    /** Resolves once everything written is on disk. */
    sync: async () => {
      if (!open?.isDirty) return
      open.isDirty = false
      await open.file.datasync()
    },
    seal,
    /** Closes a chunk after a failed write; the next start recovers its audio. */
    giveUp: async () => {
      const chunk = open
      open = null
      await chunk?.file.close().catch(() => {})
    },
  }
}

function toMs(samples: number): number {
  return Math.round((samples / sampleRate) * 1000)
}

function join(silence: number, audio: Int16Array): Int16Array {
  const both = new Int16Array(silence + audio.length)
  both.set(audio, silence)
  return both
}

function asBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
}
