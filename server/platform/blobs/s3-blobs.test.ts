import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putBlob, type Blobs } from '#server/platform/blobs/blobs.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { askBlobs, probeBlobs } from '#server/platform/blobs/probe-blobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { anS3, type S3StandIn } from '#tests/support/s3-stand-in.ts'
import { anS3rver } from '#tests/support/s3rver.ts'

let s3: S3StandIn
let blobs: Blobs
beforeAll(async () => {
  s3 = await anS3()
  blobs = await openBlobs(readConfig(s3.settings))
})
beforeEach(() => {
  s3.objects.clear()
  s3.log.length = 0
})
afterAll(() => s3.stop())

const bytes = Buffer.from('sixteen bits of audio')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const name = { key: 'recordings/one/microphone/0.pcm', sha256 }
const all = async <Item>(items: AsyncIterable<Item>) => Array.fromAsync(items)
const keys = async (prefix: string) => (await all(blobs.list(prefix))).map(({ key }) => key)

test('a blob is stored below the prefix and read back', async () => {
  await putBlob(blobs, name, bytes)
  await putBlob(blobs, { key: 'outbox/1.eml' }, bytes)

  expect([...s3.objects.keys()]).toEqual([
    `installation/recordings/one/microphone/0.pcm.${sha256}`,
    'installation/outbox/1.eml',
  ])
  expect((await blobs.read(name)).equals(bytes)).toBe(true)
  expect((await blobs.read({ key: 'outbox/1.eml' })).equals(bytes)).toBe(true)
  expect([await blobs.has(name), await blobs.has({ ...name, sha256: '0' })]).toEqual([true, false])
})

test('two uploads of one name with different bytes don’t replace each other', async () => {
  const other = Buffer.from('silence')
  const competing = await blobs.stage({ ...name, sha256: createHash('sha256').update(other).digest('hex') }, [other])
  await putBlob(blobs, name, bytes)
  await competing.discard({ isRefused: true })

  expect((await blobs.read(name)).equals(bytes)).toBe(true)
  expect(s3.objects.size).toBe(1)
})

test('an upload whose outcome is unknown is left, because another server may have kept the same bytes', async () => {
  await putBlob(blobs, name, bytes)
  const late = await blobs.stage(name, [bytes])
  await late.discard({ isRefused: false })

  expect((await blobs.read(name)).equals(bytes)).toBe(true)
})

test('lists, folders and deletions go through all pages', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `recordings/${at < 7 ? 'a' : 'b'}/microphone/${at}.pcm`)
  for (const key of names) await putBlob(blobs, { key }, bytes)

  expect(await keys('recordings/')).toEqual(names)
  expect(await all(blobs.folders('recordings/'))).toEqual(['a', 'b'])
  await blobs.removeAll('recordings/a/')
  expect(await keys('recordings/')).toEqual(['recordings/b/microphone/7.pcm'])
})

test('a probe leaves nothing behind', async () => {
  await probeBlobs(blobs)
  expect(s3.log).toHaveLength(4)
  expect(s3.objects.size).toBe(0)
})

describe('faults', () => {
  test('bytes that changed before they were sent are refused by the store', async () => {
    await expect(blobs.stage(name, [Buffer.from('changed')])).rejects.toMatchObject({
      code: 'storage_down',
      cause: { name: 'BadDigest' },
    })
    expect(s3.objects.size).toBe(0)
  })

  test('a store that is briefly overloaded is asked again', async () => {
    s3.fail(2)
    await putBlob(blobs, name, bytes)

    expect(s3.log.map((line) => line.split(' ').at(-1))).toEqual(['503', '503', '200'])
  })

  test('a store that stays down is a 503 that says when to try again', async () => {
    s3.fail(100)
    await expect(putBlob(blobs, name, bytes)).rejects.toMatchObject({
      code: 'storage_down',
      status: 503,
      retryAfterSeconds: 30,
    })
    await expect(blobs.read(name)).rejects.toMatchObject({ code: 'storage_down' })
    s3.fail(0)
  })

  test('a body that breaks off is read again', async () => {
    await putBlob(blobs, name, bytes)
    s3.cut(2)
    expect((await blobs.read(name)).equals(bytes)).toBe(true)

    s3.cut(3)
    await expect(blobs.read(name)).rejects.toMatchObject({ code: 'storage_down' })
    s3.cut(0)
  })

  test('a server whose clock is off corrects it by the store’s', async () => {
    s3.skew(40 * 60_000)
    const late = await openBlobs(readConfig(s3.settings))
    await putBlob(late, name, bytes)
    expect((await late.read(name)).equals(bytes)).toBe(true)
    expect(s3.log.map((line) => line.split(' ').at(-1))).toEqual(['403', '200', '200'])
    s3.skew(0)
  })

  test('a lost object is missing, and one with other bytes damaged', async () => {
    await putBlob(blobs, name, bytes)
    const [key, stored] = [...s3.objects][0]!
    s3.objects.set(key, { ...stored, bytes: Buffer.from('sixteen bits of noise') })
    await expect(blobs.read(name)).rejects.toMatchObject({ why: 'damaged' })

    s3.objects.clear()
    await expect(blobs.read(name)).rejects.toMatchObject({ why: 'missing' })
  })

  test('wrong keys are refused', async () => {
    const stranger = await openBlobs(readConfig({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'another' }))
    await expect(putBlob(stranger, name, bytes)).rejects.toMatchObject({ cause: { name: 'SignatureDoesNotMatch' } })
    await expect(probeBlobs(stranger)).rejects.toThrow('s3://kept/installation can’t be used: SignatureDoesNotMatch')
  })
})

test('a store is ready while it answers and its bucket is there', async () => {
  expect(await askBlobs(blobs)).toBe(true)
  const nowhere = await openBlobs(readConfig({ ...s3.settings, BLOB_STORE: 's3://another' }))
  await expect(askBlobs(nowhere)).rejects.toMatchObject({ code: 'storage_down' })
})

test('a store that others wrote works as well', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-s3rver-'))
  const theirs = await anS3rver(folder)
  const there = await openBlobs(readConfig(theirs.settings))
  await probeBlobs(there)
  await putBlob(there, name, bytes)
  await putBlob(there, { key: 'outbox/1.eml' }, bytes)

  expect((await there.read(name)).equals(bytes)).toBe(true)
  expect([await there.has(name), await there.has({ ...name, sha256: '0' })]).toEqual([true, false])
  expect(await all(there.list(''))).toMatchObject([{ key: 'outbox/1.eml' }, { key: `${name.key}.${sha256}` }])
  await there.removeAll('recordings/')
  await expect(there.read(name)).rejects.toMatchObject({ why: 'missing' })

  await theirs.stop()
  rmSync(folder, { recursive: true })
})
