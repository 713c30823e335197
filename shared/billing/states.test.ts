import { describe, expect, test } from 'vitest'
import { periodEnd, subscriptions } from '#tests/support/subscription.ts'
import { displayState } from './display-state.ts'
import { subscriptionMenu } from './menu.ts'
import { money } from './money.ts'
import { subscriptionNotice } from './notice.ts'

const gratis = { gratis: true, expires: null }
const owner = { isWorkspaceSubscriptionOwner: true, viaWorkspace: true }
const beside = { workspaceId: '0199a000-0000-7000-8000-000000000001', workspacePays: true }
const canceledTrial = { ...subscriptions.trialWithoutCard, cancel_at_period_end: true, upcomingInvoice: null }
const before = (ms: number) => new Date(periodEnd * 1000 - ms)
const day = 86_400_000

describe('what the settings show', () => {
  test.each([
    ['gratis', subscriptions.gratis],
    ['gratis-ended', subscriptions.gratisEnded],
    ['seat', subscriptions.seat],
    ['trial-with-card', subscriptions.trialWithCard],
    ['trial-without-card', subscriptions.trialWithoutCard],
    ['active', subscriptions.active],
    ['active', subscriptions.prorated],
    ['active', { ...subscriptions.active, ...owner }],
    ['past-due', subscriptions.pastDue],
    ['past-due', { ...subscriptions.pastDue, cancel_at_period_end: true }],
    ['canceling', subscriptions.canceling],
    ['canceling', { ...subscriptions.trialWithCard, cancel_at_period_end: true }],
    ['ended', subscriptions.ended],
    ['ended', { ...subscriptions.seat, active: false, status: 'canceled' as const }],
    ['never', subscriptions.never],
    ['never', { ...subscriptions.never, status: 'incomplete' as const }],
  ])('%s', (state, subscription) => {
    expect(displayState(subscription)).toBe(state)
  })
})

describe('the menu', () => {
  test.each([
    ['a gratis user', subscriptions.gratis, []],
    ['a gratis user who is still charged', { ...subscriptions.active, ...gratis }, ['cancel']],
    ['a gratis user whose trial ends by itself', { ...subscriptions.trialWithoutCard, ...gratis }, []],
    ['a gratis user whose subscription ends', { ...subscriptions.canceling, ...gratis }, []],
    ['a member', subscriptions.seat, []],
    ['someone who never subscribed', subscriptions.never, ['subscribe']],
    ['someone whose subscription ended', subscriptions.ended, ['subscribe']],
    ['someone whose free period ended', subscriptions.gratisEnded, ['subscribe']],
    ['a subscriber', subscriptions.active, ['view-invoice', 'update-payment', 'cancel']],
    [
      'a subscriber who can pay by the year',
      { ...subscriptions.active, otherBilling: 'yearly' as const },
      ['view-invoice', 'update-payment', 'change-billing', 'cancel'],
    ],
    ['someone on trial with a card', subscriptions.trialWithCard, ['view-invoice', 'update-payment', 'cancel-trial']],
    ['someone on trial without a card', subscriptions.trialWithoutCard, ['view-invoice', 'subscribe', 'cancel-trial']],
    ['someone who cancels', subscriptions.canceling, ['keep', 'update-payment']],
    ['someone who cancels, as a team pays', { ...subscriptions.canceling, ...beside }, ['update-payment']],
    [
      'someone who cancels beside a seat that isn’t paid for',
      { ...subscriptions.canceling, ...beside, workspacePays: false },
      ['keep', 'update-payment'],
    ],
    ['someone whose trial was canceled, as a team pays', { ...canceledTrial, ...beside }, []],
    [
      'someone on trial while a team pays',
      { ...subscriptions.trialWithoutCard, ...beside },
      ['view-invoice', 'cancel-trial'],
    ],
    [
      'the owner of a team',
      { ...subscriptions.active, ...owner },
      ['view-invoice', 'update-payment', 'manage-team', 'delete-team', 'cancel'],
    ],
    [
      'the owner of a team that ended',
      { ...subscriptions.ended, ...owner },
      ['subscribe', 'manage-team', 'delete-team'],
    ],
  ])('of %s', (_, subscription, entries) => {
    expect(subscriptionMenu(subscription)).toEqual(entries)
  })
})

describe('the notice in the header', () => {
  test.each([
    ['the whole trial', before(7 * day), { kind: 'trial', daysLeft: 7 }],
    ['half a day', before(day / 2), { kind: 'trial', daysLeft: 1 }],
    ['a moment that Stripe hasn’t reported', before(-1), { kind: 'trial', daysLeft: 1 }],
  ])('counts the days of a trial without a card: %s', (_, now, notice) => {
    expect(subscriptionNotice(subscriptions.trialWithoutCard, now)).toEqual(notice)
  })

  test.each([
    ['of a trial without a card', subscriptions.trialWithoutCard, { kind: 'trial', daysLeft: 1 }],
    ['of a trial without a card that was canceled', canceledTrial, { kind: 'trial', daysLeft: 1 }],
    ['of a trial without a card while a team pays', { ...subscriptions.trialWithoutCard, ...beside }, null],
    ['of a trial without a card that is free now', { ...subscriptions.trialWithoutCard, ...gratis }, null],
    [
      'of a canceled subscription without a card',
      { ...subscriptions.canceling, default_payment_method: null },
      { kind: 'trial', daysLeft: 1 },
    ],
  ])('counts the days %s', (_, subscription, notice) => {
    expect(subscriptionNotice(subscription, before(day))).toEqual(notice)
  })

  test.each([
    ['past due', subscriptions.pastDue, { kind: 'past-due' }],
    ['ended', subscriptions.ended, { kind: 'none' }],
    ['never subscribed', subscriptions.never, { kind: 'none' }],
    ['free period ended', subscriptions.gratisEnded, { kind: 'none' }],
    ['gratis', subscriptions.gratis, null],
    ['a seat', subscriptions.seat, null],
    ['active', subscriptions.active, null],
    ['canceling', subscriptions.canceling, null],
    ['on trial with a card', subscriptions.trialWithCard, null],
  ])('of a subscription that is %s', (_, subscription, notice) => {
    expect(subscriptionNotice(subscription, before(day))).toEqual(notice)
  })
})

test.each([
  [1900, 'usd', '$19'],
  [1240, 'usd', '$12.40'],
  [-500, 'eur', '-€5'],
  [1900, 'jpy', '¥1,900'],
])('%i %s is written as %s', (amount, currency, written) => {
  expect(money(amount, currency)).toBe(written)
})
