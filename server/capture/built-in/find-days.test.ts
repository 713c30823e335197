import { describe, expect, test } from 'vitest'
import { localMoment } from '#shared/dates/local-day.ts'
import { english } from './english/index.ts'
import { resolveDeadline } from './resolve-deadline.ts'

const wednesday = new Date('2026-03-04T09:00:00Z')

const dayIn = (phrase: string, saidAt = wednesday, timezone = 'Europe/Berlin') => {
  const deadline = resolveDeadline(phrase, saidAt, timezone, english)
  return deadline?.type === 'DATE' ? deadline.day : (deadline?.instant ?? null)
}

describe('said on Wednesday, 4 March 2026', () => {
  test.each([
    ['by today', '2026-03-04'],
    ['tonight', '2026-03-04'],
    ['I will do that tomorrow', '2026-03-05'],
    ['this afternoon', '2026-03-04'],
    ['by end of day', '2026-03-04'],
    ['EOD tomorrow', '2026-03-05'],
    ['tmrw', '2026-03-05'],
    ['tomorrow morning', '2026-03-05'],
    ['the day after tomorrow', '2026-03-06'],
    ['by Friday', '2026-03-06'],
    ['this week', '2026-03-06'],
    ['by the end of the week', '2026-03-06'],
    ['over the weekend', '2026-03-08'],
    ['by Monday', '2026-03-09'],
    ['on Wednesday', '2026-03-11'],
    ['next Tuesday', '2026-03-10'],
    ['next Friday', '2026-03-13'],
    ['next week', '2026-03-13'],
    ['a week from today', '2026-03-11'],
    ['Monday week', '2026-03-16'],
    ['in three days', '2026-03-07'],
    ['in two weeks', '2026-03-18'],
    ['within 10 days', '2026-03-14'],
    ['by the 15th', '2026-03-15'],
    ['by the second', '2026-04-02'],
    ['by the twenty-first', '2026-03-21'],
    ['by the end of the month', '2026-03-31'],
    ['by the end of March', '2026-03-31'],
    ['by the end of February', '2027-02-28'],
    ['EOM', '2026-03-31'],
    ['next month', '2026-04-30'],
    ['by the end of the quarter', '2026-03-31'],
    ['by the end of the year', '2026-12-31'],
    ['by March 20', '2026-03-20'],
    ['by 20 March', '2026-03-20'],
    ['on 2026-05-01', '2026-05-01'],
    ['by 5/6', '2026-06-05'],
    ['by Tuesday 30 June', '2026-06-30'],
    ['tomorrow at 3pm', '2026-03-05T14:00:00.000Z'],
    ['by 5 pm', '2026-03-04T16:00:00.000Z'],
    ['Friday at half past', '2026-03-06'],
    ['by Friday the thirteenth', '2026-03-13'],
    ['Tuesday 17th to me?', '2026-03-17'],
    ['the eighteenth would do', '2026-03-18'],
    ['latest by 13th', '2026-03-13'],
    ['Fifteenth is okay', '2026-03-15'],
    ['second of October, Friday', '2026-10-02'],
    ['the fifth of November', '2026-11-05'],
    ['a week on Friday', '2026-03-13'],
    ['give me a week', '2026-03-11'],
    ['end of play Friday', '2026-03-06'],
    ['they close at noon Friday', '2026-03-06T11:00:00.000Z'],
    ['thurs is fine', '2026-03-05'],
    ['sat night', '2026-03-07'],
    ['this arvo', '2026-03-04'],
    ['straight after this', '2026-03-04'],
    ['when we hang up', '2026-03-04'],
    ['in my lunch', '2026-03-04'],
    ['done by 4', '2026-03-04T15:00:00.000Z'],
    ['at four.', '2026-03-04T15:00:00.000Z'],
  ])('"%s" is %s', (phrase, day) => {
    expect(dayIn(phrase)).toBe(day)
  })

  test.each([
    'the report from Monday',
    'since Friday',
    'last Thursday',
    'two days ago',
    'every Monday',
    "Friday's meeting",
    'for five years',
    'chapter 7',
    'the second option',
    'the first draft',
    'the fifth floor',
    'in 5th gear',
    'on second thought',
    'by 4 percent',
    'after this is signed',
    'half the month',
    'may I',
  ])('"%s" sets no deadline', (phrase) => {
    expect(dayIn(phrase)).toBeNull()
  })
})

test("a day is relative to the speaker's local day", () => {
  const lateInLondon = new Date('2026-06-09T21:00:00Z')
  expect(localMoment(lateInLondon, 'Pacific/Auckland').day).toBe('2026-06-10')
  expect(dayIn('tomorrow', lateInLondon, 'Pacific/Auckland')).toBe('2026-06-11')
  expect(dayIn('tomorrow', lateInLondon, 'Europe/London')).toBe('2026-06-10')
})

test("5/6 is read as it's written in the time zone", () => {
  expect(dayIn('by 5/6', wednesday, 'Europe/Berlin')).toBe('2026-06-05')
  expect(dayIn('by 5/6', wednesday, 'America/Chicago')).toBe('2026-05-06')
})

test('a time of day stays correct when the clocks change', () => {
  expect(dayIn('Monday at 9am', new Date('2026-03-27T09:00:00Z'))).toBe('2026-03-30T07:00:00.000Z')
})

test.each([
  ['the last day of a leap February', 'by the end of the month', '2028-02-10T09:00:00Z', '2028-02-29'],
  ['the turn of the year', 'tomorrow', '2026-12-31T09:00:00Z', '2027-01-01'],
  ['a Friday said on a Saturday', 'this week', '2026-03-07T09:00:00Z', '2026-03-13'],
])('%s', (_, phrase, saidAt, day) => {
  expect(dayIn(phrase, new Date(saidAt))).toBe(day)
})
