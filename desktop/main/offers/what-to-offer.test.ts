import { expect, test } from 'vitest'
import { aMeeting, noon } from '#tests/support/agenda.ts'
import type { Meeting } from './agenda.ts'
import { isHeardByBot, meetingMeant, nextMeeting, whatToOffer } from './what-to-offer.ts'

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

test('nothing is offered while Kept records, twice, or to who does not want it', () => {
  const meeting = aMeeting(0)
  const meetings = [meeting]

  expect(whatToOffer({ ...view, meetings, isRecording: true })).toBeNull()
  expect(whatToOffer({ ...view, meetings, offered: new Set([meeting.id]) })).toBeNull()
  expect(whatToOffer({ ...view, meetings, isWanted: false })).toBeNull()
})

test('what is always recorded comes before what is only asked about, and is not switched off with the asking', () => {
  const asked = aMeeting(-1)
  const always = aMeeting(0, { id: 'always', recurringId: 'weekly' })

  const offer = whatToOffer({ ...view, meetings: [asked, always], always: new Set(['weekly']), isWanted: false })
  expect(offer).toEqual({ how: 'start', meeting: always })
})

test('who starts without naming a meeting means that of this moment, or the one about to begin', () => {
  const over = aMeeting(-40, { id: 'over' })
  const now = aMeeting(-20, { id: 'now' })
  const soon = aMeeting(5, { id: 'soon' })

  expect(meetingMeant([over, now, soon], noon)?.id).toBe('soon')
  expect(meetingMeant([over, now], noon)?.id).toBe('now')
  expect(meetingMeant([over, aMeeting(11)], noon)).toBeNull()
  expect(meetingMeant([aMeeting(0, { link: null })], noon)).toBeNull()
})

test('the next meeting is one that has not begun and has a link', () => {
  const meetings = [
    aMeeting(60, { id: 'later' }),
    aMeeting(0, { id: 'begun' }),
    aMeeting(10, { id: 'without', link: null }),
    aMeeting(30, { id: 'next' }),
  ]

  expect(nextMeeting(meetings, noon)?.id).toBe('next')
})

test('a bot hears a meeting until it is over', () => {
  const meetings = [aMeeting(-20, { captureState: 'ENABLED' })]

  expect([isHeardByBot(meetings, noon), isHeardByBot(meetings, noon + 11 * minute)]).toEqual([true, false])
})
