import { expect, test } from 'vitest'
import { howOften, pricePerPeriod } from '#shared/billing/period.ts'
import { dateIn, discountInWords, expiryOf, nameOfMethod } from './words.ts'

const coupon = (off: { amount_off?: number; percent_off?: number }) => ({ amount_off: null, percent_off: null, ...off })
const price = (interval: 'month' | 'year', interval_count = 1) => ({
  active: true,
  unit_amount: 2400,
  currency: 'usd',
  recurring: { interval, interval_count },
})

test.each([
  ['once', null, coupon({ amount_off: 500 }), '$5 off the first month'],
  ['forever', null, coupon({ percent_off: 20 }), '20% off forever'],
  ['repeating', 3, coupon({ amount_off: 500 }), '$5 off for 3 months'],
  ['repeating', 1, coupon({ amount_off: 1250 }), '$12.50 off for 1 month'],
] as const)('a discount that lasts %s is written out', (duration, months, off, words) => {
  expect(discountInWords({ code: 'X', duration, duration_in_months: months, coupon: off }, price('month'))).toBe(words)
})

test('a discount on a yearly price takes something off the first year', () => {
  const once = { code: 'X', duration: 'once', duration_in_months: null, coupon: coupon({ percent_off: 20 }) } as const
  expect(discountInWords(once, price('year'))).toBe('20% off the first year')
})

test.each([
  ['month', 1, 'monthly', '$24 a month'],
  ['year', 1, 'yearly', '$24 a year'],
  ['month', 3, 'every 3 months', '$24 every 3 months'],
] as const)('a price per %s × %i', (interval, count, often, perPeriod) => {
  expect(howOften(price(interval, count).recurring)).toBe(often)
  expect(pricePerPeriod(2400, price(interval, count))).toBe(perPeriod)
})

test('a date has its year only when it’s another one', () => {
  const now = new Date(2026, 10, 20)
  expect(dateIn(new Date(2026, 11, 25), now)).toBe('December 25')
  expect(dateIn(new Date(2027, 0, 5), now)).toBe('January 5, 2027')
})

test('payment methods have a name, and cards an expiry', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 }
  expect(nameOfMethod({ id: 'pm_1', type: 'card', card })).toBe('Visa ending in 4242')
  expect(expiryOf({ id: 'pm_1', type: 'card', card })).toBe('Expires 08/28')
  expect(nameOfMethod({ id: 'pm_1', type: 'card', card: { ...card, brand: 'newbrand' } })).toBe('Card ending in 4242')

  const bank = { id: 'pm_2', type: 'us_bank_account', us_bank_account: { bank_name: 'Harbour Bank', last4: '6789' } }
  expect(nameOfMethod(bank as never)).toBe('Harbour Bank, account ending in 6789')
  expect(expiryOf(bank as never)).toBeNull()
})
