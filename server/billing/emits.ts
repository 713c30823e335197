import { defineEvent } from '#server/platform/event.ts'
import type { SubscriptionState } from '#shared/billing/entitlement.ts'

export type SubscriptionChanged = {
  subscriptionId: string
  /** Everyone it entitles, or did: its user, or the workspace's members with a seat. */
  userIds: string[]
  before: SubscriptionState
  after: SubscriptionState
}

/** What Stripe has of a subscription changed. Emitted in the transaction that stores it. */
export const subscriptionChanged = defineEvent<SubscriptionChanged>('subscription.changed')
