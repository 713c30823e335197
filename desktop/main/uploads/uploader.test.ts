import { expect, test } from 'vitest'
import { problems } from '#shared/problems.ts'
import { eventId } from '#tests/support/recordings-stand-in.ts'
import {
  aRecording,
  address,
  person,
  recordedFor,
  recordingId,
  audioOf,
  storeOf,
} from '#tests/support/stored-recordings.ts'
import { anUploader } from '#tests/support/upload-world.ts'

const id = recordingId(1)
const puts = (asked: string[]) => asked.filter((line) => line.startsWith('PUT')).length
const whole = (pieces: number, channel: 'microphone' | 'system') =>
  Buffer.concat(Array.from({ length: pieces }, (_, number) => audioOf(id, channel, number)))

test('a finished recording is uploaded chunk by chunk, then deleted from this Mac', async () => {
  const { store, standIn, clock, news, uploader } = anUploader(storeOf(recordedFor(5)))

  await clock.pass(1_000)

  expect(standIn.audioOf(id, 'microphone')).toEqual(whole(5, 'microphone'))
  expect(standIn.audioOf(id, 'system')).toEqual(whole(5, 'system'))
  expect(standIn.kept.get(id)!.recording.finishedAt).toBe('2026-03-05T09:30:00.000Z')
  expect(store.all()).toEqual([])
  expect(store.audio.size).toBe(0)
  expect(news).toEqual([{ what: 'finished', recordingId: id, eventId, title: 'Weekly planning', lostSeconds: 0 }])
  expect(uploader.state()).toEqual({ waiting: 0, is: 'sent', sentence: null })
})

test('three chunks upload at once after a call, one during it', async () => {
  const after = anUploader(storeOf(recordedFor(6)))
  await after.clock.pass(1_000)
  const during = anUploader(storeOf(recordedFor(6, { isOpen: true, endedAt: null })))
  await during.clock.pass(1_000)

  expect([after.most, during.most]).toEqual([3, 1])
  expect(during.standIn.kept.get(id)!.recording.finishedAt).toBeNull()
})

test('during a call, uploading takes at most one megabit per second', async () => {
  const { standIn, clock } = anUploader(storeOf(recordedFor(30, { isOpen: true, endedAt: null }, 320_000)))

  await clock.pass(20_000)

  const sent = standIn.audioOf(id, 'microphone').length + standIn.audioOf(id, 'system').length
  expect(sent).toBeGreaterThan(64_000 * 20)
  expect(sent).toBeLessThanOrEqual(128_000 * 20 + 320_000)
})

test('a recording is uploaded while it’s recorded', async () => {
  const { store, standIn, clock, uploader } = anUploader(storeOf(aRecording({ isOpen: true, endedAt: null })))
  expect(standIn.asked).toEqual([])

  store.grow(id, 0)
  await clock.pass(1_000)
  store.grow(id, 1)
  await clock.pass(1_000)

  expect(standIn.audioOf(id, 'system')).toEqual(whole(2, 'system'))
  expect(uploader.state()).toEqual({ waiting: 0, is: 'sent', sentence: null })
})

test('uploads resume within a second of the network, even if a request hung', async () => {
  const world = anUploader(storeOf(recordedFor(40, { isOpen: false })))
  world.fate = () => ({ ms: 3_600_000 }) // requests never complete
  await world.clock.pass(600)
  world.isOnline = false
  await world.clock.pass(3_600_000)
  expect(world.uploader.state()).toMatchObject({ is: 'offline', waiting: 80 })

  world.isOnline = true
  world.fate = () => ({ ms: 10 })
  await world.clock.pass(1_000)

  expect(world.uploader.state().waiting).toBeLessThan(80)
})

test('a failing server is retried within half a minute, but not constantly', async () => {
  const world = anUploader(storeOf(recordedFor(3)))
  let tries = 0
  world.fate = () => {
    tries += 1
    return { isLost: true }
  }
  await world.clock.pass(3_600_000)
  expect(tries).toBeGreaterThan(100)
  expect(tries).toBeLessThan(200)

  world.fate = () => ({})
  await world.clock.pass(31_000)
  expect(world.store.all()).toEqual([])
})

test('waking up or a user’s retry uploads at once', async () => {
  const world = anUploader(storeOf(recordedFor(3)))
  world.fate = () => ({ isLost: true })
  await world.clock.pass(3_600_000)
  world.fate = () => ({})

  world.uploader.hurry()
  await world.clock.pass(500)

  expect(world.store.all()).toEqual([])
})

test('after a restart only missing chunks are uploaded', async () => {
  const world = anUploader(storeOf(recordedFor(6)))
  world.fate = (path) => ({ isAnswerLost: path.endsWith('/4') })
  await world.clock.pass(300)
  const before = puts(world.standIn.asked)
  world.fate = () => ({})

  world.restart()
  await world.clock.pass(1_000)

  expect(world.store.all()).toEqual([])
  expect(puts(world.standIn.asked) - before).toBeLessThan(6)
  expect(world.standIn.audioOf(id, 'microphone')).toEqual(whole(6, 'microphone'))
})

test('only the signed-in user’s recordings are uploaded, and only to their own server', async () => {
  const ofOther = recordedFor(1, { id: recordingId(2), userId: recordingId(99) })
  const elsewhere = recordedFor(1, { id: recordingId(3), serverUrl: 'https://other.example.com' })
  const world = anUploader(storeOf(recordedFor(1), ofOther, elsewhere))
  world.userId = null
  world.uploader.hurry()
  await world.clock.pass(2_000)
  expect(world.uploader.state()).toMatchObject({ is: 'signed-out' })

  world.userId = person
  world.uploader.hurry()
  await world.clock.pass(2_000)

  expect([...world.standIn.kept.keys()]).toEqual([id])
  expect(world.store.all()).toEqual([ofOther, elsewhere])
  expect(elsewhere.serverUrl).not.toBe(address)
})

