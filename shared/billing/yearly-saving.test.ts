import { expect, test } from 'vitest'
import type { Price } from './schemas.ts'
import { yearlySaving } from './yearly-saving.ts'

const price = (
  unit_amount: number,
  interval: 'week' | 'month' | 'year',
  interval_count = 1,
  currency = 'usd',
): Price => ({
  active: true,
  unit_amount,
  currency,
  recurring: { interval, interval_count },
})

test.each([
  ['a year for ten and a half months', price(1900, 'month'), price(20_400, 'year'), 1, 2400],
  ['each of three seats', price(1900, 'month'), price(20_400, 'year'), 3, 7200],
  ['quarters', price(5700, 'month', 3), price(20_400, 'year'), 1, 2400],
  ['nothing at the same price', price(1700, 'month'), price(20_400, 'year'), 1, null],
  ['nothing if a year costs more', price(1000, 'month'), price(20_400, 'year'), 1, null],
  ['nothing that’s known across currencies', price(1900, 'month'), price(20_400, 'year', 1, 'eur'), 1, null],
  ['nothing that’s known for weeks', price(500, 'week'), price(20_400, 'year'), 1, null],
])('paying by the year saves %s', (_, monthly, yearly, seats, saving) => {
  expect(yearlySaving({ monthly, yearly }, seats)).toBe(saving)
})
