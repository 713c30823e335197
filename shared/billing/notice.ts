import { displayState } from './display-state.ts'
import type { Subscription } from './schemas.ts'
import { isPaidBeside } from './seat-beside.ts'

/** What the header says about a subscription; null if nothing. */
export type SubscriptionNotice = { kind: 'trial'; daysLeft: number } | { kind: 'past-due' } | { kind: 'none' } | null

const dayMs = 86_400_000

export function subscriptionNotice(subscription: Subscription, now: Date): SubscriptionNotice {
  const { active, current_period_end: end, default_payment_method: charged } = subscription
  const state = displayState(subscription)

  if (!active) return { kind: 'none' }
  if (state === 'past-due') return { kind: 'past-due' }
  if (state === 'gratis' || isPaidBeside(subscription)) return null // it goes on without paying
  return charged === null && end !== null ? { kind: 'trial', daysLeft: daysUntil(end, now) } : null
}

/** Whole days until an end in epoch seconds, at least one until it's reported. */
export const daysUntil = (end: number, now: Date): number =>
  Math.max(1, Math.ceil((end * 1000 - now.getTime()) / dayMs))
