/** What the server knows of a subscription. */
export type SubscriptionState = {
  /** Stripe's word for it; null without one. */
  status: string | null
  gratis: boolean
  /** When the free period ends; null if never. */
  gratisUntil: Date | null
  trialEnd: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

type Known = {
  /** Whether subscriptions are sold on this server. */
  isSold: boolean
  own: SubscriptionState | null
  /** The subscriptions of the workspaces where the user has a seat. */
  seats: readonly SubscriptionState[]
}

export type Entitlement = {
  isEntitled: boolean
  /** Why the user is entitled; null if they aren't. */
  through: 'gratis' | 'own' | 'seat' | null
  status: string | null
}

/** Stripe's words for a subscription that counts. */
export const counting: readonly string[] = ['trialing', 'active', 'past_due']
/** How long Stripe may take to report that a trial or a canceled subscription ended. */
export const endGraceMs = 3_600_000

/** Whether a user may use what needs a subscription: free of charge, by their own one, or by a seat in a workspace. */
export function entitlement({ isSold, own, seats }: Known, now: Date): Entitlement {
  if (!isSold || (own && isGratis(own, now))) return { isEntitled: true, through: 'gratis', status: 'active' }
  if (own && counts(own, now)) return { isEntitled: true, through: 'own', status: own.status }

  const seat = seats.find((workspace) => isGratis(workspace, now) || counts(workspace, now))
  if (seat) return { isEntitled: true, through: 'seat', status: isGratis(seat, now) ? 'active' : seat.status }
  return { isEntitled: false, through: null, status: own?.status ?? null }
}

const isGratis = ({ gratis, gratisUntil }: SubscriptionState, now: Date) =>
  gratis && (gratisUntil === null || gratisUntil > now)

function counts(state: SubscriptionState, now: Date): boolean {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = state
  const isPast = (end: Date | null) => end !== null && end.getTime() + endGraceMs <= now.getTime()
  const isOver = (status === 'trialing' && isPast(trialEnd)) || (cancelAtPeriodEnd && isPast(currentPeriodEnd))
  return status !== null && counting.includes(status) && !isOver
}
