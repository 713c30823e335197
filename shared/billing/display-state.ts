import type { Subscription } from './schemas.ts'

/** What the settings say about a subscription. */
export type DisplayState =
  | 'gratis'
  | 'gratis-ended'
  | 'seat'
  | 'canceling'
  | 'past-due'
  | 'trial-with-card'
  | 'trial-without-card'
  | 'active'
  | 'ended'
  | 'never'

export function displayState(subscription: Subscription): DisplayState {
  const { active, status, gratis, viaWorkspace, isWorkspaceSubscriptionOwner } = subscription

  if (gratis && active) return 'gratis'
  if (viaWorkspace && active && !isWorkspaceSubscriptionOwner) return 'seat'
  if (active) return stateWhileActive(subscription)
  if (gratis) return 'gratis-ended'
  return status === null || status === 'incomplete' ? 'never' : 'ended'
}

function stateWhileActive({ status, cancel_at_period_end, default_payment_method }: Subscription): DisplayState {
  if (status === 'past_due') return 'past-due'
  if (cancel_at_period_end) return 'canceling'
  if (status === 'trialing') return default_payment_method ? 'trial-with-card' : 'trial-without-card'
  return 'active'
}