test('a chunk is never uploaded with another user’s session', async () => {
  const world = anUploader(storeOf(recordedFor(2)))
  const read = world.store.readChunk
  world.store.readChunk = async (...args) => {
    world.userId = recordingId(99)
    return read(...args)
  }
  await world.clock.pass(2_000)

  expect(puts(world.standIn.asked)).toBe(0)
  expect(world.store.all()[0]).toMatchObject({ refusal: null })
})

test('a recording whose meeting was deleted isn’t created with another user’s session', async () => {
  const world = anUploader(storeOf(recordedFor(2, { meetingId: recordingId(98) })))
  world.standIn.refuse = ({ method }) => {
    if (method !== 'POST') return null
    world.userId = recordingId(99)
    return 'event_not_found'
  }
  await world.clock.pass(2_000)

  expect(world.standIn.asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
})

test.each([
  'subscription_needed',
  'token_not_enough',
  'payload_too_large',
  'chunk_differs',
  'recording_not_found',
  'id_taken',
  'invalid_input',
] as const)('a refusal (%s) is shown, the audio stays, and the user can retry', async (code) => {
  const world = anUploader(storeOf(recordedFor(2)))
  world.standIn.refuse = ({ method }) => (method === 'PUT' ? code : null)
  await world.clock.pass(60_000)

  expect(world.uploader.state()).toEqual({ waiting: 4, is: 'refused', sentence: problems[code].message })
  expect(world.store.audio.size).toBe(4)
  const asked = world.standIn.asked.length
  await world.clock.pass(60_000)
  expect(world.standIn.asked.length).toBe(asked)

  world.standIn.refuse = () => null
  await world.store.refuse(id, null)
  await world.clock.pass(2_000)
  expect(world.standIn.audioOf(id, 'system')).toEqual(whole(2, 'system'))
})

test.each([
  'storage_full',
  'database_down',
  'unexpected',
  'too_many_requests',
  'chunk_checksum_wrong',
  'not_signed_in',
] as const)('a temporary failure (%s) is shown and retried', async (code) => {
  const world = anUploader(storeOf(recordedFor(2)))
  world.standIn.refuse = () => code
  await world.clock.pass(60_000)
  expect(world.uploader.state()).toMatchObject({
    waiting: 4,
    is: 'offline',
    sentence: expect.stringContaining(problems[code].message) as string,
  })

  world.standIn.refuse = () => null
  await world.clock.pass(31_000)
  expect(world.store.all()).toEqual([])
})

test('a recording whose meeting was deleted gets its own event', async () => {
  const world = anUploader(storeOf(recordedFor(1, { meetingId: recordingId(50) })))
  world.standIn.refuse = ({ json }) => (json instanceof Object && 'meetingId' in json ? 'event_not_found' : null)
  await world.clock.pass(1_000)

  expect(world.store.all()).toEqual([])
  expect(world.news).toMatchObject([{ what: 'finished', eventId }])
})

test('a chunk lost everywhere is replaced with silence of the same length and reported', async () => {
  const world = anUploader(storeOf(recordedFor(3, { isOpen: true, endedAt: null }, 32_000)))
  await world.clock.pass(5_000)
  world.standIn.lose(id, 'system', 1)

  world.store.change(id, { isOpen: false, endedAt: '2026-03-05T09:30:00.000Z' })
  await world.clock.pass(5_000)

  expect(world.store.all()).toEqual([])
  expect(world.standIn.audioOf(id, 'system').subarray(32_000, 64_000)).toEqual(Buffer.alloc(32_000))
  expect(world.standIn.audioOf(id, 'system').subarray(64_000)).toEqual(Buffer.from(audioOf(id, 'system', 2, 32_000)))
  expect(world.news).toMatchObject([{ what: 'finished', lostSeconds: 1 }])
})

test('an altered or lost chunk isn’t uploaded as recorded audio', async () => {
  const store = storeOf(recordedFor(3))
  store.audio.set(`${id}/microphone/1`, audioOf('altered', 'microphone', 1))
  store.audio.delete(`${id}/system/2`)
  const world = anUploader(store)
  await world.clock.pass(2_000)

  expect(store.all()).toEqual([])
  expect(world.standIn.audioOf(id, 'microphone').subarray(64, 128)).toEqual(Buffer.alloc(64))
  expect(world.news).toMatchObject([{ what: 'finished', lostSeconds: 1 }])
})

test('a cut-off recording is uploaded as far as it goes, and finished when the user says so', async () => {
  const world = anUploader(storeOf(recordedFor(2, { endedAt: null })))
  await world.clock.pass(2_000)
  expect(world.standIn.kept.get(id)!.recording.finishedAt).toBeNull()
  expect(world.store.audio.size).toBe(0)

  await world.store.end(id)
  await world.clock.pass(2_000)
  expect(world.store.all()).toEqual([])
})

test('a recording without audio is deleted', async () => {
  const world = anUploader(storeOf(aRecording()))
  await world.clock.pass(100)

  expect(world.store.all()).toEqual([])
  expect(world.standIn.asked).toEqual([])
})

test('a disk that’s unreadable for a while loses nothing', async () => {
  const world = anUploader(storeOf(recordedFor(2)))
  const read = world.store.readChunk
  world.store.readChunk = () => Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }))
  world.restart()
  await world.clock.pass(10_000)
  expect(world.store.audio.size).toBe(4)

  world.store.readChunk = read
  await world.clock.pass(31_000)
  expect(world.standIn.audioOf(id, 'microphone')).toEqual(whole(2, 'microphone'))
})
