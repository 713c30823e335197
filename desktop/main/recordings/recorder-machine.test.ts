import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Channel } from '#shared/recordings/schemas.ts'
import { disk, step, times, type RecorderEffect, type RecorderEvent, type RecorderMachine } from './recorder-machine.ts'
import { recorderState } from './recorder-state.ts'

const begin: RecorderEvent = {
  type: 'start',
  recordingId: 'r1',
  meetingId: null,
  title: 'Weekly',
  channels: ['microphone', 'system'],
  startedAt: 0,
  beforeSeconds: 0,
}
const upload = { waiting: 0, is: 'sent', sentence: null } as const
const loud = { peak: 0.5, rms: 0.2 }
const nothing = { peak: 0, rms: 0 }
const audio = (channel: Channel, loudness = loud): RecorderEvent => ({
  type: 'audio',
  channel,
  loudness,
  samples: 3200,
})
const tick: RecorderEvent = { type: 'tick', freeBytes: null }

/** Drives a recording by hand and collects its effects. */
function recording(first: RecorderEvent[] = [begin]) {
  let machine: RecorderMachine = { is: 'idle' }
  let now = 0
  const done: RecorderEffect[] = []
  const drive = {
    now: () => now,
    done,
    send: (...events: RecorderEvent[]) => {
      for (const event of events) {
        const { state: next, effects } = step(machine, event, now)
        machine = next
        done.push(...effects)
      }
      return drive
    },
    /** Advances the time second by second; only these channels send audio. */
    wait: (ms: number, inputs: Partial<Record<Channel, typeof loud>> = { microphone: nothing, system: nothing }) => {
      for (const end = now + ms; now < end;) {
        now += 1000
        for (const [channel, level] of Object.entries(inputs)) drive.send(audio(channel as Channel, level))
        drive.send(tick)
      }
      return drive
    },
    state: () => recorderState(machine, { upload, pending: 0, now }),
    troubles: () => {
      const state = drive.state()
      return state.is === 'idle' ? [] : state.troubles
    },
    take: () => done.splice(0).map((effect) => effect.do),
  }
  return drive.send(...first)
}

test('a start opens both channels; a second start changes nothing', () => {
  const one = recording()
  expect(one.done).toEqual([{ do: 'open-capture', channels: ['microphone', 'system'], isNew: true }])

  one.send({ ...begin, recordingId: 'r2' } as RecorderEvent)
  expect(one.state()).toMatchObject({ is: 'recording', recordingId: 'r1' })
})

test("pauses don't count as recorded time", () => {
  const one = recording()
  for (let frame = 0; frame < 50; frame += 1) one.send(audio('microphone'))
  one.send({ type: 'pause' }).wait(60_000, {})

  expect(one.state()).toMatchObject({ is: 'paused', seconds: 10, levels: { microphone: null, system: null } })
})

test('continuing a cut-off recording counts its earlier seconds', () => {
  const one = recording([{ ...begin, beforeSeconds: 100 } as RecorderEvent])

  expect(one.send(audio('system')).state()).toMatchObject({ seconds: 100 })
})

type Row = [what: string, before: RecorderEvent[], event: RecorderEvent, is: string, effects: RecorderEffect['do'][]]
const pause: RecorderEvent = { type: 'pause' }
const suspend: RecorderEvent = { type: 'suspend' }
const writeFailed: RecorderEvent = { type: 'write-failed' }

test.each<Row>([
  ['a pause closes the capture', [], pause, 'paused', ['close-capture']],
  ['a second pause does nothing', [pause], pause, 'paused', []],
  ['a resume opens a new capture', [pause], { type: 'resume' }, 'recording', ['reopen-file', 'open-capture']],
  ['a stop closes the capture and ends', [], { type: 'stop' }, 'ending', ['close-capture', 'end-recording']],
  ['a quit closes the capture and ends', [pause], { type: 'quit' }, 'ending', ['close-capture', 'end-recording']],
  ['a stop while ending does nothing', [{ type: 'stop' }], { type: 'stop' }, 'ending', []],
  ['audio while ending changes nothing', [{ type: 'stop' }], audio('system'), 'ending', []],
  ['the end leaves the recorder idle', [{ type: 'stop' }], { type: 'ended' }, 'idle', []],
  ['sleep pauses', [], suspend, 'paused', ['close-capture']],
  ['waking resumes', [suspend], { type: 'wake' }, 'recording', ['reopen-file', 'open-capture']],
  ['waking leaves a user’s pause alone', [pause, suspend], { type: 'wake' }, 'paused', []],
  ['a failed write pauses', [], writeFailed, 'paused', ['close-capture']],
  ['a failed write while ending still ends', [{ type: 'stop' }], writeFailed, 'ending', []],
  [
    'room on the disk resumes',
    [writeFailed],
    { type: 'tick', freeBytes: 1e12 },
    'recording',
    ['reopen-file', 'open-capture'],
  ],
  ['room on the disk leaves a user’s pause alone', [pause], { type: 'tick', freeBytes: 1e12 }, 'paused', []],
  ['a slow write changes no status', [], { type: 'write-slow' }, 'recording', []],
  ['a crashed page is reloaded', [], { type: 'page-gone' }, 'recording', ['reload-page']],
  ['a loaded page captures again', [], { type: 'page-ready' }, 'recording', ['open-capture']],
  ['a page loaded during a pause captures nothing', [pause], { type: 'page-ready' }, 'paused', []],
])('%s', (_, before, event, is, effects) => {
  const one = recording([begin, ...before])
  one.take()

  expect([one.send(event).state().is, one.take()]).toEqual([is, effects])
})

