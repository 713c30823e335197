import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { isOutOfSpace } from '#server/platform/disk.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

type Home = Pick<Config, 'dataDir'>
/** A chunk's name; all three parts are validated and safe in a path. */
export type ChunkName = { recordingId: string; channel: Channel; number: number }

/** A received chunk, on disk under a temporary name. */
export type ReceivedChunk = {
  bytes: number
  sha256: string
  /** Moves it to its final name, surviving a power cut. */ keep: () => Promise<void>
  discard: () => Promise<void>
}

export const recordingsIn = ({ dataDir }: Home) => path.join(dataDir, 'recordings')

/** Where chunks are written until they're complete; on the same disk, so that a rename is enough. */
export const arrivingIn = (home: Home) => path.join(recordingsIn(home), 'arriving')

function fileOf(home: Home, { recordingId, channel, number }: ChunkName): string {
  return path.join(recordingsIn(home), recordingId, channel, `${number}.pcm`)
}

/** The samples of a chunk: mono, 16 kHz, 16-bit little-endian. */
export function readChunk(home: Home, name: ChunkName): Promise<Buffer> {
  return readFile(fileOf(home, name))
}

export const hasChunk = (home: Home, name: ChunkName): boolean => existsSync(fileOf(home, name))

/** Writes a chunk that comes from a backup. */
export async function writeChunk(home: Home, name: ChunkName, pcm: Buffer): Promise<void> {
  const file = fileOf(home, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, pcm, { mode: 0o600, flush: true })
}

/** Deletes all audio of a recording. */
export function deleteAudio(config: Home, recordingId: string): Promise<void> {
  return rm(path.join(recordingsIn(config), recordingId), { recursive: true, force: true })
}

/** Streams a chunk to disk, counting and hashing its bytes. Throws `payload_too_large` and `storage_full`. */
export async function receiveChunk(
  config: Home,
  name: ChunkName,
  body: AsyncIterable<Uint8Array>,
): Promise<ReceivedChunk> {
  const file = fileOf(config, name)
  const draft = path.join(arrivingIn(config), randomUUID())
  const discard = () => rm(draft, { force: true })
  try {
    await mkdir(arrivingIn(config), { recursive: true, mode: 0o700 }) // readable by this user only
    return { ...(await writeDown(draft, body)), discard, keep: () => keepAs(draft, file) }
  } catch (error) {
    await discard()
    throw problemOf(error)
  }
}

async function writeDown(draft: string, body: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(draft, 'wx', 0o600)
  try {
    for await (const part of body) {
      bytes += part.byteLength
      if (bytes > limits.recordingChunkBytes) throw new Problem('payload_too_large', { fill: { limit: '1 MB' } })
      hash.update(part)
      await handle.writeFile(part)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function keepAs(draft: string, file: string) {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await rename(draft, file)
    const folder = await open(path.dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  return isOutOfSpace(error) ? new Problem('storage_full', { cause: error }) : error
}
