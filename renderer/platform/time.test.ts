import { expect, test } from 'vitest'
import {
  cappedCount,
  comingDayDetail,
  comingDayName,
  dayDetail,
  dayName,
  daysBetween,
  offset,
  shortDate,
} from './time.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-20', 'Today', 'Friday, Nov 20'],
  ['2026-11-19', 'Yesterday', 'Thursday, Nov 19'],
  ['2026-11-18', 'Wednesday', 'Nov 18'],
  ['2026-11-14', 'Saturday', 'Nov 14'],
  ['2026-11-13', 'Nov 13', 'Friday'],
  ['2025-11-20', 'Nov 20, 2025', 'Thursday'],
  ['2026-11-21', 'Tomorrow', 'Saturday'],
])('%s is called %s', (day, name, detail) => {
  expect(dayName(day, today)).toBe(name)
  expect(dayDetail(day, today)).toBe(detail)
})

test.each([
  ['2026-11-20', 'Today', 'Friday, Nov 20'],
  ['2026-11-21', 'Tomorrow', 'Saturday, Nov 21'],
  ['2026-11-23', 'Monday', 'Nov 23'],
  ['2026-11-26', 'Thursday', 'Nov 26'],
  ['2026-11-27', 'Nov 27', 'Friday'],
])('%s to come is called %s', (day, name, detail) => {
  expect(comingDayName(day, today)).toBe(name)
  expect(comingDayDetail(day, today)).toBe(detail)
})

test('days are counted whole across daylight saving', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [-3, '0:00'],
])('%s seconds read %s', (seconds, said) => {
  expect(offset(seconds)).toBe(said)
})

test('a date has its year unless it’s this year', () => {
  expect(shortDate('2026-03-05', today)).toBe('Mar 5')
  expect(shortDate('2027-03-05', today)).toBe('Mar 5, 2027')
})

test('capped counts stop at 20', () => {
  expect([0, 20, 21].map(cappedCount)).toEqual(['0', '20', '20+'])
})
