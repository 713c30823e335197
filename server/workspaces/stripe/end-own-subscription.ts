import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import type { EndOwnSubscription } from '#server/workspaces/jobs.ts'
import { entitlement } from '#shared/billing/entitlement.ts'

const state = { select: { status: true, gratis: true, gratisUntil: true, trialEnd: true } } as const
const running: readonly string[] = ['trialing', 'active', 'past_due']

/**
 * Ends a user's own subscription with its period once a team pays for them or is theirs. They can keep it in the settings
 * when they lose the seat again.
 */
export async function endOwnSubscription(deps: Deps, account: StripeAccount, { userId }: EndOwnSubscription) {
  const { db, now } = deps
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      subscription: { select: { stripeCustomerId: true, stripeSubscriptionId: true } },
      ownedWorkspace: { select: { id: true } },
      memberships: { where: { seat: true }, select: { workspace: { select: { subscription: state } } } },
    },
  })
  const { stripeCustomerId: customerId, stripeSubscriptionId: ownId } = user?.subscription ?? {}
  if (!user || !customerId || !ownId) return
  const seats = user.memberships.flatMap(({ workspace }) => workspace.subscription ?? [])
  if (!user.ownedWorkspace && !entitlement({ isSold: true, own: null, seats }, now()).isEntitled) return

  const stripe = await account.client()
  const { status, cancel_at_period_end: isEnding } = await stripe.subscriptions.retrieve(ownId)
  if (!running.includes(status) || isEnding) return
  await stripe.subscriptions.update(ownId, { cancel_at_period_end: true })
  await refreshCustomer(deps, account, customerId)
}
