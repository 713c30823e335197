import { expect, test } from 'vitest'
import { aRecorder, notes } from '#tests/support/a-recorder.ts'
import { recordedFor, recordingId, storeOf } from '#tests/support/stored-recordings.ts'
import { anUploader } from '#tests/support/upload-world.ts'
import type { StoredRecording } from '../recordings/stored-recording.ts'
import { recordingActions } from './recording-actions.ts'
import { notifyCutOff } from './notify-cut-off.ts'

const id = recordingId(1)
const gone = { ok: false, sentence: 'That recording is no longer on this Mac.' }

function aMac(...recordings: StoredRecording[]) {
  const world = anUploader(storeOf(...recordings))
  const { recorder, asked } = aRecorder()
  const actions = recordingActions({
    store: world.store,
    recorder,
    uploader: world.uploader,
    server: world.server,
    userId: () => world.userId,
  })
  return {
    world,
    asked,
    actions,
    states: async () => (await actions['read-recordings']()).map(({ is, sentence }) => [is, sentence]),
  }
}

test("the list shows each recording's status, newest first", async () => {
  const { actions } = aMac(
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
  const list = await actions['read-recordings']()

  expect(list.map(({ id: one, is, sentence }) => [one.slice(-1), is, sentence])).toEqual([
    ['4', 'recording', null],
    ['3', 'sending', 'Recorded for other.example.com. It will be uploaded when you use that server again.'],
    ['2', 'cut-off', null],
    ['1', 'refused', 'You have no subscription.'],
  ])
  expect(list.map(({ seconds }) => Math.round(seconds))).toEqual([0, 0, 10, 1800])
})

test('a cut-off recording can be continued, or finished and uploaded', async () => {
  const { world, actions, asked } = aMac(recordedFor(2, { endedAt: null }))
  expect(await actions['continue-recording'](id)).toEqual({ ok: true })
  expect(asked).toEqual([{ continueRecording: id }])

  expect(await actions['finish-recording'](id)).toEqual({ ok: true })
  await world.clock.pass(2_000)
  expect(world.store.all()).toEqual([])
})

test('a refused recording can be retried', async () => {
  const { world, actions } = aMac(recordedFor(2, { refusal: 'You have no subscription.' }))

  await actions['finish-recording'](id)
  await world.clock.pass(2_000)

  expect(world.standIn.kept.get(id)!.recording.finishedAt).not.toBeNull()
})

test('deleting removes a recording from the server first', async () => {
  const { world, actions } = aMac(recordedFor(2, { endedAt: null }))
  await world.clock.pass(2_000)
  expect(world.standIn.kept.has(id)).toBe(true)

  const deleting = actions['delete-recording'](id)
  await world.clock.pass(1_000)

  expect(await deleting).toEqual({ ok: true })
  expect([world.standIn.kept.has(id), world.store.all(), world.store.audio.size]).toEqual([false, [], 0])
})

test('without the server, only recordings that never reached it can be deleted', async () => {
  const { world, actions } = aMac(
    recordedFor(2, { endedAt: null }),
    recordedFor(1, { id: recordingId(2), serverUrl: 'https://other.example.com' }),
  )
  await world.clock.pass(2_000)
  world.isOnline = false

  const deleting = actions['delete-recording'](id)
  await world.clock.pass(1_000)
  expect(await deleting).toEqual({
    ok: false,
    sentence: 'Part of this recording is on the server, which can’t be reached. Connect, then delete it.',
  })
  expect(await actions['delete-recording'](recordingId(2))).toEqual({ ok: true })
  expect(world.store.all().map((recording) => recording.id)).toEqual([id])
})

test('recordings of other users, running ones and unknown ones are left alone', async () => {
  const { world, actions } = aMac(
    recordedFor(1, { userId: recordingId(99) }),
    recordedFor(1, { id: recordingId(2), isOpen: true, endedAt: null }),
  )

  for (const action of ['continue-recording', 'finish-recording', 'delete-recording'] as const) {
    expect(await actions[action](id)).toEqual(gone)
    expect(await actions[action](recordingId(3))).toEqual(gone)
    expect(await actions[action](recordingId(2))).toEqual({
      ok: false,
      sentence: 'This recording is still running. Stop it first.',
    })
  }
  expect(world.store.all()).toHaveLength(2)
})

test('at the start, a notification offers to continue or finish a cut-off recording', async () => {
  const { actions, asked, world } = aMac(recordedFor(1, { endedAt: null }), recordedFor(1, { id: recordingId(2) }))
  const { shown, show, press } = notes()
  await notifyCutOff({ actions, showNotification: show, openPath: () => {} })

  expect(shown).toMatchObject([
    {
      title: expect.stringMatching(/^A recording was cut off at /) as string,
      body: 'Weekly planning. Nothing recorded is lost.',
    },
  ])
  press('Continue')
  expect(asked).toEqual([{ continueRecording: id }])
  press('Finish')
  await world.clock.pass(2_000)
  expect(world.store.all()).toEqual([])
})
