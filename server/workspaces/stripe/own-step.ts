import { counting } from '#shared/billing/entitlement.ts'

/** A user's own subscription. `endedForSeat`: it's ending because a team pays, and not because they canceled it. */
type Own = { status: string; isEnding: boolean; endedForSeat: boolean }

/** What happens to a user's own subscription, now that a team pays for them, or none does; null for nothing. */
export function ownStep({ status, isEnding, endedForSeat }: Own, isPaidFor: boolean): 'end' | 'keep' | null {
  if (!counting.includes(status)) return null
  if (isPaidFor) return isEnding ? null : 'end'
  return isEnding && endedForSeat ? 'keep' : null
}
