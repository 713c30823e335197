import { defineEvent } from '#server/platform/event.ts'
import type { PaidInvoice } from '#server/billing/snapshot.ts'
import type { SubscriptionState } from '#shared/billing/entitlement.ts'

export type SubscriptionChanged = {
  subscriptionId: string
  /** Everyone it entitles, or did: its user, or the workspace's members with a seat. */
  userIds: string[]
  /** Its user, or the workspace's owner. */
  payerId: string
  before: SubscriptionState
  after: SubscriptionState
  /** The invoice that was paid since. */
  paid: PaidInvoice | null
}

/** What Stripe has of a subscription changed. Emitted in the transaction that stores it. */
export const subscriptionChanged = defineEvent<SubscriptionChanged>('subscription.changed')

/** These users got a seat or lost one. Emitted in the transaction that changes it. */
export const seatsMoved = defineEvent<{ userIds: readonly string[] }>('subscription.seats-moved')

/**
 * These users' subscriptions or seats now entitle them to capture, or no longer do. Emitted in the transaction that
 * writes it to `unpaidAt`.
 */
export const entitlementChanged = defineEvent<{ userIds: string[]; isEntitled: boolean }>('entitlement.changed')
