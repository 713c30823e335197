import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
  existsSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenFile } from './chunk-writer.ts'
import { openRecordingStore } from './open-recording-store.ts'
import { sha256 } from './recording-folder.ts'
import type { StoredRecording } from './stored-recording.ts'

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const details = {
  id,
  userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
  serverUrl: 'https://kept.example',
  title: 'Weekly planning',
  startedAt: '2026-11-20T10:00:00.000Z',
  meetingId: null,
  channels: ['microphone' as const, 'system' as const],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Audio in which neighboring samples differ, so that any loss shows. */
const audio = (from: number, count: number) =>
  Int16Array.from({ length: count }, (_, index) => ((from + index) * 7919) % 30_000)
const file = (...steps: string[]) => path.join(folder, id, ...steps)
const bytesOf = (samples: Int16Array) => Buffer.from(samples.buffer)

async function record(seconds: number, { openFile }: { openFile?: OpenFile } = {}) {
  const store = await openRecordingStore(folder, openFile && { openFile })
  const recording = await store.begin(details)
  for (let at = 0; at < seconds * 16_000; at += 3200) {
    await recording.write('microphone', at, audio(at, 3200))
    await recording.write('system', at, audio(at + 5, 3200))
  }
  return { store, recording }
}

test('audio is on disk in chunks of ten seconds, exact to the sample, with checksums', async () => {
  const { store, recording } = await record(25)
  expect(store.all()[0]!.chunks.map(({ channel, number, offsetMs }) => [channel, number, offsetMs])).toEqual([
    ['microphone', 0, 0],
    ['system', 0, 0],
    ['microphone', 1, 10_000],
    ['system', 1, 10_000],
  ])
  expect(store.all()[0]!.isOpen).toBe(true)

  await recording.close()
  const { chunks, isOpen, endedAt } = store.all()[0]!
  const microphone = chunks.filter(({ channel }) => channel === 'microphone')
  const read = await Promise.all(microphone.map((chunk) => store.readChunk(id, chunk)))

  expect(Buffer.concat(read).equals(bytesOf(audio(0, 25 * 16_000)))).toBe(true)
  expect(microphone.map(({ bytes }) => bytes)).toEqual([320_000, 320_000, 160_000])
  expect(microphone.map(({ sha256: told }) => told)).toEqual(read.map(sha256))
  expect([isOpen, endedAt]).toEqual([false, null])
})

test('a duplicate or late frame is written once, and a short gap becomes silence', async () => {
  const store = await openRecordingStore(folder)
  const recording = await store.begin(details)
  await recording.write('microphone', 0, audio(0, 3200))
  await recording.write('microphone', 0, audio(0, 3200))
  await recording.write('microphone', 1600, audio(1600, 3200))
  await recording.write('microphone', 6400, audio(6400, 3200))
  await recording.close()

  const [chunk] = store.all()[0]!.chunks
  const read = await store.readChunk(id, chunk!)
  expect(
    Buffer.from(read).equals(Buffer.concat([bytesOf(audio(0, 4800)), Buffer.alloc(3200), bytesOf(audio(6400, 3200))])),
  ).toBe(true)
})

test('after a longer gap the audio continues in another chunk, at its own time', async () => {
  const store = await openRecordingStore(folder)
  const recording = await store.begin(details)
  await recording.write('microphone', 0, audio(0, 3200))
  await recording.write('microphone', 160_000, audio(160_000, 3200))
  await recording.close()

  expect(store.all()[0]!.chunks.map(({ number, offsetMs, bytes }) => [number, offsetMs, bytes])).toEqual([
    [0, 0, 6400],
    [1, 10_000, 6400],
  ])
})

test('after a kill, the next start recovers every whole sample, and the recording can continue', async () => {
  await record(14)
  appendFileSync(file('microphone', '1.pcm'), Buffer.of(7)) // half a sample
  appendFileSync(file('manifest.jsonl'), '0badc0de {"is":"chu') // half a line

  const store = await openRecordingStore(folder)
  const [stored] = store.all()
  expect(stored!.chunks.map(({ channel, number, bytes, offsetMs }) => [channel, number, bytes, offsetMs])).toEqual([
    ['microphone', 0, 320_000, 0],
    ['system', 0, 320_000, 0],
    ['microphone', 1, 128_000, 10_000],
    ['system', 1, 128_000, 10_000],
  ])
  for (const chunk of stored!.chunks) expect(sha256(await store.readChunk(id, chunk))).toBe(chunk.sha256)

  const recording = await store.reopen(id)
  await recording.write('microphone', 60 * 16_000, audio(1, 3200))
  await recording.close()
  expect(store.all()[0]!.chunks.at(-1)).toMatchObject({ channel: 'microphone', number: 2, offsetMs: 60_000 })
  expect((await openRecordingStore(folder)).all()).toEqual(store.all())
})

test('a chunk without samples is dropped', async () => {
  await record(10)
  appendFileSync(file('manifest.jsonl'), '')
  writeFileSync(file('microphone', '1.pcm'), '')

  const store = await openRecordingStore(folder)
  expect(store.all()[0]!.chunks.map(({ number }) => number)).toEqual([0, 0])
  expect(existsSync(file('microphone', '1.pcm'))).toBe(false)
})

test('an altered chunk gets a new checksum, and a lost one is replaced with silence', async () => {
  const { recording } = await record(30)
  await recording.close()
  const altered = readFileSync(file('system', '0.pcm'))
  altered[1000] = altered[1000]! ^ 0xff
  writeFileSync(file('system', '0.pcm'), altered)
  truncateSync(file('system', '1.pcm'), 999)
  rmSync(file('microphone', '1.pcm'))

  const store = await openRecordingStore(folder)
  const of = (channel: string) => store.all()[0]!.chunks.filter((chunk) => chunk.channel === channel)
  expect(of('system').map(({ bytes }) => bytes)).toEqual([320_000, 998, 320_000])
  expect(of('system')[0]!.sha256).toBe(sha256(altered))
  expect(of('microphone').map(({ number, bytes, offsetMs }) => [number, bytes, offsetMs])).toEqual([
    [0, 320_000, 0],
    [1, 3200, 10_000],
    [2, 320_000, 20_000],
  ])
})

test('a chunk altered while the app runs is refused once, then read as it is', async () => {
  const { store, recording } = await record(10)
  await recording.close()
  const [chunk] = store.all()[0]!.chunks
  writeFileSync(file('microphone', '0.pcm'), 'abcde')

  await expect(store.readChunk(id, chunk!)).rejects.toThrow('not what was written')
  const now = store.all()[0]!.chunks.find(({ channel }) => channel === 'microphone')!
  expect(Buffer.from(await store.readChunk(id, now)).toString()).toBe('abcd')
})

test('other folders and unreadable manifests do no harm', async () => {
  const { recording } = await record(1)
  await recording.close()
  writeFileSync(file('manifest.jsonl'), 'what is this')
  mkdirSync(path.join(folder, '..evil'))
  mkdirSync(path.join(folder, 'notes'))

  const store = await openRecordingStore(folder)

  expect(store.all()).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith(`${id}.unreadable-`))).toHaveLength(1)
  await expect(store.begin({ ...details, id: '../../outside' })).rejects.toThrow('is no recording')
  await expect(store.remove('../outside')).rejects.toThrow('There is no recording')
})

