import { describe, expect, test } from 'vitest'
import { digestAt, lookBackTo, nextDigest } from '#server/notifications/digest/digest-day.ts'

const vienna = { hour: 8, workdaysOnly: false, timezone: 'Europe/Vienna' }
const next = (now: string, lastDay: string | null, more: Partial<typeof vienna & { isNew: boolean }> = {}) => {
  const { isNew = false, ...times } = { ...vienna, ...more }
  const { day, dueAt } = nextDigest(times, { now: new Date(now), lastDay, isNew })
  return [day, dueAt.toISOString().slice(0, 16)]
}

describe('the next digest', () => {
  test.each([
    ['follows the last one', '2026-03-05T07:04:00Z', '2026-03-05', {}, ['2026-03-06', '2026-03-06T07:00']],
    ['is today’s for a new user before the hour', '2026-03-05T06:00:00Z', null, {}, ['2026-03-05', '2026-03-05T07:00']],
    ['is tomorrow’s for a new user at the hour', '2026-03-05T07:00:00Z', null, {}, ['2026-03-06', '2026-03-06T07:00']],
    [
      'is tomorrow’s after a change to an hour that has passed',
      '2026-03-05T11:00:00Z',
      '2026-03-04',
      { isNew: true },
      ['2026-03-06', '2026-03-06T07:00'],
    ],
    [
      'isn’t a second one of today after a change to a later hour',
      '2026-03-05T11:00:00Z',
      '2026-03-05',
      { isNew: true, hour: 18 },
      ['2026-03-06', '2026-03-06T17:00'],
    ],
    [
      'is today’s, late, when the last was yesterday’s',
      '2026-03-05T11:00:00Z',
      '2026-03-04',
      {},
      ['2026-03-05', '2026-03-05T07:00'],
    ],
    ['makes up for no missed days', '2026-03-05T11:00:00Z', '2026-02-20', {}, ['2026-03-05', '2026-03-05T07:00']],
    [
      'after Friday is Monday’s on workdays',
      '2026-03-06T07:04:00Z',
      '2026-03-06',
      { workdaysOnly: true },
      ['2026-03-09', '2026-03-09T07:00'],
    ],
    [
      'is Monday’s for a new user on Saturday',
      '2026-03-07T05:00:00Z',
      null,
      { workdaysOnly: true },
      ['2026-03-09', '2026-03-09T07:00'],
    ],
    [
      'is the day’s where the user is',
      '2026-03-05T12:00:00Z',
      '2026-03-05',
      { timezone: 'Pacific/Kiritimati' },
      ['2026-03-06', '2026-03-05T18:00'],
    ],
    [
      'after a flight west over midnight isn’t a second one of the day',
      '2026-03-06T02:00:00Z', // the 5th in Los Angeles
      '2026-03-06',
      { timezone: 'America/Los_Angeles' },
      ['2026-03-07', '2026-03-07T16:00'],
    ],
  ] as const)('%s', (_, now, lastDay, more, expected) => {
    expect(next(now, lastDay, more)).toEqual(expected)
  })
})

describe('the hour of a digest', () => {
  test.each([
    ['before clocks go forward', '2026-03-28', 8, 'Europe/Vienna', '2026-03-28T07:00'],
    ['after clocks go forward', '2026-03-29', 8, 'Europe/Vienna', '2026-03-29T06:00'],
    ['that is skipped is right after it', '2026-03-29', 2, 'Europe/Vienna', '2026-03-29T01:00'],
    ['that is skipped further west is right after it too', '2026-03-08', 2, 'America/New_York', '2026-03-08T07:00'],
    ['that is half skipped begins with its other half', '2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30'],
    ['at a midnight that is skipped', '2026-09-06', 0, 'America/Santiago', '2026-09-06T04:00'],
    ['that comes twice is one of them', '2026-10-25', 2, 'Europe/Vienna', '2026-10-25T01:00'],
    ['half an hour off', '2026-03-05', 8, 'Asia/Kolkata', '2026-03-05T02:30'],
  ])('%s', (_, day, hour, timezone, expected) => {
    expect(digestAt(day, { hour, timezone }).toISOString().slice(0, 16)).toBe(expected)
  })
})

test.each([
  ['Tuesday', '2026-03-10', true, '2026-03-09'],
  ['Monday on workdays', '2026-03-09', true, '2026-03-06'],
  ['Monday every day', '2026-03-09', false, '2026-03-08'],
])('the digest of %s looks back to the last one', (_, day, workdaysOnly, expected) => {
  expect(lookBackTo(day, { workdaysOnly })).toBe(expected)
})
