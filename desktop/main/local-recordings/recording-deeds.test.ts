import { expect, test } from 'vitest'
import { aRecorder, notes } from '#tests/support/a-recorder.ts'
import { recordedFor, recordingId, storeOf } from '#tests/support/stored-recordings.ts'
import { anUploader } from '#tests/support/upload-world.ts'
import type { StoredRecording } from '../recordings/stored-recording.ts'
import { recordingDeeds } from './recording-deeds.ts'
import { sayCutOff } from './say-cut-off.ts'

const id = recordingId(1)
const gone = { ok: false, sentence: 'That recording is no longer on this Mac.' }

function aMac(...recordings: StoredRecording[]) {
  const world = anUploader(storeOf(...recordings))
  const { recorder, asked } = aRecorder()
  const deeds = recordingDeeds({
    store: world.store,
    recorder,
    uploader: world.uploader,
    server: world.server,
    userId: () => world.userId,
  })
  return {
    world,
    asked,
    deeds,
    states: async () => (await deeds['read-recordings']()).map(({ is, sentence }) => [is, sentence]),
  }
}

test('the list says of each recording where it is, the newest first', async () => {
  const { deeds } = aMac(
    recordedFor(
      180,
      { id: recordingId(1), startedAt: '2026-03-05T08:00:00.000Z', refusal: 'You have no subscription.' },
      320_000,
    ),
    recordedFor(1, { id: recordingId(2), startedAt: '2026-03-05T09:00:00.000Z', endedAt: null }, 320_000),
    recordedFor(1, {
      id: recordingId(3),
      startedAt: '2026-03-05T10:00:00.000Z',
      serverUrl: 'https://other.example.com',
    }),
    recordedFor(1, { id: recordingId(4), startedAt: '2026-03-05T11:00:00.000Z', endedAt: null, isOpen: true }),
    recordedFor(1, { id: recordingId(5), userId: recordingId(99) }),
  )
  const list = await deeds['read-recordings']()

  expect(list.map(({ id: one, is, sentence }) => [one.slice(-1), is, sentence])).toEqual([
    ['4', 'recording', null],
    ['3', 'sending', 'Recorded for other.example.com. It is sent when you use that server again.'],
    ['2', 'cut-off', null],
    ['1', 'refused', 'You have no subscription.'],
  ])
  expect(list.map(({ seconds }) => Math.round(seconds))).toEqual([0, 0, 10, 1800])
})

test('a recording that was cut off goes on, or ends and is sent', async () => {
  const { world, deeds, asked } = aMac(recordedFor(2, { endedAt: null }))
  expect(await deeds['continue-recording'](id)).toEqual({ ok: true })
  expect(asked).toEqual([{ continueRecording: id }])

  expect(await deeds['finish-recording'](id)).toEqual({ ok: true })
  await world.clock.pass(2_000)
  expect(world.store.all()).toEqual([])
})

test('one that was refused is tried again', async () => {
  const { world, deeds } = aMac(recordedFor(2, { refusal: 'You have no subscription.' }))

  await deeds['finish-recording'](id)
  await world.clock.pass(2_000)

  expect(world.standIn.kept.get(id)!.recording.finishedAt).not.toBeNull()
})

test('what is deleted here goes from the server first', async () => {
  const { world, deeds } = aMac(recordedFor(2, { endedAt: null }))
  await world.clock.pass(2_000)
  expect(world.standIn.kept.has(id)).toBe(true)

  const deleting = deeds['delete-recording'](id)
  await world.clock.pass(1_000)

  expect(await deleting).toEqual({ ok: true })
  expect([world.standIn.kept.has(id), world.store.all(), world.store.sound.size]).toEqual([false, [], 0])
})

test('without the server only what never went there can be deleted', async () => {
  const { world, deeds } = aMac(
    recordedFor(2, { endedAt: null }),
    recordedFor(1, { id: recordingId(2), serverUrl: 'https://other.example.com' }),
  )
  await world.clock.pass(2_000)
  world.isOnline = false

  const deleting = deeds['delete-recording'](id)
  await world.clock.pass(1_000)
  expect(await deleting).toEqual({
    ok: false,
    sentence: 'Part of this recording is on the server already, which cannot be reached. Connect, then delete it.',
  })
  expect(await deeds['delete-recording'](recordingId(2))).toEqual({ ok: true })
  expect(world.store.all().map((recording) => recording.id)).toEqual([id])
})

test('the recordings of others, one that goes on and one that is none are left alone', async () => {
  const { world, deeds } = aMac(
    recordedFor(1, { userId: recordingId(99) }),
    recordedFor(1, { id: recordingId(2), isOpen: true, endedAt: null }),
  )

  for (const deed of ['continue-recording', 'finish-recording', 'delete-recording'] as const) {
    expect(await deeds[deed](id)).toEqual(gone)
    expect(await deeds[deed](recordingId(3))).toEqual(gone)
    expect(await deeds[deed](recordingId(2))).toEqual({ ok: false, sentence: 'This recording goes on. Stop it first.' })
  }
  expect(world.store.all()).toHaveLength(2)
})

test('a start says what was cut off, and what can be done about it', async () => {
  const { deeds, asked, world } = aMac(recordedFor(1, { endedAt: null }), recordedFor(1, { id: recordingId(2) }))
  const { standing, show, press } = notes()
  await sayCutOff({ deeds, showNote: show, openPath: () => {} })

  expect(standing).toMatchObject([
    {
      title: expect.stringMatching(/^A recording was cut off at /) as string,
      body: 'Weekly planning. Nothing that was recorded is lost.',
    },
  ])
  press('Continue')
  expect(asked).toEqual([{ continueRecording: id }])
  press('Finish')
  await world.clock.pass(2_000)
  expect(world.store.all()).toEqual([])
})
