import { createHash } from 'node:crypto'
import { open, readFile, readdir, rm, truncate, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#shared/limits.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import { inTurn } from '../in-turn.ts'
import { writeLine, type ManifestLine } from './manifest.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const chunkFile = /^(0|[1-9]\d{0,3})\.pcm$/

/** Whether a folder name is a recording's id: a UUID, so no path. */
export function isRecordingId(name: string): boolean {
  return uuid.test(name)
}

/** The files of one recording. Changes are made one after the other, so that nothing is written into a folder being removed. */
export function recordingFolder(folder: string, id: string) {
  if (!isRecordingId(id)) throw new Error(`${id} is no recording`)
  const at = path.join(folder, id)
  const manifest = path.join(at, 'manifest.jsonl')
  const chunk = (channel: Channel, number: number) => path.join(at, channel, `${number}.pcm`)
  const queue = inTurn()
  let isTorn = false

  return {
    at,
    chunk,
    readManifest: () => readFile(manifest),
    cutManifest: (bytes: number) => truncate(manifest, bytes),
    /** Resolves once the lines are on disk, so they survive a power failure. */
    tell: (...lines: ManifestLine[]) =>
      queue(async () => {
        const file = await open(manifest, 'a', 0o600)
        try {
          const before = isTorn ? '\n' : '' // a full disk leaves half a line
          isTorn = true
          await file.appendFile(before + lines.map(writeLine).join(''))
          await file.datasync()
          isTorn = false
        } finally {
          await file.close()
        }
      }),
    chunkNumbers: async (channel: Channel) => {
      const names = await readdir(path.join(at, channel)).catch(() => [])
      const numbers = names.flatMap((name) => (chunkFile.test(name) ? Number.parseInt(name) : []))
      return numbers.filter((number) => number < limits.recordingChunks).toSorted((a, b) => a - b)
    },
    rewriteChunk: (channel: Channel, number: number, bytes: Uint8Array) =>
      queue(() => writeFile(chunk(channel, number), bytes)),
    removeChunk: (channel: Channel, number: number) => queue(() => rm(chunk(channel, number), { force: true })),
    remove: () => queue(() => rm(at, { recursive: true, force: true })),
  }
}

export type RecordingFolder = ReturnType<typeof recordingFolder>
export type { FileHandle }

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
