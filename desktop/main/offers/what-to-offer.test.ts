import { expect, test } from 'vitest'
import { aMeeting, noon } from '#tests/support/agenda.ts'
import type { Meeting } from './agenda.ts'
import { hasBotNow, meetingMeant, nextMeeting, whatToOffer } from './what-to-offer.ts'

const view = {
  meetings: [] as Meeting[],
  offered: new Set<string>(),
  always: new Set<string>(),
  isRecording: false,
  isWanted: true,
  now: noon,
}
const minute = 60_000

test.each<[string, Partial<Meeting>, minutes: number, 'ask' | 'start' | null]>([
  ['a meeting that begins in two minutes', {}, 2, null],
  ['a meeting that begins in a minute', {}, 1, 'ask'],
  ['a meeting that began five minutes ago', {}, -5, 'ask'],
  ['a meeting that began six minutes ago', {}, -6, null],
  ['a meeting without a link', { link: null, whyNoBot: 'no-link' }, 0, null],
  ['a meeting that was declined', { whyNoBot: 'declined' }, 0, null],
  ['a meeting on a server without bots', { whyNoBot: 'not-set-up' }, 0, 'ask'],
  ['a meeting that a bot joins', { captureState: 'ENABLED', whyNoBot: null }, 0, null],
  ['a meeting of a series that is always recorded', { recurringId: 'weekly' }, 0, 'start'],
  ['one of those that a bot joins', { recurringId: 'weekly', captureState: 'ENABLED', whyNoBot: null }, 0, 'start'],
  ['one of those that was declined', { recurringId: 'weekly', whyNoBot: 'declined' }, 0, null],
  ['a meeting of another series', { recurringId: 'monthly' }, 0, 'ask'],
])('%s', (_, changes, minutes, how) => {
  expect(
    whatToOffer({ ...view, meetings: [aMeeting(minutes, changes)], always: new Set(['weekly']) })?.how ?? null,
  ).toBe(how)
})

test('nothing is offered during a recording, twice, or when offers are off', () => {
  const meeting = aMeeting(0)
  const meetings = [meeting]

  expect(whatToOffer({ ...view, meetings, isRecording: true })).toBeNull()
  expect(whatToOffer({ ...view, meetings, offered: new Set([meeting.id]) })).toBeNull()
  expect(whatToOffer({ ...view, meetings, isWanted: false })).toBeNull()
})

test('a series set to Always comes first and ignores that offers are off', () => {
  const asked = aMeeting(-1)
  const always = aMeeting(0, { id: 'always', recurringId: 'weekly' })

  const offer = whatToOffer({ ...view, meetings: [asked, always], always: new Set(['weekly']), isWanted: false })
  expect(offer).toEqual({ how: 'start', meeting: always })
})

test('a start without a meeting records the current one, or the next', () => {
  const over = aMeeting(-40, { id: 'over' })
  const now = aMeeting(-20, { id: 'now' })
  const soon = aMeeting(5, { id: 'soon' })

  expect(meetingMeant([over, now, soon], noon)?.id).toBe('soon')
  expect(meetingMeant([over, now], noon)?.id).toBe('now')
  expect(meetingMeant([over, aMeeting(11)], noon)).toBeNull()
  expect(meetingMeant([aMeeting(0, { link: null })], noon)).toBeNull()
})

test('the next meeting has a link and hasn’t begun', () => {
  const meetings = [
    aMeeting(60, { id: 'later' }),
    aMeeting(0, { id: 'begun' }),
    aMeeting(10, { id: 'without', link: null }),
    aMeeting(30, { id: 'next' }),
  ]

  expect(nextMeeting(meetings, noon)?.id).toBe('next')
})

test('a bot is in a meeting until it’s over', () => {
  const meetings = [aMeeting(-20, { captureState: 'ENABLED' })]

  expect([hasBotNow(meetings, noon), hasBotNow(meetings, noon + 11 * minute)]).toEqual([true, false])
})
