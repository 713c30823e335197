import { displayState } from './display-state.ts'
import type { Subscription } from './schemas.ts'
import { isPaidBeside } from './seat-beside.ts'

export type SubscriptionEntry =
  | 'view-invoice'
  | 'keep'
  | 'update-payment'
  | 'change-billing'
  | 'subscribe'
  | 'manage-team'
  | 'delete-team'
  | 'cancel-trial'
  | 'cancel'

/** The entries of the subscription menu, in order. */
export function subscriptionMenu(subscription: Subscription): SubscriptionEntry[] {
  const { active, status, cancel_at_period_end: isCanceling, upcomingInvoice } = subscription
  const state = displayState(subscription)
  const teamPays = isPaidBeside(subscription) // so their own one only ends
  const canUpdate = active && subscription.default_payment_method !== null
  if (state === 'seat') return []
  // The specification gives gratis users no menu. Those who are still charged must be able to end that.
  if (state === 'gratis') return when(isRenewing(subscription), 'cancel')

  return [
    ...when(active && !isCanceling && upcomingInvoice !== null, 'view-invoice'),
    ...when(active && isCanceling && !teamPays, 'keep'),
    ...when(canUpdate, 'update-payment'),
    ...when(canUpdate && !teamPays && subscription.otherBilling !== null, 'change-billing'),
    ...when(!canUpdate && !teamPays, 'subscribe'),
    ...when(subscription.isWorkspaceSubscriptionOwner, 'manage-team', 'delete-team'),
    ...when(active && !isCanceling, status === 'trialing' ? 'cancel-trial' : 'cancel'),
  ]
}

/** Whether a free user has a subscription of their own that is charged next. */
export const isRenewing = (subscription: Subscription) =>
  !subscription.cancel_at_period_end &&
  subscription.upcomingInvoice !== null &&
  subscription.default_payment_method !== null // otherwise it's a trial that ends by itself

const when = (applies: boolean, ...entries: SubscriptionEntry[]) => (applies ? entries : [])
