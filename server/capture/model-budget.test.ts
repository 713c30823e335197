import { expect, test } from 'vitest'
import { isReached, startOfDay } from './model-budget.ts'

test.each([
  [0.5, null, false],
  [0.5, 499_999, false],
  [0.5, 500_000, true],
  [0.000001, 0, false],
])('a limit of %d dollars with %s millionths spent is reached: %s', (dollars, spent, expected) => {
  expect(isReached(dollars, spent)).toBe(expected)
})

test.each([
  ['2026-03-05T20:00:00Z', 'Europe/Vienna', '2026-03-04T23:00:00.000Z'],
  ['2026-03-05T23:30:00Z', 'Europe/Vienna', '2026-03-05T23:00:00.000Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Vienna', '2026-03-28T23:00:00.000Z'], // the clocks go forward
  ['2026-03-05T03:00:00Z', 'America/Chicago', '2026-03-04T06:00:00.000Z'],
])('at %s in %s, the day began at %s', (now, timezone, expected) => {
  expect(startOfDay(new Date(now), timezone).toISOString()).toBe(expected)
})
