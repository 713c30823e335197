import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { readChunk, receiveChunk } from '#server/recordings/chunk-files.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { sha256, audio } from '#tests/support/recordings.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'kept-audio-'))
const recordings = path.join(dataDir, 'recordings')
const blobs = diskBlobs(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const nameOf = (bytes: Buffer) =>
  ({ recordingId: uuid7(), channel: 'system', number: 4, sha256: sha256(bytes) }) as const
async function* inPieces(bytes: Uint8Array, size: number, fault?: Error) {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    if (fault) throw fault
  }
}

test('a chunk is counted on arrival, and named only once it’s kept', async () => {
  const bytes = audio(10)
  const chunk = nameOf(bytes)
  const received = await receiveChunk(blobs, chunk, inPieces(bytes, 1000))
  expect(received.bytes).toBe(320_000)
  await expect(readChunk(blobs, chunk)).rejects.toMatchObject({ why: 'missing' })

  await received.keep()
  expect((await readChunk(blobs, chunk)).equals(bytes)).toBe(true)
  await received.discard({ isRefused: true })
  expect(existsSync(path.join(recordings, chunk.recordingId, 'system', '4.pcm'))).toBe(true)
})

test('a chunk that changed on disk is damaged', async () => {
  const bytes = audio(1)
  const chunk = nameOf(bytes)
  await (await receiveChunk(blobs, chunk, inPieces(bytes, 1000))).keep()
  writeFileSync(path.join(recordings, chunk.recordingId, 'system', '4.pcm'), bytes.subarray(2))

  await expect(readChunk(blobs, chunk)).rejects.toMatchObject({ why: 'damaged' })
})

test('a full disk is reported and keeps no partial chunk', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const bytes = audio(1)

  await expect(receiveChunk(blobs, nameOf(bytes), inPieces(bytes, 1000, full))).rejects.toMatchObject({
    code: 'storage_full',
  })
  expect(readdirSync(path.join(recordings, 'arriving'))).toEqual([])
})

test('other users of the machine can’t read the audio', async () => {
  const bytes = audio(1)
  const chunk = nameOf(bytes)
  await (await receiveChunk(blobs, chunk, inPieces(bytes, 1000))).keep()

  const folder = path.join(recordings, chunk.recordingId)
  const modes = [recordings, folder, path.join(folder, 'system/4.pcm')].map((place) =>
    (statSync(place).mode & 0o777).toString(8),
  )
  expect(modes).toEqual(['700', '700', '600'])
})
