import { displayState } from '#shared/billing/display-state.ts'
import type { Subscription } from '#shared/billing/schemas.ts'

export type PaymentForm = 'subscribe' | 'payment-method'

/** What a payment form can do for a subscription: start it, change how it's paid, or nothing. */
export type FormMode = 'subscribe' | 'update' | 'subscribed' | 'no-seats'

export function formMode(asked: PaymentForm, subscription: Subscription): FormMode {
  const state = displayState(subscription)

  if (state === 'gratis' || state === 'seat') return 'subscribed'
  if (state === 'past-due') return 'update'
  if (subscription.active && asked === 'payment-method') return 'update'
  if (subscription.isWorkspaceSubscriptionOwner && subscription.seats === 0) return 'no-seats'
  const isUnpaid = state === 'trial-without-card' || (state === 'canceling' && !subscription.default_payment_method)
  if (!subscription.active || isUnpaid) return 'subscribe'
  return 'subscribed'
}
