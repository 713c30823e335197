import { describe, expect, test } from 'vitest'
import { parseQuickAdd } from '#shared/tasks/quick-add.ts'

/** 10:00 on Friday, 2026-11-20, in Vienna. */
const friday = { now: new Date('2026-11-20T09:00:00Z'), timeZone: 'Europe/Vienna' }
const names = { people: [], groups: [{ id: 'hiring', name: 'Hiring' }], labels: [] }
const read = (text: string, clock = friday) => parseQuickAdd(text, { ...clock, ...names })

describe('a day', () => {
  test.each([
    ['Call Bob today', 'Call Bob', '2026-11-20'],
    ['Call Bob tomorrow', 'Call Bob', '2026-11-21'],
    ['Call Bob tmrw', 'Call Bob', '2026-11-21'],
    ['Call Bob the day after tomorrow', 'Call Bob', '2026-11-22'],
    ['Call Bob fri', 'Call Bob', '2026-11-27'],
    ['Call Bob on monday', 'Call Bob', '2026-11-23'],
    ['Call Bob by Sat', 'Call Bob', '2026-11-21'],
    ['Call Bob next wed', 'Call Bob', '2026-11-25'],
    ['Call Bob this friday', 'Call Bob', '2026-11-20'],
    ['Call Bob thursday next week', 'Call Bob', '2026-11-26'],
    ['Call Bob next week', 'Call Bob', '2026-11-23'],
    ['Call Bob next month', 'Call Bob', '2026-12-01'],
    ['Call Bob this weekend', 'Call Bob', '2026-11-21'],
    ['Call Bob 2 days', 'Call Bob', '2026-11-22'],
    ['Call Bob 2 days #hiring', 'Call Bob', '2026-11-22'],
    ['Call Bob in 3 weeks', 'Call Bob', '2026-12-11'],
    ['Call Bob in a month', 'Call Bob', '2026-12-20'],
    ['Call Bob a week from today', 'Call Bob', '2026-11-27'],
    ['Call Bob eod', 'Call Bob', '2026-11-20'],
    ['Call Bob by the end of the day', 'Call Bob', '2026-11-20'],
    ['Call Bob eow', 'Call Bob', '2026-11-20'],
    ['Call Bob by end of month', 'Call Bob', '2026-11-30'],
    ['Call Bob by the 5th', 'Call Bob', '2026-12-05'],
    ['Call Bob dec 24', 'Call Bob', '2026-12-24'],
    ['Call Bob 24 December', 'Call Bob', '2026-12-24'],
    ['Call Bob on 3 March', 'Call Bob', '2027-03-03'],
    ['Call Bob jan 5 2028', 'Call Bob', '2028-01-05'],
    ['Call Bob 2026-12-24', 'Call Bob', '2026-12-24'],
    ['Call Bob 24.12.2026', 'Call Bob', '2026-12-24'],
    ['Call Bob by 5/12', 'Call Bob', '2026-12-05'],
    ['Call Bob fri, nov 27', 'Call Bob', '2026-11-27'],
    ['Tomorrow call Bob', 'call Bob', '2026-11-21'],
    ['Friday Call Bob', 'Call Bob', '2026-11-27'],
    ['Call Bob by Friday Then rest', 'Call Bob Then rest', '2026-11-27'],
    ['Call Bob Friday At the latest', 'Call Bob At the latest', '2026-11-27'],
    ['Call Bob Friday about yesterday 5pm', 'Call Bob about yesterday 5pm', '2026-11-27'],
    ['Call Bob by friday about the lease', 'Call Bob about the lease', '2026-11-27'],
    ['Call Bob, due tuesday', 'Call Bob', '2026-11-24'],
    ['Agree by monday what we do on tuesday', 'Agree what we do on tuesday', '2026-11-23'],
    ['Plan monday call thursday', 'Plan monday call', '2026-11-26'],
  ])('%s', (text, title, deadline) => {
    expect(read(text)).toMatchObject({ title, deadline, deadlineType: 'DATE' })
  })

  test('5/12 is May 12 in New York', () => {
    expect(read('Call Bob by 5/12', { ...friday, timeZone: 'America/New_York' }).deadline).toBe('2027-05-12')
  })

  test(`"today" is the user's local day: early in Sydney, still yesterday in Los Angeles`, () => {
    const now = new Date('2026-11-20T20:00:00Z')
    expect(read('Call Bob today', { now, timeZone: 'Australia/Sydney' }).deadline).toBe('2026-11-21')
    expect(
      read('Call Bob today', { now: new Date('2026-11-21T05:00:00Z'), timeZone: 'America/Los_Angeles' }).deadline,
    ).toBe('2026-11-20')
  })
})

