import { open } from 'node:fs/promises'
import { bytesPerSecond, type Channel } from '#shared/recordings/schemas.ts'
import { inTurn } from '../in-turn.ts'
import { chunkWriter, type OpenFile } from './chunk-writer.ts'
import type { RecordingFolder } from './recording-folder.ts'
import type { StoredChunk } from './stored-recording.ts'

const syncEveryMs = 1000
/** How much audio of both channels may wait for the disk. */
const waitingBytes = 20 * bytesPerSecond

/** The disk is too slow; this audio was dropped. */
export class WriteQueueFull extends Error {}

/** A recording being written. Operations run one after the other; a failure rejects the call that caused it. */
export type OpenRecording = {
  id: string
  /** Resolves once the samples are in their file. */
  write: (channel: Channel, first: number, samples: Int16Array) => Promise<void>
  /** Completes the open chunks. */
  seal: () => Promise<void>
  /** Seals and closes. The recording counts as cut off until it's continued or ended. */
  close: () => Promise<void>
}

type Options = {
  id: string
  folder: RecordingFolder
  channels: Channel[]
  firstNumbers: Record<Channel, number>
  openFile?: OpenFile
  onSealed: (chunk: StoredChunk) => void
}

export function openRecording({
  id,
  folder,
  channels,
  firstNumbers,
  openFile = (file) => open(file, 'wx', 0o600),
  onSealed,
}: Options): OpenRecording {
  const writers = new Map(
    channels.map((channel) => [
      channel,
      chunkWriter({ folder, channel, firstNumber: firstNumbers[channel], openFile, onSealed }),
    ]),
  )
  const queue = inTurn()
  let waiting = 0

  const each = (act: 'seal' | 'sync' | 'giveUp') =>
    queue(async () => void (await Promise.all([...writers.values()].map((writer) => writer[act]()))))
  const timer = setInterval(() => void each('sync').catch(() => {}), syncEveryMs) // a failed write rejects its own call

  return {
    id,
    write: async (channel, first, samples) => {
      const writer = writers.get(channel)
      if (!writer) return
      if (waiting + samples.byteLength > waitingBytes) throw new WriteQueueFull('The disk is slower than the audio')
      waiting += samples.byteLength
      await queue(() => writer.write(first, samples)).finally(() => (waiting -= samples.byteLength))
    },
    seal: () => each('seal'),
    close: async () => {
      clearInterval(timer)
      await each('seal').finally(() => each('giveUp'))
    },
  }
}
