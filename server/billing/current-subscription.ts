import { refreshCustomerJob } from '#server/billing/jobs.ts'
import { presentSubscription } from '#server/billing/present.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import { readShown, type StoredRow } from '#server/billing/rows.ts'
import { presentPrice, type Snapshot } from '#server/billing/snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { entitlement } from '#shared/billing/entitlement.ts'
import type { Subscription } from '#shared/billing/schemas.ts'

/** Their payment may wait for the customer's bank, and succeed any moment. */
const unpaid: readonly (string | null)[] = ['incomplete', 'past_due']

/** From that age, a copy is read again in the background. */
const maxAgeMs = ({ status }: { status: string | null }) => (unpaid.includes(status) ? 0 : 60_000)

/** What a user is to see as their subscription: their own, their workspace's, or the one they have a seat in. */
export async function currentSubscription(deps: Deps, stripe: StripeAccount, userId: string): Promise<Subscription> {
  const rows = await readShown(deps.db, userId)
  const own = rows.find(({ workspaceId }) => workspaceId === null)?.stored ?? null
  const seats = rows.filter(({ isSeated }) => isSeated)
  const now = deps.now()
  const through = entitlement({ isSold: true, own, seats: seats.flatMap(({ stored }) => stored ?? []) }, now)
  const alone = (stored: StoredRow | null) => entitlement({ isSold: true, own: stored, seats: [] }, now)

  const owned = rows.find(({ isOwned, stored }) => isOwned && stored !== null)
  const paying = seats.find(({ stored }) => alone(stored).isEntitled)
  const workspace = owned ?? (through.through === 'seat' ? paying : undefined)
  const beside = paying ?? seats.find(({ isOwned }) => !isOwned)
  const stored = workspace ? workspace.stored : own
  if (stored && (await refreshIfOld(deps, stripe, stored))) return currentSubscription(deps, stripe, userId)

  const team = rows.find(({ isOwned }) => isOwned)
  const payer = team ? team.stored : own
  return presentSubscription({
    stored,
    price: hasPrice(stored) ? null : presentPrice(await stripe.price()),
    // An owner changes the team's subscription, so their own or another seat says nothing about it.
    entitlement: owned ? alone(owned.stored) : through,
    seatsToday: workspace?.seatsToday ?? 1,
    workspace: workspace ?? null,
    seatBeside: beside ? { ...beside, isPaying: beside === paying } : null,
    isInWorkspace: rows.some(({ workspaceId }) => workspaceId !== null),
    hasBilling: Boolean(payer?.stripeCustomerId),
    hasChoice: stripe.yearlyPriceId !== null,
  })
}

/** Whether a copy says what its subscription costs, so that nobody waits for Stripe. */
const hasPrice = (stored: StoredRow | null) => Boolean((stored?.snapshot as Snapshot | null | undefined)?.price)

/** Has an old copy read again. Resolves with true once the first one is there. */
export async function refreshIfOld(
  deps: Deps,
  stripe: StripeAccount,
  stored: Pick<StoredRow, 'stripeCustomerId' | 'refreshedAt' | 'status'>,
): Promise<boolean> {
  const { stripeCustomerId: customerId, refreshedAt } = stored
  if (customerId === null) return false
  if (refreshedAt === null) {
    await refreshCustomer(deps, stripe, customerId)
    return true
  }
  const isOld = deps.now().getTime() - refreshedAt.getTime() >= maxAgeMs(stored)
  if (isOld)
    deps.enqueue(refreshCustomerJob, { customerId }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an old subscription is not read again')
    })
  return false
}
