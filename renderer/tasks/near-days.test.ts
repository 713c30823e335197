import { expect, test } from 'vitest'
import { nearDays } from './near-days.ts'

test.each([
  ['a Friday', '2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-23']],
  ['a Sunday', '2026-11-22', ['2026-11-22', '2026-11-23', '2026-11-23']],
  ['a Monday', '2026-11-23', ['2026-11-23', '2026-11-24', '2026-11-30']],
])('on %s, next week starts on the coming Monday', (_, today, days) => {
  expect(nearDays(today).map(({ day }) => day)).toEqual(days)
})
