import { expect, test } from 'vitest'
import type { Discount, Subscription } from '#shared/billing/schemas.ts'
import { notSubscribed, subscriptions } from '#tests/support/subscription.ts'
import { billOf } from './bill-of.ts'

const now = new Date(2026, 10, 20)
const discount: Discount = {
  code: 'HARBOUR20',
  duration: 'repeating',
  duration_in_months: 3,
  coupon: { amount_off: 500, percent_off: null },
}
const of = (subscription: Subscription) => {
  const { lines, total, later } = billOf(subscription, subscription.price!, now)
  return [...lines, total, ...(later ? [later] : [])].map(({ label, amount }) => `${label}: ${amount}`)
}

test('one that starts now is charged now, less its discount', () => {
  const noTrial = { ...notSubscribed, canTrial: false }
  expect(of(noTrial)).toEqual(['Kept, monthly: $19', 'Today: $19'])
  expect(of({ ...noTrial, total: 1400, discount })).toEqual(['Kept, monthly: $19', 'HARBOUR20: -$5', 'Today: $14'])
  expect(of({ ...noTrial, seats: 3, total: 5700 })).toEqual(['Kept, 3 seats, monthly: $57', 'Today: $57'])
})

test('a trial costs nothing today, and the price from its end', () => {
  expect(of(notSubscribed)).toEqual(['Today: $0', 'From November 27: $19 a month'])
  expect(of(subscriptions.trialWithoutCard)).toEqual(['Today: $0', 'From December 25: $19 a month'])
})

test('keeping what was paid for costs nothing today', () => {
  expect(of({ ...subscriptions.canceling, default_payment_method: null })).toEqual([
    'Today: $0',
    'From December 25: $19 a month',
  ])
})

test('a discount that ends isn’t promised for every month', () => {
  expect(of({ ...notSubscribed, total: 1400, discount })).toEqual(['Today: $0', 'From November 27: $14'])
  expect(of({ ...notSubscribed, total: 1400, discount: { ...discount, duration: 'forever' } })).toEqual([
    'Today: $0',
    'From November 27: $14 a month',
  ])
})
