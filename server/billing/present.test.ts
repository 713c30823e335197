import { expect, test } from 'vitest'
import { displayState } from '#shared/billing/display-state.ts'
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
const present = (stored: StoredSubscription | null, hasChoice = false) =>
  presentSubscription({
    stored,
    price,
    entitlement: entitlement({ isSold: true, own: stored && { ...stored, trialEnd: null }, seats: [] }, now),
    seatsToday: 1,
    workspace: null,
    seatBeside: null,
    isInWorkspace: false,
    hasBilling: (stored?.status ?? null) !== null,
    hasChoice,
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
  expect(present(stored)).toEqual(shown)
})

test.each([
  ['a subscription', active, 'yearly'],
  ['a trial', trialWithCard, 'yearly'],
  ['one that cancels', canceling, null],
  ['one whose payment failed', pastDue, null],
])('%s can be paid another way where both are sold', (_, shown, other) => {
  expect(present(running(shown), true).otherBilling).toBe(other)
  expect(present(running(shown)).otherBilling).toBeNull()
})

// Once, whoever paid after a courtesy still saw "Free", and no way to pay.
test.each([
  ['nothing', null, 'gratis-ended'],
  ['a trial without a card', trialWithoutCard, 'trial-without-card'],
  ['a trial with a card', trialWithCard, 'trial-with-card'],
  ['a subscription', active, 'active'],
  ['one that cancels', canceling, 'canceling'],
  ['one whose payment failed', pastDue, 'past-due'],
  ['one that waits for the bank', { ...active, status: 'incomplete' as const }, 'gratis-ended'],
  ['one that ended', { ...active, status: 'canceled' as const }, 'gratis-ended'],
])('after a free period, %s shows as it is', (_, shown, state) => {
  const stored = { ...(shown ? running(shown) : none), gratis: true, gratisUntil: new Date('2026-11-01') }

  expect(displayState(present(stored))).toBe(state)
})

test('a member sees whose seat it is, and nothing of how it’s paid', () => {
  const { seat } = subscriptions
  const stored = running(active)

  expect(
    presentSubscription({
      stored,
      price,
      entitlement: entitlement({ isSold: true, own: null, seats: [{ ...stored, trialEnd: null }] }, now),
      seatsToday: 2,
      workspace: {
        workspaceId: seat.workspaceId,
        name: seat.workspaceName,
        ownerName: seat.ownerName,
        isOwned: false,
        isSeated: true,
        isAdmin: false,
      },
      seatBeside: null,
      isInWorkspace: true,
      hasBilling: false,
      hasChoice: true,
    }),
  ).toEqual(seat)
})
