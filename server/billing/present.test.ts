import { expect, test } from 'vitest'
import { entitlement } from '#shared/billing/entitlement.ts'
import { notSubscribed, periodEnd, subscriptions } from '#tests/support/subscription.ts'
import { presentSubscription, type StoredSubscription } from './present.ts'
import type { Snapshot } from './snapshot.ts'

const now = new Date('2026-12-10T09:00:00Z')
const price = notSubscribed.price!
const none: StoredSubscription & { trialEnd: null } = {
  status: null,
  seats: 1,
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  gratis: false,
  gratisUntil: null,
  hadTrial: false,
  snapshot: null,
}
const { active, pastDue, canceling, trialWithCard, trialWithoutCard, prorated } = subscriptions
const snapshotOf = (shown: typeof active): Snapshot => ({
  price,
  discount: null,
  paymentMethods: shown.paymentMethods,
  defaultPaymentMethod: shown.default_payment_method,
  upcomingInvoice: shown.upcomingInvoice,
  paid: null,
  pastDueSince: shown.past_due_since,
})
const running = (shown: typeof active) => ({
  ...none,
  status: shown.status,
  seats: shown.seats,
  currentPeriodEnd: new Date(periodEnd * 1000),
  cancelAtPeriodEnd: shown.cancel_at_period_end,
  hadTrial: true,
  snapshot: snapshotOf(shown),
})

test.each([
  ['someone who never subscribed', null, subscriptions.never],
  ['a customer without a subscription', { ...none }, subscriptions.never],
  ['a trial without a card', running(trialWithoutCard), trialWithoutCard],
  ['a trial with a card', running(trialWithCard), trialWithCard],
  ['a subscription', running(active), active],
  ['one that cancels', running(canceling), canceling],
  ['one whose payment failed', running(pastDue), pastDue],
  ['one with seats added', running(prorated), { ...prorated, canCreateWorkspaceSubscription: true }],
  [
    'one that ended',
    { ...none, status: 'canceled', currentPeriodEnd: new Date(1_793_610_000_000) },
    subscriptions.ended,
  ],
  [
    'a gratis user',
    { ...none, gratis: true, gratisUntil: new Date('2026-12-31') },
    { ...subscriptions.gratis, canTrial: false },
  ],
  [
    'one whose free period ended',
    { ...none, gratis: true, gratisUntil: new Date('2026-11-01') },
    subscriptions.gratisEnded,
  ],
])('%s', (_, stored, shown) => {
  const own = stored && { ...stored, trialEnd: null }

  expect(
    presentSubscription({
      stored,
      price,
      entitlement: entitlement({ isSold: true, own, seats: [] }, now),
      workspace: null,
      payingBeside: null,
      isInWorkspace: false,
    }),
  ).toEqual(shown)
})

test('a member sees whose seat it is, and nothing of how it’s paid', () => {
  const { seat } = subscriptions
  const stored = running(active)

  expect(
    presentSubscription({
      stored,
      price,
      entitlement: entitlement({ isSold: true, own: null, seats: [{ ...stored, trialEnd: null }] }, now),
      workspace: {
        workspaceId: seat.workspaceId,
        name: seat.workspaceName,
        ownerName: seat.ownerName,
        isOwned: false,
        isSeated: true,
      },
      payingBeside: null,
      isInWorkspace: true,
    }),
  ).toEqual(seat)
})
