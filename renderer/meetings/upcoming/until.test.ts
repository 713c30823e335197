import { expect, test } from 'vitest'
import { until } from './until.ts'

test.each([
  ['2026-11-20T10:00:00Z', 'now'],
  ['2026-11-20T09:58:00Z', 'now'],
  ['2026-11-20T10:00:20Z', 'in 1 min'],
  ['2026-11-20T10:45:00Z', 'in 45 min'],
  ['2026-11-20T11:00:00Z', 'in 1 h'],
  ['2026-11-20T13:25:00Z', 'in 3 h 25 min'],
  ['2026-11-21T10:00:00Z', null],
])('the time until %s reads %s', (date, label) => {
  expect(until(date, new Date('2026-11-20T10:00:00Z'))).toBe(label)
})