test('a manifest of another recording than its folder is moved aside', async () => {
  const { recording } = await record(1)
  await recording.close()
  const other = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a99'
  mkdirSync(path.join(folder, other))
  writeFileSync(path.join(folder, other, 'manifest.jsonl'), readFileSync(file('manifest.jsonl')))

  expect((await openRecordingStore(folder)).all().map((one) => one.id)).toEqual([id])
})

test('an uploaded chunk is deleted here but stays known, even after a restart', async () => {
  const { store, recording } = await record(20)
  await recording.close()
  const [first] = store.all()[0]!.chunks
  await store.confirmChunk(id, first!)

  expect(existsSync(file('microphone', '0.pcm'))).toBe(false)
  expect(store.all()[0]!.chunks.filter(({ isSent }) => isSent)).toHaveLength(1)
  expect((await openRecordingStore(folder)).all()).toEqual(store.all())
})

test('a cut-off recording ends with its last sample', async () => {
  await record(14)
  const store = await openRecordingStore(folder)
  await store.end(id)

  expect(store.all()[0]!.endedAt).toBe('2026-11-20T10:00:14.000Z')
  await expect(store.reopen(id)).rejects.toThrow('cannot be reopened')
  expect((await openRecordingStore(folder)).all()).toEqual(store.all())
})