test('a broken file stays broken until it is reopened', () => {
  const after = (...events: RecorderEvent[]) =>
    events.reduce<RecorderMachine>((state, event) => step(state, event, 0).state, { is: 'idle' })

  expect(after(begin, writeFailed)).toMatchObject({ isFileBroken: true })
  expect(after(begin, writeFailed, { type: 'resume' })).toMatchObject({ isFileBroken: true })
  expect(after(begin, writeFailed, { type: 'resume' }, { type: 'file-reopened' })).toMatchObject({
    isFileBroken: false,
  })
  expect(after(begin, { type: 'stop' }, writeFailed)).toMatchObject({ is: 'ending', isFileBroken: true })
})

test('a channel that is silent for twenty seconds is reported until it sends audio', () => {
  const one = recording().wait(19_000, { microphone: loud, system: nothing })
  expect(one.troubles()).toEqual([])
  one.wait(2000, { microphone: loud, system: nothing })
  expect(one.troubles()).toEqual([{ what: 'silent', channel: 'system', seconds: 21 }])
  one.send(audio('system'))
  expect(one.troubles()).toEqual([])
})

test('a lost device is reopened, more and more slowly, while the other channel continues', () => {
  const one = recording()
  one.take()
  one.send({ type: 'trouble', channel: 'microphone', why: 'lost' })
  expect(one.troubles()).toEqual([{ what: 'no-audio', channel: 'microphone', why: 'lost' }])
  one.wait(60_000, { system: loud })
  const again = one.done.filter((effect) => effect.do === 'open-capture')
  expect(again.length).toBeGreaterThan(3)
  expect(again.length).toBeLessThan(9)
  expect(
    again.every((effect) => effect.do === 'open-capture' && !effect.isNew && effect.channels.join() === 'microphone'),
  ).toBe(true)
  expect(one.send(audio('microphone')).troubles()).toEqual([])
  one.take()
  expect(one.wait(4000, { microphone: loud, system: loud }).take()).toEqual([])
})

test('a channel that stalls without reporting trouble is reopened', () => {
  const one = recording().wait(2000, { microphone: loud, system: loud })
  one.take()

  expect(one.wait(6000, { microphone: loud }).done).toContainEqual({
    do: 'open-capture',
    channels: ['system'],
    isNew: false,
  })
})

test('a new headset is opened at once; a mute is only reported', () => {
  const one = recording()
  one.take()
  expect(one.send({ type: 'trouble', channel: 'microphone', why: 'changed' }).done).toEqual([
    { do: 'open-capture', channels: ['microphone'], isNew: false },
  ])
  one.send({ type: 'trouble', channel: 'system', why: 'muted' }, audio('system', nothing))
  expect(one.troubles()).toEqual([{ what: 'no-audio', channel: 'system', why: 'muted' }])
  one.send({ type: 'trouble', channel: 'system', why: 'back' })
  expect(one.troubles()).toEqual([])
})

test('a recording resumes when the Mac wakes, and shows how long it slept', () => {
  const one = recording()
  one.take()
  expect(one.send({ type: 'suspend' }).take()).toEqual(['close-capture'])
  one.wait(180_000, {})
  one.take()
  expect(one.send({ type: 'wake' }).take()).toEqual(['reopen-file', 'open-capture'])
  expect(one.troubles()).toEqual([{ what: 'slept', seconds: 180 }])
  expect(one.wait(times.showMs + 1000, { microphone: loud, system: loud }).troubles()).toEqual([])
})

test('a recording ends when the Mac fell asleep, if it slept too long', () => {
  const one = recording()
    .wait(5000, { microphone: loud, system: loud })
    .send({ type: 'suspend' })
    .wait(times.longestSleepMs + 1000, {})
  one.take()
  one.send({ type: 'wake' })

  expect(one.done.at(-1)).toEqual({ do: 'end-recording', at: 5000, why: 'sleep', cutMs: null })
})

