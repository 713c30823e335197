import { expect, test } from 'vitest'
import { aRecorder, notes } from '#tests/support/a-recorder.ts'
import { aMeeting, noon } from '#tests/support/agenda.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import type { Meeting } from './agenda.ts'
import type { KeptSettings } from '../settings/settings.ts'
import { offerToListen } from './offers.ts'

const weekly = aMeeting(2)
const zoom = ['us.zoom.xos']

/** A Mac at noon; the test controls its calendar, microphone and user. */
async function aMac(...meetings: Meeting[]) {
  const clock = handClock(noon)
  const noted = notes()
  const { recorder, world } = aRecorder()
  const mac = {
    clock,
    noted,
    recorder,
    asked: world.asked,
    meetings,
    settings: {
      quickAddShortcut: null,
      recordShortcut: null,
      offersToListen: true,
      offersUnplannedCalls: true,
      alwaysFor: [],
    } as KeptSettings,
    isSignedIn: true,
    opened: [] as string[],
    refuse: (sentence: string) => void (world.answer = { ok: false, sentence }),
    use: (() => {}) as (bundleIds: string[]) => void,
    restart: async () => {},
    offers: null as unknown as Awaited<ReturnType<typeof offerToListen>>,
  }
  let kept: { offered: { id: string; at: number }[]; quietUntil: number } = { offered: [], quietUntil: 0 }
  const start = async () => {
    mac.offers = await offerToListen({
      agenda: { meetings: () => mac.meetings, refresh: async () => {}, onChange: () => () => {}, stop: () => {} },
      recorder,
      clock,
      showNotification: noted.show,
      isSignedIn: () => mac.isSignedIn,
      openPath: (path) => mac.opened.push(path),
      settings: { now: () => mac.settings, change: async (to) => void (mac.settings = { ...mac.settings, ...to }) },
      file: { read: async () => kept, write: async (value) => void (kept = value) },
      watcher: { onUse: (listener) => ((mac.use = listener), () => {}), stop: () => {} },
    })
  }
  mac.restart = async () => {
    mac.offers.stop()
    await start()
  }
  await start()
  return mac
}

test('a meeting is offered a minute before it begins, with its attendees', async () => {
  const { clock, noted, opened } = await aMac(weekly)
  await clock.pass(55_000)
  expect(noted.shown).toEqual([])

  await clock.pass(10_000)

  expect(noted.shown).toMatchObject([
    {
      title: 'Weekly planning is starting',
      body: 'Zoom, with Jonas, Priya and 3 others. Should Kept listen?',
      actions: [{ text: 'Listen' }, { text: 'Not this one' }],
    },
  ])
  noted.shown[0]!.onClick!()
  expect(opened).toEqual([`/events/${weekly.id}`])
})

test.each([
  [[], 'Zoom. Should Kept listen?'],
  [['Jonas Weber'], 'Zoom, with Jonas. Should Kept listen?'],
  [['Jonas Weber', 'Priya Raman'], 'Zoom, with Jonas and Priya. Should Kept listen?'],
  [['Jonas Weber', 'Priya Raman', 'Ana Silva'], 'Zoom, with Jonas, Priya and Ana. Should Kept listen?'],
  [['Jonas Weber', 'Priya Raman', 'Ana Silva', 'Bo Li'], 'Zoom, with Jonas, Priya and 2 others. Should Kept listen?'],
])('with %j it reads “%s”', async (others, body) => {
  const { noted } = await aMac(aMeeting(0, { others }))

  expect(noted.shown).toMatchObject([{ body }])
})

test('Listen records the meeting and removes the offer', async () => {
  const { clock, noted, asked } = await aMac(aMeeting(0))

  noted.press('Listen')
  await clock.pass(600_000)

  expect(asked).toEqual([{ title: 'Weekly planning', meetingId: weekly.id, recurringId: null }])
  expect(noted.shown).toEqual([])
})

test('a notification says why it can’t record', async () => {
  const { clock, noted, refuse } = await aMac(aMeeting(0))
  refuse('Kept may not use the microphone.')

  noted.press('Listen')
  await clock.pass(1)

  expect(noted.shown).toMatchObject([{ title: 'Kept can’t record', body: 'Kept may not use the microphone.' }])
})

