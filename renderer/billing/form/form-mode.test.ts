import { expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { subscriptions } from '#tests/support/subscription.ts'
import { formMode } from './form-mode.ts'

const emptyTeam = { ...subscriptions.ended, isWorkspaceSubscriptionOwner: true, seats: 0 }
const canceledTrial = { ...subscriptions.trialWithoutCard, cancel_at_period_end: true }

test.each<[string, Subscription, string, string]>([
  ['never subscribed', subscriptions.never, 'subscribe', 'subscribe'],
  ['ended', subscriptions.ended, 'subscribe', 'subscribe'],
  ['free until now', subscriptions.gratisEnded, 'subscribe', 'subscribe'],
  ['on trial without a card', subscriptions.trialWithoutCard, 'subscribe', 'update'],
  ['on trial with a card', subscriptions.trialWithCard, 'subscribed', 'update'],
  ['active', subscriptions.active, 'subscribed', 'update'],
  ['canceling', subscriptions.canceling, 'subscribed', 'update'],
  ['a trial without a card that was canceled', canceledTrial, 'subscribe', 'update'],
  ['past due', subscriptions.pastDue, 'update', 'update'],
  ['free', subscriptions.gratis, 'subscribed', 'subscribed'],
  ['a seat', subscriptions.seat, 'subscribed', 'subscribed'],
  ['a team without seats', emptyTeam, 'no-seats', 'no-seats'],
])('one that is %s', (_, subscription, subscribing, updating) => {
  expect(formMode('subscribe', subscription)).toBe(subscribing)
  expect(formMode('payment-method', subscription)).toBe(updating)
})
