import { expect, test } from 'vitest'
import { notSubscribed } from '#tests/support/subscription.ts'
import { totalOf } from './total.ts'

const off = (coupon: { amount_off: number | null; percent_off: number | null }) =>
  ({ code: 'TIDE', duration: 'forever', duration_in_months: null, coupon }) as const

test.each([
  ['one seat', 1, null, 1900],
  ['three seats', 3, null, 5700],
  ['three seats at 20 % off', 3, off({ percent_off: 20, amount_off: null }), 4560],
  ['three seats at $5 off', 3, off({ percent_off: null, amount_off: 500 }), 5200],
  ['a seat at $50 off', 1, off({ percent_off: null, amount_off: 5000 }), 0],
  ['no seat', 0, null, 0],
])('%s', (_, seats, discount, total) => {
  expect(totalOf(notSubscribed.price, seats, discount)).toBe(total)
})

test('a price that is gone costs nothing that could be shown', () => {
  expect(totalOf(null, 2, null)).toBe(0)
})
