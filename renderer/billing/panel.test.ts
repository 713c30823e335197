import { expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { periodEnd, subscriptions } from '#tests/support/subscription.ts'
import { panelOf } from './panel.ts'

const now = new Date((periodEnd - 4.5 * 86_400) * 1000)
const besideOwn = {
  workspaceId: '0199a000-0000-7000-8000-000000000001',
  workspaceName: 'Tidewater',
  workspacePays: true,
}

test.each<[string, Subscription, string, string, string | undefined]>([
  ['gratis', subscriptions.gratis, 'Free', 'A courtesy until December 31', undefined],
  ['gratis for good', { ...subscriptions.gratis, expires: null }, 'Free', 'A courtesy, with no end date', undefined],
  [
    'gratis and still charged',
    { ...subscriptions.active, gratis: true },
    'Free',
    'Your subscription still renews at $19 on December 25',
    undefined,
  ],
  [
    'gratis ended',
    subscriptions.gratisEnded,
    'Your free access ended',
    'What was captured stays readable',
    'Subscribe now',
  ],
  ['a seat', subscriptions.seat, 'Tidewater team', 'Managed by Inês Duarte', undefined],
  [
    'a seat of an administrator',
    { ...subscriptions.seat, isWorkspaceAdmin: true },
    'Tidewater team',
    'Managed by Inês Duarte. You’re an administrator',
    undefined,
  ],
  [
    'a trial with a card',
    subscriptions.trialWithCard,
    'Active trial',
    'Billing begins at $19 on December 25',
    undefined,
  ],
  [
    'a trial without a card',
    subscriptions.trialWithoutCard,
    'Trial: 5 days remaining',
    'Add a payment method to keep capturing',
    'Subscribe',
  ],
  ['active', subscriptions.active, 'Billed monthly @ $19', 'Renews on December 25', undefined],
  [
    'active, with another bill next',
    subscriptions.prorated,
    'Billed monthly @ $57',
    'Renews on December 25. Next bill includes $12.40 in prorated charges',
    undefined,
  ],
  [
    'past due',
    subscriptions.pastDue,
    'Subscription payment failed.',
    'Due since November 25. Capture stops if it stays unpaid',
    'Update Payment Method',
  ],
  ['canceling', subscriptions.canceling, 'Cancelling on December 25', 'Capture runs until then', 'Keep Subscription'],
  [
    'canceling beside a seat',
    { ...subscriptions.canceling, ...besideOwn },
    'Cancelling on December 25',
    'Tidewater pays for your seat, so you don’t need to',
    undefined,
  ],
  [
    'a trial without a card beside a seat',
    { ...subscriptions.trialWithoutCard, ...besideOwn },
    'Trial: 5 days remaining',
    'Tidewater pays for your seat, so you don’t need to',
    undefined,
  ],
  [
    'past due beside a seat',
    { ...subscriptions.pastDue, ...besideOwn },
    'Subscription payment failed.',
    'Tidewater pays for your seat, so you don’t need to',
    'Update Payment Method',
  ],
  [
    'canceling beside a seat that isn’t paid for',
    { ...subscriptions.canceling, ...besideOwn, workspacePays: false },
    'Cancelling on December 25',
    'Capture runs until then',
    'Keep Subscription',
  ],
  ['ended', subscriptions.ended, 'Subscription ended', 'On November 2. Nothing was deleted', 'Subscribe'],
  ['never', subscriptions.never, 'Not subscribed', 'Start with 7 days free', 'Subscribe'],
  [
    'never, after a trial elsewhere',
    { ...subscriptions.never, canTrial: false },
    'Not subscribed',
    'Subscribe so that Kept captures your promises',
    'Subscribe',
  ],
])('the panel of one that is %s', (_, subscription, title, detail, action) => {
  const panel = panelOf(subscription, now)
  expect([panel.title, panel.detail, panel.action?.label]).toEqual([title, detail, action])
})