describe('a time', () => {
  test.each([
    ['Call Bob friday at 3pm', '2026-11-27T14:00:00.000Z'],
    ['Call Bob 3pm friday', '2026-11-27T14:00:00.000Z'],
    ['Call Bob tomorrow 9', '2026-11-21T08:00:00.000Z'],
    ['Call Bob tomorrow at 9', '2026-11-21T08:00:00.000Z'],
    ['Call Bob tomorrow 9:30', '2026-11-21T08:30:00.000Z'],
    ['Call Bob tomorrow 14', '2026-11-21T13:00:00.000Z'],
    ['Call Bob sat 5pm', '2026-11-21T16:00:00.000Z'],
    ['Call Bob at 3', '2026-11-20T14:00:00.000Z'],
    ['Call Bob 15:00', '2026-11-20T14:00:00.000Z'],
    ['Call Bob 8am', '2026-11-21T07:00:00.000Z'],
    ['Call Bob at noon', '2026-11-20T11:00:00.000Z'],
    ['Call Bob 12am', '2026-11-20T23:00:00.000Z'],
    ['Call Bob tomorrow morning', '2026-11-21T08:00:00.000Z'],
    ['Call Bob monday evening at 8', '2026-11-23T19:00:00.000Z'],
    ['Call Bob tonight', '2026-11-20T19:00:00.000Z'],
    ['Call Bob dec 24 3pm', '2026-12-24T14:00:00.000Z'],
    ['Call Bob in 2 hours', '2026-11-20T11:00:00.000Z'],
    ['Call Bob in half an hour', '2026-11-20T09:30:00.000Z'],
    ['Friday call Bob at 3pm', '2026-11-27T14:00:00.000Z'],
  ])('%s', (text, deadline) => {
    expect(read(text)).toMatchObject({
      title: expect.stringMatching(/^call Bob$/i) as string,
      deadline,
      deadlineType: 'DATE_TIME',
    })
  })

  test('that has passed on a named day leaves only the day', () => {
    expect(read('Call Bob today 8am')).toMatchObject({ deadline: '2026-11-20', deadlineType: 'DATE' })
  })

  test('is a wall clock time, also after the clocks change', () => {
    const march = { now: new Date('2027-03-26T09:00:00Z'), timeZone: 'Europe/Vienna' }
    expect(read('Call Bob saturday 9:00', march).deadline).toBe('2027-03-27T08:00:00.000Z')
    expect(read('Call Bob sunday 9:00', march).deadline).toBe('2027-03-28T07:00:00.000Z')
    expect(read('Call Bob in 48 hours', march).deadline).toBe('2027-03-28T09:00:00.000Z')
  })
})

describe('not clearly a date', () => {
  test.each([
    'Ask whether we may go',
    'See who sat where',
    'March the team up the hill',
    'Sun the cushions',
    'Plan the march',
    'We may 5 people short',
    'Take a second look',
    'Second the motion',
    'Make 3 slides',
    'Look at 3 slides',
    'Offer 24/7 support',
    'Cut 3/4 of the budget',
    'Release 1.0',
    'Release version 2.10',
    'Release v1.2.3',
    'Update to Node 24',
    'Split it 50/50',
    'Set the ratio to 16:9',
    'Plan 2 days of workshops',
    'Rent a van for 2 days',
    'Run 30 minutes',
    'Book 3 weeks holiday',
    'Prepare the friday meeting',
    'Fix friday’s report',
    'Reply to the mail from monday',
    'Publish the Black Friday offer',
    'Answer since tuesday',
    'Now reply to Bob',
    'Pay the invoice of 2026-01-05',
    'Pay $15:00 back',
    'Call room 12',
    'Open the mon-fri shop',
    'Prepare Q4',
    'Open until 2027',
    'Call 5pm yesterday',
    'Call Bob about yesterday at 5pm',
    'Note the call at 3pm on 2026-01-05',
    'Send what was said 2 days ago, 9am',
    'Read Sunday Times',
    'Call Mon Repos',
    'Book a table at Friday Harbour',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ title: text, deadline: null, spans: [] })
  })
})
