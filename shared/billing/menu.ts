import { displayState } from './display-state.ts'
import type { Subscription } from './schemas.ts'

export type SubscriptionEntry =
  | 'view-invoice'
  | 'keep'
  | 'update-payment'
  | 'subscribe'
  | 'manage-team'
  | 'delete-team'
  | 'cancel-trial'
  | 'cancel'

/** The entries of the subscription menu, in order. */
export function subscriptionMenu(subscription: Subscription): SubscriptionEntry[] {
  const { active, status, cancel_at_period_end: isCanceling, upcomingInvoice } = subscription
  if (['gratis', 'seat'].includes(displayState(subscription))) return []

  return [
    ...when(active && !isCanceling && upcomingInvoice !== null, 'view-invoice'),
    ...when(active && isCanceling, 'keep'),
    active && subscription.default_payment_method ? 'update-payment' : 'subscribe',
    ...when(subscription.isWorkspaceSubscriptionOwner, 'manage-team', 'delete-team'),
    ...when(active && !isCanceling, status === 'trialing' ? 'cancel-trial' : 'cancel'),
  ]
}

const when = (applies: boolean, ...entries: SubscriptionEntry[]) => (applies ? entries : [])
