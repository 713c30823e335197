import { open } from 'node:fs/promises'
import { bytesPerSecond, type Channel } from '#shared/recordings/schemas.ts'
import { chunkWriter, type OpenFile } from './chunk-writer.ts'
import type { RecordingFolder } from './recording-folder.ts'
import type { StoredChunk } from './stored-recording.ts'

const syncEveryMs = 1000
/** As much sound as may wait for the disk, of both channels together. */
const waitingBytes = 20 * bytesPerSecond

/** The disk does not keep up; the sound that was given is not taken. */
export class WriteQueueFull extends Error {}

/** A recording that is being written. Everything is done one after the other; the first failure is told to whoever waits for it. */
export type OpenRecording = {
  id: string
  /** Resolves when the sound is in its file. */
  write: (channel: Channel, first: number, samples: Int16Array) => Promise<void>
  /** Closes the chunks: all that was written is whole. */
  seal: () => Promise<void>
  /** Seals and lets go; the recording is one that was cut off until it goes on or is ended. */
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
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const inTurn = <Done>(act: () => Promise<Done>): Promise<Done> => {
    const done = queue.then(act)
    queue = done.catch(() => {})
    return done
  }
  const each = (act: 'seal' | 'sync' | 'giveUp') =>
    inTurn(async () => void (await Promise.all([...writers.values()].map((writer) => writer[act]()))))
  const timer = setInterval(() => void each('sync').catch(() => {}), syncEveryMs) // a write that fails says so to its caller

  return {
    id,
    write: async (channel, first, samples) => {
      const writer = writers.get(channel)
      if (!writer) return
      if (waiting + samples.byteLength > waitingBytes) throw new WriteQueueFull('The disk is slower than the sound')
      waiting += samples.byteLength
      await inTurn(() => writer.write(first, samples)).finally(() => (waiting -= samples.byteLength))
    },
    seal: () => each('seal'),
    close: async () => {
      clearInterval(timer)
      await each('seal').finally(() => each('giveUp'))
    },
  }
}
