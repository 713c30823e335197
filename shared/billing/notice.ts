import { displayState } from './display-state.ts'
import type { Subscription } from './schemas.ts'

/** What the header says about a subscription; null if nothing. */
export type SubscriptionNotice = { kind: 'trial'; daysLeft: number } | { kind: 'past-due' } | { kind: 'none' } | null

const dayMs = 86_400_000

export function subscriptionNotice(subscription: Subscription, now: Date): SubscriptionNotice {
  const { active, current_period_end: end } = subscription
  const state = displayState(subscription)

  if (!active) return { kind: 'none' }
  if (state === 'past-due') return { kind: 'past-due' }
  if (state !== 'trial-without-card' || end === null) return null
  return { kind: 'trial', daysLeft: Math.max(1, Math.ceil((end * 1000 - now.getTime()) / dayMs)) }
}
