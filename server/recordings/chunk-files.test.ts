import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { arrivingIn, readChunk, receiveChunk, recordingsIn } from '#server/recordings/chunk-files.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { sha256, audio } from '#tests/support/recordings.ts'

const config = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-audio-')) }
afterAll(() => rmSync(config.dataDir, { recursive: true, force: true }))

const name = () => ({ recordingId: uuid7(), channel: 'system', number: 4 }) as const
async function* inPieces(bytes: Uint8Array, size: number, fault?: Error) {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    if (fault) throw fault
  }
}

test('a chunk is counted and hashed on arrival, and named only once it’s kept', async () => {
  const [chunk, bytes] = [name(), audio(10)]
  const received = await receiveChunk(config, chunk, inPieces(bytes, 1000))
  expect([received.bytes, received.sha256]).toEqual([320_000, sha256(bytes)])
  await expect(readChunk(config, chunk)).rejects.toThrow('ENOENT')

  await received.keep()
  expect((await readChunk(config, chunk)).equals(bytes)).toBe(true)
  await received.discard()
  expect(existsSync(path.join(recordingsIn(config), chunk.recordingId, 'system', '4.pcm'))).toBe(true)
})

test('a full disk is reported and keeps no partial chunk', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

  await expect(receiveChunk(config, name(), inPieces(audio(1), 1000, full))).rejects.toMatchObject({
    code: 'storage_full',
  })
  expect(readdirSync(arrivingIn(config))).toEqual([])
})

test('other users of the machine can’t read the audio', async () => {
  const chunk = name()
  const received = await receiveChunk(config, chunk, inPieces(audio(1), 1000))
  await received.keep()

  const folder = path.join(recordingsIn(config), chunk.recordingId)
  const modes = [recordingsIn(config), folder, path.join(folder, 'system/4.pcm')].map((place) =>
    (statSync(place).mode & 0o777).toString(8),
  )
  expect(modes).toEqual(['700', '700', '600'])
})
