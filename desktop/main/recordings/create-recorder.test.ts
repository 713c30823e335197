import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Channel } from '#shared/recordings/schemas.ts'
import type { OpenFile } from './chunk-writer.ts'
import { createRecorder, type RecorderShell } from './create-recorder.ts'
import { openRecordingStore, type RecorderStore } from './open-recording-store.ts'

const gigabyte = 1e9
const person = { userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c', serverUrl: 'https://kept.example' }

let folder: string
let store: RecorderStore
let recorder: RecorderShell
let now: number
/** Milliseconds the wall clock was changed by. */
let setBy: number
/** A second passes for the recorder. */
let tick: () => void
let free: number
let owner: typeof person | null
let unpaid: boolean
/** The calls to the page, in order. */
let asked: { open?: Channel[]; close?: true; captureId?: string; reload?: true }[]
let full: boolean

const openFile: OpenFile = async (name) => {
  const handle = await open(name, 'wx')
  return {
    write: async (bytes: Uint8Array, from: number, length: number, position: number) => {
      if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return handle.write(bytes, from, length, position)
    },
    datasync: () => handle.datasync(),
    close: () => handle.close(),
  } as never
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-recorder-'))
  now = Date.parse('2026-11-20T10:00:00Z')
  setBy = 0
  free = gigabyte
  owner = person
  unpaid = false
  asked = []
  full = false
  store = await openRecordingStore(folder, { openFile })
  recorder = aRecorder()
})
afterEach(async () => {
  await recorder.quit()
  rmSync(folder, { recursive: true, force: true })
})

function aRecorder() {
  return createRecorder({
    store,
    page: {
      open: (captureId, channels) => void asked.push({ open: channels, captureId }),
      close: async (captureId) => void asked.push({ close: true, captureId }),
      reload: () => void asked.push({ reload: true }),
    },
    owner: async () => owner,
    isUnpaid: async () => unpaid,
    freeBytes: async () => free,
    askStillThere: () => () => {},
    clock: {
      now: () => now + setBy,
      monotonic: () => now,
      everySecond: (run) => {
        tick = run
        return () => {}
      },
    },
  })
}

const samples = (count = 3200) => Int16Array.from({ length: count }, (_, index) => (index * 7919) % 20_000).buffer
const captureId = () => asked.findLast(({ open: channels }) => channels)!.captureId!

/** The page sends this many seconds of audio from both channels. */
async function hear(seconds: number, id = captureId()) {
  for (let at = 0; at < seconds * 5; at += 1) {
    now += 200
    for (const channel of ['microphone', 'system'] as const)
      await recorder.takeAudio({
        captureId: id,
        channel,
        at: at * 3200,
        capturedMs: (at + 1) * 200,
        samples: samples(),
      })
  }
}

test('a recording keeps its owner, server, meeting and title, and ends complete', async () => {
  expect(await recorder.start({ title: 'Weekly', meetingId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a77' })).toEqual({
    ok: true,
  })
  await hear(12)
  expect(recorder.state()).toMatchObject({
    is: 'recording',
    title: 'Weekly',
    seconds: 12,
    upload: { waiting: 2, is: 'sent' },
  })
  await recorder.stop()

  expect(recorder.state()).toEqual({ is: 'idle', pending: 1 })
  const [stored] = store.all()
  expect(stored).toMatchObject({
    ...person,
    title: 'Weekly',
    meetingId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a77',
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:00:12.000Z',
    isOpen: false,
  })
  const chunksOf = (side: string) =>
    stored!.chunks
      .filter(({ channel }) => channel === side)
      .map(({ number, bytes, offsetMs }) => [number, bytes, offsetMs])
  for (const side of ['microphone', 'system'])
    expect(chunksOf(side)).toEqual([
      [0, 320_000, 0],
      [1, 64_000, 10_000],
    ])
})

test('a recording without a title is named after its date', async () => {
  await recorder.start({ title: '', meetingId: null })

  expect(recorder.state()).toMatchObject({ title: expect.stringMatching(/^Call on .*20/) as string })
})

test('two simultaneous starts make one recording', async () => {
  const outcomes = await Promise.all([
    recorder.start({ title: 'A', meetingId: null }),
    recorder.start({ title: 'B', meetingId: null }),
  ])

  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
  expect(store.all()).toHaveLength(1)
})

test('a start while a recording ends is the next recording', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  const next = new Promise((resolve) => {
    recorder.onChange(({ is }) => is === 'ending' && resolve(recorder.start({ title: 'B', meetingId: null })))
  })
  await recorder.stop()

  expect(await next).toEqual({ ok: true })
  expect(recorder.state()).toMatchObject({ is: 'recording', title: 'B' })
  expect(store.all().map(({ title, isOpen }) => [title, isOpen])).toEqual([
    ['A', false],
    ['B', true],
  ])
})

test.each([
  ['nobody is signed in', () => (owner = null), 'Sign in first'],
  ['the user has no subscription', () => (unpaid = true), 'You don’t have a Kept subscription'],
  ['there is no room', () => (free = 100e6), 'Your disk is full'],
])('when %s, nothing is recorded and the sentence says why', async (_, change, sentence) => {
  change()
  const outcome = await recorder.start({ title: 'A', meetingId: null })

  expect(outcome).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) as string })
  expect([store.all(), asked]).toEqual([[], []])
})