test('a declined meeting isn’t offered again, even after a restart, and no call for ten minutes', async () => {
  const mac = await aMac(aMeeting(0))
  const { clock, noted } = mac
  noted.press('Not this one')
  await mac.restart()
  mac.use(zoom)
  await clock.pass(300_000)

  expect(noted.all).toHaveLength(1)
})

test('an unanswered offer is removed after five minutes', async () => {
  const { clock, noted } = await aMac(aMeeting(0))
  await clock.pass(299_000)
  expect(noted.shown).toHaveLength(1)

  await clock.pass(10_000)
  expect(noted.shown).toEqual([])
})

test('of two meetings that begin together, the second is offered once the first is answered', async () => {
  const { clock, noted } = await aMac(aMeeting(0), aMeeting(0, { id: 'second', title: 'Launch weekly' }))
  await clock.pass(20_000)
  expect(noted.shown).toMatchObject([{ title: 'Weekly planning is starting' }])

  noted.press('Not this one')
  await clock.pass(5_000)
  expect(noted.shown).toMatchObject([{ title: 'Launch weekly is starting' }])
})

test('a series set to Always is recorded with a notification that can stop it', async () => {
  const mac = await aMac(aMeeting(0, { recurringId: 'weekly' }))
  mac.noted.press('Always for this series')
  await mac.clock.pass(1)
  expect(mac.settings.alwaysFor).toEqual([{ recurringId: 'weekly', title: 'Weekly planning' }])
  expect(mac.asked).toHaveLength(1)
  await mac.recorder.stop()

  mac.meetings = [aMeeting(20, { id: 'next week', recurringId: 'weekly' })]
  await mac.clock.pass(20 * 60_000)
  expect(mac.asked).toHaveLength(2)
  expect(mac.noted.shown).toMatchObject([{ title: 'Recording Weekly planning', body: 'This series is set to Always.' }])

  mac.noted.press('Stop')
  expect(mac.recorder.state().is).toBe('idle')
  await mac.clock.pass(60_000)
  expect(mac.asked).toHaveLength(2)
})

test('an unplanned call is offered once', async () => {
  const { clock, noted, use, asked } = await aMac()
  use(zoom)
  await clock.pass(4_900)
  expect(noted.shown).toEqual([])
  await clock.pass(200)
  expect(noted.shown).toMatchObject([{ title: 'Zoom is using your microphone', body: 'Should Kept listen?' }])

  noted.press('Listen')
  await clock.pass(1)
  expect(asked).toMatchObject([{ title: expect.stringMatching(/^Call at /) as string, meetingId: null }])
})

test('the offer of a call is removed when the call ends', async () => {
  const { clock, noted, use } = await aMac()
  use(zoom)
  await clock.pass(6_000)
  use([])

  expect(noted.shown).toEqual([])
})

test('a call during a meeting is that meeting', async () => {
  const { clock, noted, use, asked } = await aMac(aMeeting(-10))
  use(zoom)
  await clock.pass(6_000)
  noted.press('Listen')

  expect(asked).toMatchObject([{ meetingId: weekly.id }])
})

test.each<[string, (mac: Awaited<ReturnType<typeof aMac>>) => unknown]>([
  ['nobody is signed in', (mac) => (mac.isSignedIn = false)],
  ['Kept records already', (mac) => mac.recorder.start({ title: 'x', meetingId: null })],
  ['their person does not want it', (mac) => (mac.settings = { ...mac.settings, offersUnplannedCalls: false })],
  ['a bot is in the meeting', (mac) => (mac.meetings = [aMeeting(-10, { captureState: 'ENABLED' })])],
])('calls are not offered while %s', async (_, make) => {
  const mac = await aMac()
  await make(mac)
  mac.use(zoom)
  await mac.clock.pass(60_000)

  expect(mac.noted.all).toEqual([])
})

test('the shortcut and the tray record the current meeting, or a call without one', async () => {
  const mac = await aMac(aMeeting(5))
  await mac.offers.start()
  await mac.recorder.stop()
  mac.meetings = []
  await mac.offers.start()

  expect(mac.asked).toMatchObject([{ meetingId: weekly.id }, { meetingId: null }])
})
