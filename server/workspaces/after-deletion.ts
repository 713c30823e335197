import { entitlement, type SubscriptionState } from '#shared/billing/entitlement.ts'
import type { AfterDeletion } from '#shared/workspaces/schemas.ts'

type Paid = { stripeCustomerId: string | null; payerId: string | null }
type Known = { ownerId: string; own: SubscriptionState | null; team: (SubscriptionState & Paid) | null }

/** What the owner of a team is left with when they delete it. */
export function afterDeletion({ ownerId, own, team }: Known, now: Date): AfterDeletion {
  const runs = (one: SubscriptionState | null) => entitlement({ isSold: true, own: one, seats: [] }, now).isEntitled
  if (runs(own)) return 'own'
  if (!team || !runs(team)) return 'ended'
  return isPaidByOther(team, ownerId) ? 'canceled' : 'continues'
}

/** Whether a team's customer at Stripe is charged to a former owner. */
export const isPaidByOther = ({ stripeCustomerId, payerId }: Paid, ownerId: string) =>
  stripeCustomerId !== null && payerId !== ownerId