test('held silence isn’t uploaded, and is discarded if the recording ends with it', async () => {
  const { store, recording } = await record(35)
  store.hold(id, 15_000)
  expect(store.all()[0]!.chunks.map(({ number }) => number)).toEqual([0, 0, 1, 1])
  await recording.close()
  await store.finish(id, { at: '2026-11-20T10:00:15.000Z', why: 'silence', cutMs: 15_000 })

  expect(store.all()[0]!.chunks.map(({ number }) => number)).toEqual([0, 0, 1, 1])
  expect(readdirSync(file('microphone'))).toEqual(['0.pcm', '1.pcm'])
  expect((await openRecordingStore(folder)).all()).toEqual(store.all())
  expect(await store.takeUnreported()).toEqual([{ title: 'Weekly planning', why: 'silence' }])
  expect(await (await openRecordingStore(folder)).takeUnreported()).toEqual([])
})

test('a refusal is kept until it’s cleared, and a deleted recording leaves nothing', async () => {
  const { store, recording } = await record(1)
  await expect(store.remove(id)).rejects.toThrow('is being written')
  await recording.close()
  await store.refuse(id, 'Subscribe to go on.')
  expect((await openRecordingStore(folder)).all()[0]!.refusal).toBe('Subscribe to go on.')
  await store.refuse(id, null)
  expect((await openRecordingStore(folder)).all()[0]!.refusal).toBeNull()
  await store.remove(id)

  expect(readdirSync(folder)).toEqual([])
})

test('a recording deleted while its chunks are confirmed leaves nothing', async () => {
  const { store, recording } = await record(25)
  await recording.close()
  const [{ chunks }] = store.all() as [StoredRecording]
  const removing = store.remove(id)
  for (const chunk of chunks) await store.confirmChunk(id, chunk).catch(() => {}) // it's gone
  await removing

  expect(readdirSync(folder)).toEqual([])
})

test('a disk that fills up during a chunk keeps what was written, and recording resumes with free space', async () => {
  let room = 100_000
  const small: OpenFile = async (name) => {
    const handle = await open(name, 'wx')
    return {
      write: async (bytes: Uint8Array, from: number, length: number, position: number) => {
        if (room <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        const taken = Math.min(room, length)
        room -= taken
        return handle.write(bytes, from, taken, position)
      },
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    } as never
  }
  const store = await openRecordingStore(folder, { openFile: small })
  const recording = await store.begin(details)
  const writes = Array.from({ length: 20 }, (_, index) =>
    recording.write('microphone', index * 3200, audio(index * 3200, 3200)),
  )
  expect((await Promise.allSettled(writes)).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  await recording.close().catch(() => {})

  room = Infinity
  const again = await store.reopen(id)
  await again.write('microphone', 320_000, audio(320_000, 3200))
  await again.close()
  const { chunks } = store.all()[0]!
  expect(chunks.map(({ number }) => number)).toEqual([0, 1])
  expect(
    Buffer.from(await store.readChunk(id, chunks[0]!)).equals(bytesOf(audio(0, 160_000)).subarray(0, 100_000)),
  ).toBe(true)
  expect(chunks[1]!.offsetMs).toBe(20_000)
})

test('a slow disk never has more than twenty seconds of audio waiting', async () => {
  let release = () => {}
  const stuck = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: OpenFile = async (name) => {
    await stuck
    return open(name, 'wx')
  }
  const store = await openRecordingStore(folder, { openFile: slow })
  const recording = await store.begin(details)
  const writes = Array.from({ length: 150 }, (_, index) =>
    recording.write('microphone', index * 3200, audio(index * 3200, 3200)),
  )
  release()
  const results = await Promise.allSettled(writes)
  await recording.close()

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(store.all()[0]!.chunks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(20 * 32_000)
})
