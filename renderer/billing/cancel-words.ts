import type { Subscription } from '#shared/billing/schemas.ts'
import { copy } from './copy.ts'
import { dateOf } from './words.ts'

/** The question before canceling, with the day capture stops and the people it stops for. */
export function cancelWords(subscription: Subscription, now: Date) {
  const { status, active, gratis, isWorkspaceSubscriptionOwner, workspaceName } = subscription
  const isTrial = status === 'trialing'
  const consequences = [
    copy.cancelConsequence(endOf(subscription, now)),
    isWorkspaceSubscriptionOwner && workspaceName ? copy.cancelTeamConsequence(workspaceName) : null,
  ]

  return {
    title: isTrial ? copy.cancelTrialQuestion : copy.cancelQuestion,
    text: gratis && active ? copy.cancelGratis : consequences.filter(Boolean).join(' '),
    confirm: isTrial ? copy.cancelTrial : copy.cancel,
    cancel: isTrial ? copy.keepTrial : copy.keep,
  }
}

/** The last day of capture; null if it isn't known, or capture goes on free of charge. */
export const endOf = ({ current_period_end: end, gratis, active }: Subscription, now: Date): string | null =>
  end === null || (gratis && active) ? null : dateOf(end, now)