test('audio of an ended or unknown capture is ignored', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  const first = captureId()
  await hear(1)
  await recorder.pause()
  await recorder.resume()
  await recorder.takeAudio({ captureId: first, channel: 'microphone', at: 0, capturedMs: 200, samples: samples() })
  await recorder.takeAudio({
    captureId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a00',
    channel: 'microphone',
    at: 0,
    capturedMs: 200,
    samples: samples(),
  })
  await recorder.stop()

  expect(store.all()[0]!.chunks.map(({ bytes }) => bytes)).toEqual([32_000, 32_000])
})

test('after a one-minute pause the audio continues a minute later', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(2)
  await recorder.pause()
  now += 60_000
  await recorder.resume()
  await hear(2)
  await recorder.stop()

  expect(
    store
      .all()[0]!
      .chunks.filter(({ channel }) => channel === 'system')
      .map(({ number, offsetMs, bytes }) => [number, offsetMs, bytes]),
  ).toEqual([
    [0, 0, 64_000],
    [1, 62_000, 64_000],
  ])
})

test('a full disk pauses the recording without loss, and the user can resume it when there is room', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(3)
  full = true
  await hear(1)
  await recorder.pause() // waits for running operations
  expect(recorder.state()).toMatchObject({ is: 'paused' })

  full = false
  expect(await recorder.resume()).toEqual({ ok: true })
  await hear(2)
  await recorder.stop()
  const microphone = store.all()[0]!.chunks.filter(({ channel }) => channel === 'microphone')
  expect(microphone.map(({ number, bytes }) => [number, bytes])).toEqual([
    [0, 96_000],
    [1, 64_000],
  ])
})

test('a cut-off recording continues with its next chunks, at the right time', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(12)
  const { id } = store.all()[0]!
  store = await openRecordingStore(folder) // as the next start opens it
  const crashed = recorder
  recorder = aRecorder()
  now += 300_000
  expect(await recorder.continueRecording(id)).toEqual({ ok: true })
  expect(recorder.state()).toMatchObject({ recordingId: id, seconds: 12 })
  await hear(2)
  await recorder.stop()

  expect(
    store
      .all()[0]!
      .chunks.filter(({ channel }) => channel === 'microphone')
      .map(({ number, offsetMs }) => [number, offsetMs]),
  ).toEqual([
    [0, 0],
    [1, 10_000],
    [2, 312_000],
  ])
  expect(await recorder.continueRecording(id)).toMatchObject({
    ok: false,
    sentence: 'That recording has already ended.',
  })
  expect(await recorder.continueRecording('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a00')).toMatchObject({ ok: false })
  await crashed.quit().catch(() => {})
})

test('a crashed page is reloaded, and its audio is recorded', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(2)
  recorder.report({ type: 'page-gone' })
  await expect.poll(() => asked.at(-1)).toEqual({ reload: true })
  recorder.report({ type: 'page-ready' })
  await expect.poll(() => asked.at(-1)?.open).toEqual(['microphone', 'system'])
  await hear(2)
  await recorder.stop()

  expect(store.all()[0]!.chunks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(2 * 4 * 32_000)
  expect(readFileSync(path.join(folder, store.all()[0]!.id, 'manifest.jsonl'), 'utf8')).toContain('"why":"stopped"')
})

const offsetsOf = (channel: Channel) =>
  store
    .all()[0]!
    .chunks.filter((chunk) => chunk.channel === channel)
    .map(({ offsetMs, bytes }) => [offsetMs, bytes])
const hour = 3_600_000

test.each([-hour, hour])('setting the clock by %d ms during a pause moves and loses no audio', async (by) => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(12)
  await recorder.pause()
  setBy = by
  now += 1000
  await recorder.resume()
  await hear(3)
  await recorder.stop()

  expect(offsetsOf('microphone')).toEqual([
    [0, 320_000],
    [10_000, 64_000],
    [13_000, 96_000],
  ])
  expect(store.all()[0]!.endedAt).toBe('2026-11-20T10:00:16.000Z')
})

test('a recording continued after the clock was set back continues after its last audio', async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(12)
  const { id } = store.all()[0]!
  const crashed = recorder
  store = await openRecordingStore(folder)
  recorder = aRecorder()
  setBy = -hour
  expect(await recorder.continueRecording(id)).toEqual({ ok: true })
  await hear(2)
  await recorder.stop()

  expect(offsetsOf('system')).toEqual([
    [0, 320_000],
    [10_000, 64_000],
    [12_000, 64_000],
  ])
  await crashed.quit().catch(() => {})
})

test("setting the clock doesn't end a recording or cut audio when silence ends it", async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(12)
  setBy = hour
  tick()
  expect(recorder.state()).toMatchObject({ is: 'recording', troubles: [] })
  setBy = -hour
  await recorder.pause()
  await recorder.resume()
  await hear(12)
  now += 15 * 60_000
  tick()
  expect(recorder.state().is).toBe('ending')
  await expect.poll(() => recorder.state().is).toBe('idle')

  expect(store.all()[0]!.chunks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(2 * 24 * 32_000)
})

test("time asleep counts even if the Mac's clock stood still", async () => {
  await recorder.start({ title: 'A', meetingId: null })
  await hear(2)
  recorder.report({ type: 'suspend' })
  setBy = 60_000
  recorder.report({ type: 'wake' })
  await expect.poll(() => asked.at(-1)?.open).toBeDefined()
  await hear(2)
  await recorder.stop()

  expect(offsetsOf('system')).toEqual([
    [0, 64_000],
    [62_000, 64_000],
  ])
})

test('a stop during a start ends the recording', async () => {
  const started = recorder.start({ title: 'A', meetingId: null })
  await recorder.stop()

  expect(await started).toEqual({ ok: true })
  expect(recorder.state().is).toBe('idle')
})
