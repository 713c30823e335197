import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Channel } from '#shared/recordings/schemas.ts'
import { disk, shown, step, times, type Effect, type Event, type Machine } from './recorder-machine.ts'

const begin: Event = {
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
const sound = (channel: Channel, level = loud): Event => ({ type: 'sound', channel, level, samples: 3200 })
const tick: Event = { type: 'tick', freeBytes: null }

/** A recording that is driven by hand, and everything it asked to be done. */
function recording(first: Event[] = [begin]) {
  let machine: Machine = { is: 'idle' }
  let now = 0
  const done: Effect[] = []
  const drive = {
    now: () => now,
    done,
    tell: (...events: Event[]) => {
      for (const event of events) {
        const [next, ...effects] = step(machine, event, now)
        machine = next
        done.push(...effects)
      }
      return drive
    },
    /** Time goes by, second by second; these channels give sound of that level, and the others none at all. */
    wait: (ms: number, heard: Partial<Record<Channel, typeof loud>> = { microphone: nothing, system: nothing }) => {
      for (const end = now + ms; now < end;) {
        now += 1000
        for (const [channel, level] of Object.entries(heard)) drive.tell(sound(channel as Channel, level))
        drive.tell(tick)
      }
      return drive
    },
    state: () => shown(machine, upload, 0, now),
    troubles: () => {
      const state = drive.state()
      return state.is === 'idle' ? [] : state.troubles
    },
    take: () => done.splice(0).map((effect) => effect.do),
  }
  return drive.tell(...first)
}

test('a start opens both channels, and a second one changes nothing', () => {
  const one = recording()
  expect(one.done).toEqual([{ do: 'open', channels: ['microphone', 'system'], isNew: true }])

  one.tell({ ...begin, recordingId: 'r2' } as Event)
  expect(one.state()).toMatchObject({ is: 'recording', recordingId: 'r1' })
})

test('time is what was recorded, and a pause is none', () => {
  const one = recording()
  for (let piece = 0; piece < 50; piece += 1) one.tell(sound('microphone'))
  one.tell({ type: 'pause' }).wait(60_000, {})

  expect(one.state()).toMatchObject({ is: 'paused', seconds: 10, levels: { microphone: null, system: null } })
})

test('a recording that goes on with one that was cut off counts what was there', () => {
  const one = recording([{ ...begin, beforeSeconds: 100 } as Event])

  expect(one.tell(sound('system')).state()).toMatchObject({ seconds: 100 })
})

test('a pause closes, going on opens anew, and the end closes and ends', () => {
  const one = recording()
  one.take()
  expect(one.tell({ type: 'pause' }).take()).toEqual(['close'])
  expect(one.tell({ type: 'pause' }).take()).toEqual([])
  expect(one.tell({ type: 'resume' }).take()).toEqual(['reopen-file', 'open'])
  expect(one.tell({ type: 'stop' }).take()).toEqual(['close', 'end'])
  expect(one.state().is).toBe('ending')
  expect(one.tell({ type: 'stop' }, { type: 'pause' }, sound('system')).take()).toEqual([])
  expect(one.tell({ type: 'ended' }).state()).toEqual({ is: 'idle', pending: 0 })
})

test('a channel that gives nothing for twenty seconds is named, and no longer once it is heard', () => {
  const one = recording().wait(19_000, { microphone: loud, system: nothing })
  expect(one.troubles()).toEqual([])
  one.wait(2000, { microphone: loud, system: nothing })
  expect(one.troubles()).toEqual([{ what: 'silent', channel: 'system', seconds: 21 }])
  one.tell(sound('system'))
  expect(one.troubles()).toEqual([])
})

test('a device that is lost is opened again, ever more slowly, and the other channel goes on', () => {
  const one = recording()
  one.take()
  one.tell({ type: 'trouble', channel: 'microphone', why: 'lost' })
  expect(one.troubles()).toEqual([{ what: 'no-sound', channel: 'microphone', why: 'lost' }])
  one.wait(60_000, { system: loud })
  const again = one.done.filter((effect) => effect.do === 'open')
  expect(again.length).toBeGreaterThan(3)
  expect(again.length).toBeLessThan(9)
  expect(
    again.every((effect) => effect.do === 'open' && !effect.isNew && effect.channels.join() === 'microphone'),
  ).toBe(true)
  expect(one.tell(sound('microphone')).troubles()).toEqual([])
  one.take()
  expect(one.wait(4000, { microphone: loud, system: loud }).take()).toEqual([])
})

test('a channel that stalls without a word is opened again', () => {
  const one = recording().wait(2000, { microphone: loud, system: loud })
  one.take()

  expect(one.wait(6000, { microphone: loud }).done).toContainEqual({ do: 'open', channels: ['system'], isNew: false })
})

test('another headset is opened at once, a mute is only said', () => {
  const one = recording()
  one.take()
  expect(one.tell({ type: 'trouble', channel: 'microphone', why: 'changed' }).done).toEqual([
    { do: 'open', channels: ['microphone'], isNew: false },
  ])
  one.tell({ type: 'trouble', channel: 'system', why: 'muted' }, sound('system', nothing))
  expect(one.troubles()).toEqual([{ what: 'no-sound', channel: 'system', why: 'muted' }])
  one.tell({ type: 'trouble', channel: 'system', why: 'back' })
  expect(one.troubles()).toEqual([])
})

test('a Mac that slept goes on, and says how long', () => {
  const one = recording()
  one.take()
  expect(one.tell({ type: 'suspend' }).take()).toEqual(['close'])
  one.wait(180_000, {})
  one.take()
  expect(one.tell({ type: 'wake' }).take()).toEqual(['reopen-file', 'open'])
  expect(one.troubles()).toEqual([{ what: 'slept', seconds: 180 }])
  expect(one.wait(times.sayMs + 1000, { microphone: loud, system: loud }).troubles()).toEqual([])
})

test('a Mac that slept through the meeting ends the recording when it fell asleep', () => {
  const one = recording()
    .wait(5000, { microphone: loud, system: loud })
    .tell({ type: 'suspend' })
    .wait(times.longestSleepMs + 1000, {})
  one.take()
  one.tell({ type: 'wake' })

  expect(one.done.at(-1)).toEqual({ do: 'end', at: 5000, why: 'sleep', cutMs: null })
})

test('who paused is not recorded when the Mac wakes', () => {
  const one = recording().tell({ type: 'pause' }, { type: 'suspend' })
  one.take()

  expect(one.tell({ type: 'wake' }).take()).toEqual([])
  expect(one.state().is).toBe('paused')
})

test('a full disk rests the recording, says what to do, and goes on when there is room', () => {
  const one = recording()
  one.take()
  one.tell({ type: 'tick', freeBytes: disk.stopBytes - 1 })
  expect([one.state().is, one.take(), one.troubles()]).toEqual(['paused', ['close'], [{ what: 'disk-full' }]])
  one.tell({ type: 'tick', freeBytes: disk.stopBytes + 1 })
  expect(one.state().is).toBe('paused')
  one.tell({ type: 'tick', freeBytes: disk.resumeBytes + 1 })
  expect([one.state().is, one.take()]).toEqual(['recording', ['reopen-file', 'open']])
})

test('a page that died is replaced, and its successor hears again', () => {
  const one = recording()
  one.take()
  expect(one.tell({ type: 'page-gone' }).take()).toEqual(['new-page'])
  expect(one.troubles()).toHaveLength(2)
  expect(one.tell({ type: 'page-ready' }).done).toEqual([
    { do: 'open', channels: ['microphone', 'system'], isNew: true },
  ])
})

test('after thirteen silent minutes Kept asks, and after fifteen it stops; what was silent is cut off', () => {
  const one = recording()
    .wait(10_000, { microphone: loud, system: nothing })
    .wait(times.quietMs - 1000)
  expect(one.done.some((effect) => effect.do === 'ask-still-there')).toBe(false)
  one.wait(2000)
  expect(one.done.filter((effect) => effect.do === 'ask-still-there')).toHaveLength(1)
  expect(one.troubles()).toContainEqual({ what: 'quiet', stopsInSeconds: 119 })
  expect(one.done).toContainEqual({ do: 'hold', fromMs: 15_000 })
  one.wait(120_000)
  expect(one.done.slice(-3)).toEqual([
    { do: 'withdraw-question' },
    { do: 'close' },
    { do: 'end', at: 15_000, why: 'silence', cutMs: 15_000 },
  ])
})

test.each<[string, Event]>([
  ['a voice', sound('system')],
  ['a person who says so', { type: 'resume' }],
])('%s keeps the recording, and what was held back is let go', (_, event) => {
  const one = recording().wait(times.quietMs + 1000)
  one.take()
  one.tell(event)

  expect(one.done).toEqual([{ do: 'hold', fromMs: null }, { do: 'withdraw-question' }])
  expect(one.wait(times.quietMs - 2000).state().is).toBe('recording')
})

test('whatever happens in whatever order, what is open is closed before it ends, and it ends once', () => {
  const channel = fc.constantFrom<Channel>('microphone', 'system')
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.record({
      type: fc.constantFrom(
        'pause',
        'resume',
        'stop',
        'quit',
        'suspend',
        'wake',
        'disk-full',
        'disk-slow',
        'page-gone',
        'page-ready',
      ),
    }),
    fc.record({
      type: fc.constant('sound'),
      channel,
      level: fc.constantFrom(loud, nothing),
      samples: fc.constant(3200),
    }),
    fc.record({
      type: fc.constant('trouble'),
      channel,
      why: fc.constantFrom('refused', 'no-device', 'lost', 'muted', 'failed', 'back', 'changed'),
    }),
    fc.record({ type: fc.constant('tick'), freeBytes: fc.constantFrom(null, 0, 1e12) }),
  ) as fc.Arbitrary<Event>

  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 20 * 60_000 })), { maxLength: 60 }), (story) => {
      let machine: Machine = step({ is: 'idle' }, begin, 0)[0]
      let now = 0
      let isOpen = true
      let ends = 0
      for (const [happening, later] of [...story, [{ type: 'stop' }, 0] as [Event, number]]) {
        now += later
        const [next, ...effects] = step(machine, happening, now)
        machine = next
        for (const effect of effects) {
          if (effect.do === 'open') isOpen = true
          if (effect.do === 'close') isOpen = false
          if (effect.do === 'end') ends += 1
          if (effect.do === 'end') expect(isOpen).toBe(false)
          if (effect.do === 'open') expect(machine.is).toBe('recording')
        }
        if (machine.is === 'paused') expect(isOpen).toBe(false)
        shown(machine, upload, 0, now)
      }
      expect(ends).toBe(1)
    }),
  )
})
