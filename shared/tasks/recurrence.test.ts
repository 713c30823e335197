import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localMoment, weekdayOf } from '#shared/dates/local-day.ts'
import { endsBeforeItBegins, nextDeadline, Recurrence } from '#shared/tasks/recurrence.ts'
import { recurrenceOf, weekdays, type Repeat } from '#shared/tasks/repeat.ts'

const vienna = 'Europe/Vienna'
const weekday = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
const at = (time: string) => new Date(time)

/** The next due day of a task that's completed on `now`, by default Friday, 2026-11-20. */
function nextDay(recurrence: string, deadline: string | null, now = '2026-11-20T10:00:00Z') {
  const next = nextDeadline({
    recurrence,
    deadline,
    deadlineType: deadline ? 'DATE' : null,
    timeZone: vienna,
    now: at(now),
  })
  return next?.deadline ?? null
}

function nextTime(recurrence: string, deadline: string, now: string, timeZone = vienna) {
  return nextDeadline({ recurrence, deadline, deadlineType: 'DATE_TIME', timeZone, now: at(now) })
}

describe('the next deadline', () => {
  test.each<[string, string, string | null, string | null]>([
    ['every day: the next day', 'FREQ=DAILY', '2026-11-20', '2026-11-21'],
    ['every third day counts from the deadline', 'FREQ=DAILY;INTERVAL=3', '2026-11-20', '2026-11-23'],
    ['every weekday skips the weekend', weekday, '2026-11-20', '2026-11-23'],
    ['every week keeps the weekday of the deadline', 'FREQ=WEEKLY', '2026-11-20', '2026-11-27'],
    [
      'every two weeks: the second day of the same week comes first',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR',
      '2026-11-24',
      '2026-11-27',
    ],
    ['every two weeks: then one week is skipped', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2026-11-27', '2026-12-08'],
    ['a week starts on Monday and ends on Sunday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-23', '2026-11-29'],
    ['a deadline moved off the rule returns to it', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-25', '2026-11-30'],
    ['every month keeps the date of the deadline', 'FREQ=MONTHLY', '2026-11-20', '2026-12-20'],
    ['every month on a date', 'FREQ=MONTHLY;BYMONTHDAY=5', '2026-11-20', '2026-12-05'],
    ['every third month', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=20', '2026-11-20', '2027-02-20'],
    ['the 31st becomes the last day of a shorter month', 'FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', '2027-02-28'],
    ['and the 31st again in a longer month', 'FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-28', '2027-03-31'],
    [
      'the 30th becomes the last day of February, also in a leap year',
      'FREQ=MONTHLY;BYMONTHDAY=30',
      '2028-01-30',
      '2028-02-29',
    ],
    ['a deadline on the 31st works without a date in the rule', 'FREQ=MONTHLY', '2027-01-31', '2027-02-28'],
    [
      'a date in the rule before the date of the deadline is not skipped',
      'FREQ=MONTHLY;BYMONTHDAY=25',
      '2026-05-31',
      '2026-11-25',
    ],
    ['every year keeps the date of the deadline', 'FREQ=YEARLY', '2026-12-24', '2027-12-24'],
    ['February 29 becomes the 28th in other years', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', '2029-02-28'],
    ['and the 29th again four years later', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2031-02-28', '2032-02-29'],
    ['a task missed for weeks continues from today', 'FREQ=DAILY', '2026-09-01', '2026-11-21'],
    ['and keeps its rhythm of every two weeks', 'FREQ=WEEKLY;INTERVAL=2', '2026-09-01', '2026-11-24'],
    ['a task completed early continues from its deadline', 'FREQ=WEEKLY', '2026-12-04', '2026-12-11'],
    ['without a deadline it counts from today', 'FREQ=WEEKLY', null, '2026-11-27'],
    ['the last day still counts', 'FREQ=DAILY;UNTIL=20261121', '2026-11-20', '2026-11-21'],
    ['nothing follows the last day', 'FREQ=DAILY;UNTIL=20261121', '2026-11-21', null],
    ['nothing follows when the last day has passed in the meantime', 'FREQ=DAILY;UNTIL=20261031', '2026-10-01', null],
    ['nothing follows the year 9999', 'FREQ=YEARLY', '9999-12-31', null],
    ['a deadline centuries ago keeps its rhythm', 'FREQ=DAILY;INTERVAL=3', '0001-01-01', '2026-11-22'],
    ['and its date in the month', 'FREQ=MONTHLY', '0001-01-31', '2026-11-30'],
  ])('%s', (_, recurrence, deadline, next) => {
    expect(nextDay(recurrence, deadline)).toBe(next)
  })

  test('"today" is the user\'s day, not the server\'s', () => {
    expect(nextDay('FREQ=DAILY', null, '2026-11-20T23:30:00Z')).toBe('2026-11-22')
  })

  test.each<[string, string, string, string]>([
    ['stays 9:00 when summer time begins', 'FREQ=DAILY', '2027-03-27T08:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['stays 9:00 when summer time ends', 'FREQ=WEEKLY', '2026-10-23T07:00:00Z', '2026-10-30T08:00:00.000Z'],
    ['moves an hour later on the day without a 2:30', 'FREQ=DAILY', '2027-03-27T01:30:00Z', '2027-03-28T01:30:00.000Z'],
    [
      "is on the user's weekday, even when UTC has another one",
      'FREQ=WEEKLY;BYDAY=MO',
      '2026-11-22T23:30:00Z',
      '2026-11-29T23:30:00.000Z',
    ],
  ])('a time %s', (_, recurrence, deadline, next) => {
    expect(nextTime(recurrence, deadline, deadline)).toEqual({ deadline: next, deadlineType: 'DATE_TIME' })
  })

  test('a time missed for weeks is next due tomorrow, not later today', () => {
    expect(nextTime('FREQ=DAILY', '2026-11-01T14:00:00Z', '2026-11-20T08:00:00Z')?.deadline).toBe(
      '2026-11-21T14:00:00.000Z',
    )
  })
})

describe('any rule', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  const interval = fc.integer({ min: 1, max: 12 })
  const until = fc.constant(null)
  const monthDay = fc.integer({ min: 1, max: 31 })
  const repeat: fc.Arbitrary<Repeat> = fc.oneof(
    fc.record({ every: fc.constant('day' as const), interval, until }),
    fc.record({
      every: fc.constant('week' as const),
      interval,
      until,
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    }),
    fc.record({ every: fc.constant('month' as const), interval, until, monthDay }),
    fc.record({
      every: fc.constant('year' as const),
      interval,
      until,
      month: fc.integer({ min: 1, max: 12 }),
      monthDay,
    }),
  )
  const next = (rule: Repeat, deadline: string, today: string) =>
    nextDay(recurrenceOf(rule), deadline, `${today}T12:00:00Z`) ?? ''

  test('the next deadline is after the last one and after today', () => {
    fc.assert(
      fc.property(repeat, day, day, (rule, deadline, today) => {
        const found = next(rule, deadline, today)
        expect(found > deadline && found > today).toBe(true)
      }),
    )
  })

  test('the next deadline is on a day the rule names', () => {
    fc.assert(
      fc.property(repeat, day, day, (rule, deadline, today) => {
        const found = next(rule, deadline, today)
        if (rule.every === 'week') expect(rule.weekdays).toContain(weekdays[(weekdayOf(found) + 6) % 7])
        if (rule.every === 'year') expect(Number(found.slice(5, 7))).toBe(rule.month)
        if (rule.every === 'month' || rule.every === 'year') {
          const isLast = addDays(found, 1).endsWith('-01')
          expect(isLast ? Math.min(rule.monthDay ?? 0, Number(found.slice(8))) : rule.monthDay).toBe(
            Number(found.slice(8)),
          )
        }
      }),
    )
  })

  test('the time of day stays the same on the wall clock', () => {
    const minutes = fc.integer({ min: 4 * 60, max: 23 * 60 })
    fc.assert(
      fc.property(
        repeat,
        day,
        minutes,
        fc.constantFrom(vienna, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        (rule, deadline, minute, timeZone) => {
          const due = new Date(Date.parse(`${deadline}T00:00:00Z`) + minute * 60_000).toISOString()
          const found = nextTime(recurrenceOf(rule), due, due, timeZone)?.deadline ?? ''
          const before = localMoment(at(due), timeZone)
          fc.pre(before.minutes >= 180)
          expect(localMoment(at(found), timeZone).minutes).toBe(before.minutes)
        },
      ),
    )
  })
})

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;UNTIL=20271231',
  weekday,
  'INTERVAL=2;FREQ=WEEKLY;BYDAY=TH,MO',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
])('%s is accepted', (rule) => {
  expect(Recurrence.parse(rule)).toBe(rule)
})

test.each([
  '',
  'weekly',
  'FREQ=HOURLY',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=DAILY=WEEKLY',
  'FREQ=DAILY;',
  'RRULE:FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;COUNT=5',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=YEARLY;BYMONTH=2',
  'FREQ=DAILY;UNTIL=20270231',
  'FREQ=DAILY;UNTIL=20271231T000000Z',
  `FREQ=DAILY;${'X'.repeat(300)}=1`,
])('"%s" is refused', (rule) => {
  expect(Recurrence.safeParse(rule).success).toBe(false)
})

test('parsing never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `FREQ=DAILY;${text}`),
      ),
      (text) => typeof Recurrence.safeParse(text).success === 'boolean',
    ),
  )
})

test('a rule ends before it begins when its last day is before the deadline', () => {
  expect(endsBeforeItBegins('FREQ=DAILY;UNTIL=20261119', '2026-11-20')).toBe(true)
  expect(endsBeforeItBegins('FREQ=DAILY;UNTIL=20261120', '2026-11-20')).toBe(false)
  expect(endsBeforeItBegins('FREQ=DAILY', '2026-11-20')).toBe(false)
})
