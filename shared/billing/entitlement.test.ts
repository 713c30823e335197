import { describe, expect, test } from 'vitest'
import { entitlement, type SubscriptionState } from './entitlement.ts'

const now = new Date('2026-03-05T09:00:00Z')
const none: SubscriptionState = {
  status: 'canceled',
  gratis: false,
  gratisUntil: null,
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
}
const of = (state: Partial<SubscriptionState>): SubscriptionState => ({ ...none, ...state })
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const entitled = (own: SubscriptionState | null, seats: SubscriptionState[] = [], isSold = true) => {
  const { isEntitled, through, status } = entitlement({ isSold, own, seats }, now)
  return isEntitled ? `${through}: ${status}` : `no: ${status}`
}

describe('by their own subscription', () => {
  test.each([
    ['trialing', 'own: trialing'],
    ['active', 'own: active'],
    ['past_due', 'own: past_due'],
    ['unpaid', 'no: unpaid'],
    ['canceled', 'no: canceled'],
    ['incomplete', 'no: incomplete'],
    ['incomplete_expired', 'no: incomplete_expired'],
    ['paused', 'no: paused'],
  ])('a user who is %s: %s', (status, expected) => {
    expect(entitled(of({ status }))).toBe(expected)
  })

  test.each([
    ['ends in an hour', hour(1), 'own: trialing'],
    ['ended half an hour ago, which Stripe may not have reported yet', hour(-0.5), 'own: trialing'],
    ['ended an hour ago', hour(-1), 'no: trialing'],
  ])('a trial that %s', (_, trialEnd, expected) => {
    expect(entitled(of({ status: 'trialing', trialEnd }))).toBe(expected)
  })

  // Once, a canceled one was served for as long as Stripe couldn't be reached.
  test.each([
    ['is canceled and ends in an hour', hour(1), true, 'own: active'],
    [
      'was canceled and ended half an hour ago, which Stripe may not have reported yet',
      hour(-0.5),
      true,
      'own: active',
    ],
    ['was canceled and ended an hour ago', hour(-1), true, 'no: active'],
    ['was to be renewed an hour ago', hour(-1), false, 'own: active'],
  ])('a subscription that %s', (_, currentPeriodEnd, cancelAtPeriodEnd, expected) => {
    expect(entitled(of({ status: 'active', currentPeriodEnd, cancelAtPeriodEnd }))).toBe(expected)
  })
})

describe('without paying', () => {
  test.each([
    ['for good', null, 'gratis: active'],
    ['until later', hour(1), 'gratis: active'],
    ['until now', now, 'no: canceled'],
  ])('a user for whom it’s free %s', (_, gratisUntil, expected) => {
    expect(entitled(of({ gratis: true, gratisUntil }))).toBe(expected)
  })

  test('nobody, unless it’s sold to no one', () => {
    expect(entitled(null)).toBe('no: null')
    expect(entitled(null, [], false)).toBe('gratis: active')
    expect(entitled(none, [], false)).toBe('gratis: active')
  })
})

describe('by a seat in a workspace', () => {
  test.each([
    ['that pays', of({ status: 'active' }), 'seat: active'],
    ['whose payment failed', of({ status: 'past_due' }), 'seat: past_due'],
    ['that is free', of({ gratis: true }), 'seat: active'],
    ['that ended', of({ status: 'canceled' }), 'no: null'],
  ])('a member of one %s', (_, seat, expected) => {
    expect(entitled(null, [seat])).toBe(expected)
  })

  test('a member of two is entitled by either, and by their own subscription first', () => {
    expect(entitled(none, [none, of({ status: 'trialing' })])).toBe('seat: trialing')
    expect(entitled(of({ status: 'past_due' }), [of({ status: 'active' })])).toBe('own: past_due')
  })
})
