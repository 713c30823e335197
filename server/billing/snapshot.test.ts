import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { currentOf, pastDueSince, presentPaymentMethod, presentPrice, presentUpcoming, statusOf } from './snapshot.ts'

const of = (status: Stripe.Subscription.Status, id: string = status, invoice?: Stripe.Invoice.Status) =>
  ({
    id,
    status,
    latest_invoice: invoice ? { status: invoice, billing_reason: 'subscription_create' } : null,
  }) as Stripe.Subscription

describe('the subscription that counts', () => {
  test.each<[string, Stripe.Subscription[], string | null]>([
    ['none', [], null],
    ['one that runs, though a newer one never got paid', [of('incomplete'), of('active')], 'active'],
    ['the newest that runs', [of('trialing'), of('past_due')], 'trialing'],
    ['the newest, if none runs', [of('canceled', 'newer'), of('unpaid')], 'newer'],
    ['none, if the only one expired unpaid', [of('incomplete_expired')], null],
    ['none, if it was canceled before it was paid', [of('canceled', 'new', 'void')], null],
    ['one that was paid and canceled', [of('canceled', 'paid', 'paid')], 'paid'],
  ])('%s', (_, subscriptions, id) => {
    expect(currentOf(subscriptions)?.id ?? null).toBe(id)
  })

  test.each([
    ['unpaid', 'canceled'],
    ['canceled', 'canceled'],
    ['past_due', 'past_due'],
    ['paused', 'paused'],
  ] as const)('that is %s at Stripe is %s here', (status, ours) => {
    expect(statusOf(of(status))).toBe(ours)
  })
})

test.each([
  ['past_due', 1_795_000_000],
  ['active', null],
] as const)('since when a payment is due, of one that is %s', (status, since) => {
  expect(pastDueSince({ status, latest_invoice: { created: 1_795_000_000 } as Stripe.Invoice })).toBe(since)
})

describe('what is shown', () => {
  const recurring = { interval: 'year', interval_count: 1 }
  const price = { active: true, unit_amount: 19_000, currency: 'eur', recurring }

  test.each([
    ['a yearly price', price, price],
    ['a price in tiers', { ...price, unit_amount: null }, null],
    ['a price for one payment', { ...price, recurring: null }, null],
    ['no price', null, null],
  ])('of %s', (_, given, shown) => {
    expect(presentPrice(given as Stripe.Price | null)).toEqual(shown)
  })

  test.each([
    [
      'a card',
      { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028, country: 'US' } },
      'card',
    ],
    ['a bank account', { id: 'pm_2', us_bank_account: { bank_name: null, last4: '6789' } }, 'us_bank_account'],
    ['anything else', { id: 'pm_3', type: 'link' }, undefined],
  ])('of %s', (_, method, type) => {
    expect(presentPaymentMethod(method as Stripe.PaymentMethod)?.type).toBe(type)
  })

  test('of the next invoice: its lines, with what seats added in between cost, and the discount', () => {
    const line = (description: string, amount: number, proration: boolean) => ({
      description,
      amount,
      parent: { subscription_item_details: { proration } },
    })
    const invoice = {
      amount_due: 6440,
      lines: { data: [line('Remaining time', 1240, true), line('3 seats', 5700, false)] },
      total_discount_amounts: [{ amount: 500 }],
    }

    expect(presentUpcoming(invoice as unknown as Stripe.Invoice)).toEqual({
      amount: 6440,
      proratedCharges: 1240,
      lines: [
        { description: 'Remaining time', amount: 1240 },
        { description: '3 seats', amount: 5700 },
        { description: 'Discount', amount: -500 },
      ],
    })
  })
})