test('a recording the user paused stays paused when the Mac wakes', () => {
  const one = recording().send({ type: 'pause' }, { type: 'suspend' })
  one.take()

  expect(one.send({ type: 'wake' }).take()).toEqual([])
  expect(one.state().is).toBe('paused')
})

test('a full disk pauses the recording until there is room', () => {
  const one = recording()
  one.take()
  one.send({ type: 'tick', freeBytes: disk.stopBytes - 1 })
  expect([one.state().is, one.take(), one.troubles()]).toEqual(['paused', ['close-capture'], [{ what: 'disk-full' }]])
  one.send({ type: 'tick', freeBytes: disk.stopBytes + 1 })
  expect(one.state().is).toBe('paused')
  one.send({ type: 'tick', freeBytes: disk.resumeBytes + 1 })
  expect([one.state().is, one.take()]).toEqual(['recording', ['reopen-file', 'open-capture']])
})

test('a crashed page is reloaded and captures again', () => {
  const one = recording()
  one.take()
  expect(one.send({ type: 'page-gone' }).take()).toEqual(['reload-page'])
  expect(one.troubles()).toHaveLength(2)
  expect(one.send({ type: 'page-ready' }).done).toEqual([
    { do: 'open-capture', channels: ['microphone', 'system'], isNew: true },
  ])
})

test('after thirteen silent minutes Kept asks, and after fifteen it stops and cuts the silence', () => {
  const one = recording()
    .wait(10_000, { microphone: loud, system: nothing })
    .wait(times.quietMs - 1000)
  expect(one.done.some((effect) => effect.do === 'ask-still-there')).toBe(false)
  one.wait(2000)
  expect(one.done.filter((effect) => effect.do === 'ask-still-there')).toHaveLength(1)
  expect(one.troubles()).toContainEqual({ what: 'quiet', stopsInSeconds: 119 })
  expect(one.done).toContainEqual({ do: 'hold-uploads', fromMs: 15_000 })
  one.wait(120_000)
  expect(one.done.slice(-3)).toEqual([
    { do: 'dismiss-question' },
    { do: 'close-capture' },
    { do: 'end-recording', at: 15_000, why: 'silence', cutMs: 15_000 },
  ])
})

test.each<[string, RecorderEvent]>([
  ['a voice', audio('system')],
  ['an answer to the question', { type: 'resume' }],
])('%s keeps the recording, and held uploads continue', (_, event) => {
  const one = recording().wait(times.quietMs + 1000)
  one.take()
  one.send(event)

  expect(one.done).toEqual([{ do: 'hold-uploads', fromMs: null }, { do: 'dismiss-question' }])
  expect(one.wait(times.quietMs - 2000).state().is).toBe('recording')
})

test('any order of events closes the capture before the end, and ends once', () => {
  const channel = fc.constantFrom<Channel>('microphone', 'system')
  const event: fc.Arbitrary<RecorderEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom(
        'pause',
        'resume',
        'stop',
        'quit',
        'suspend',
        'wake',
        'write-failed',
        'write-slow',
        'page-gone',
        'page-ready',
      ),
    }),
    fc.record({
      type: fc.constant('audio'),
      channel,
      loudness: fc.constantFrom(loud, nothing),
      samples: fc.constant(3200),
    }),
    fc.record({
      type: fc.constant('trouble'),
      channel,
      why: fc.constantFrom('refused', 'no-device', 'lost', 'muted', 'failed', 'back', 'changed'),
    }),
    fc.record({ type: fc.constant('tick'), freeBytes: fc.constantFrom(null, 0, 1e12) }),
  ) as fc.Arbitrary<RecorderEvent>

  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 20 * 60_000 })), { maxLength: 60 }), (story) => {
      let machine: RecorderMachine = step({ is: 'idle' }, begin, 0).state
      let now = 0
      let isOpen = true
      let ends = 0
      for (const [happening, later] of [...story, [{ type: 'stop' }, 0] as [RecorderEvent, number]]) {
        now += later
        const { state: next, effects } = step(machine, happening, now)
        machine = next
        for (const effect of effects) {
          if (effect.do === 'open-capture') isOpen = true
          if (effect.do === 'close-capture') isOpen = false
          if (effect.do === 'end-recording') ends += 1
          if (effect.do === 'end-recording') expect(isOpen).toBe(false)
          if (effect.do === 'open-capture') expect(machine.is).toBe('recording')
        }
        if (machine.is === 'paused') expect(isOpen).toBe(false)
        recorderState(machine, { upload, pending: 0, now })
      }
      expect(ends).toBe(1)
    }),
  )
})
