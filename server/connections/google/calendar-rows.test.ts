import { expect, test } from 'vitest'
import { calendarOf, type CalendarEntry } from '#server/providers/google/calendar.ts'
import { calendarRows } from './calendar-rows.ts'

/** Calendar entries as we parse them from Google's response. */
async function read(...items: object[]): Promise<CalendarEntry[]> {
  const calendar = calendarOf(({ answer }) => Promise.resolve(answer.parse({ items })))
  return (await calendar.events({ syncToken: 'sync-1' }, undefined)).items
}

const times = { start: { dateTime: '2026-03-06T09:00:00+01:00' }, end: { dateTime: '2026-03-06T09:30:00+01:00' } }
const rowOf = async (entry: object) => calendarRows(await read({ id: 'a', ...times, ...entry }), 'Europe/Vienna')[0]

test('an entry without guests has only its owner, without a response', async () => {
  expect(await rowOf({ organizer: { email: 'Ada@portolan.example', self: true } })).toMatchObject({
    response: null,
    attendees: [{ email: 'ada@portolan.example', name: '', self: true, organizer: true, response: null }],
  })
})

test('the owner of the calendar comes first; rooms and invalid addresses are left out', async () => {
  const attendees = [
    { email: 'cleo@harbour.example', organizer: true, responseStatus: 'accepted' },
    { email: 'ada@portolan.example', self: true, responseStatus: 'tentative' },
    { email: 'c_188@resource.calendar.google.com', resource: true, responseStatus: 'accepted' },
    { email: 'nobody' },
    { email: 'BEN@portolan.example', displayName: ' Ben\0 Ruiz ', responseStatus: 'unheard-of' },
  ]

  expect(await rowOf({ attendees })).toMatchObject({
    response: 'tentative',
    attendees: [
      { email: 'ada@portolan.example', self: true, organizer: false },
      { email: 'cleo@harbour.example', name: 'cleo', organizer: true, response: 'accepted' },
      { email: 'ben@portolan.example', name: 'Ben Ruiz', response: 'needsAction' },
    ],
  })
})

test('only the first 200 guests are stored', async () => {
  const attendees = Array.from({ length: 900 }, (_, n) => ({ email: `guest${n}@harbour.example` }))

  expect((await rowOf({ attendees }))!.attendees).toHaveLength(201)
})

test.each([
  [
    "an all-day entry lasts the whole day in the calendar's time zone",
    { start: { date: '2026-03-29' }, end: { date: '2026-03-30' } },
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', true],
  ],
  [
    'a time is stored as an instant, whatever its time zone',
    { start: { dateTime: '2026-03-29T09:00:00+02:00' }, end: { dateTime: '2026-03-29T04:00:00-04:00' } },
    ['2026-03-29T07:00:00.000Z', '2026-03-29T08:00:00.000Z', false],
  ],
  [
    'an end before the start is replaced by the start',
    { end: { dateTime: '2026-03-05T09:00:00Z' } },
    ['2026-03-06T08:00:00.000Z', '2026-03-06T08:00:00.000Z', false],
  ],
  [
    'an entry without an end ends when it starts',
    { end: undefined },
    ['2026-03-06T08:00:00.000Z', '2026-03-06T08:00:00.000Z', false],
  ],
])('%s', async (_, entry, [startsAt, endsAt, isAllDay]) => {
  const row = await rowOf(entry)

  expect([row!.startsAt.toISOString(), row!.endsAt.toISOString(), row!.isAllDay]).toEqual([startsAt, endsAt, isAllDay])
})

test.each([
  ['weekly', 'weekly'],
  ['weekly_R20260313T090000', 'weekly'],
  ['weekly_R20260313T080000Z', 'weekly'],
  ['weekly_R20260313', 'weekly'],
  ['a_R2', 'a_R2'],
  [undefined, null],
])(
  'the series %s is stored as %s, so that it stays one when Google splits it',
  async (recurringEventId, recurringId) => {
    expect((await rowOf({ recurringEventId }))!.recurringId).toBe(recurringId)
  },
)

test.each(['workingLocation', 'outOfOffice', 'focusTime', 'birthday'])(
  'an entry of type %s is left out',
  async (eventType) => {
    expect(await rowOf({ eventType })).toBeUndefined()
  },
)

test('malformed fields are ignored and the rest is stored', async () => {
  const odd = {
    summary: 'Odd',
    hangoutLink: 7,
    location: null,
    description: ['x'],
    conferenceData: 'yes',
    attendees: 'all',
    organizer: 3,
    eventType: {},
  }

  expect(await rowOf(odd)).toMatchObject({ title: 'Odd', link: null, attendees: [{ self: true, email: null }] })
})

test('a title is one line of visible characters', async () => {
  expect(await rowOf({ summary: ' Pay now\r\nBcc: all@harbour.example \u202etxt.\u0007 ' })).toMatchObject({
    title: 'Pay now Bcc: all@harbour.example txt.',
  })
})
