import type { SubscriptionChanged } from '#server/billing/emits.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { endOwnSubscriptionJob, type EndOwnSubscription } from '#server/workspaces/jobs.ts'
import { counting, entitlement } from '#shared/billing/entitlement.ts'

const state = {
  select: {
    status: true,
    gratis: true,
    gratisUntil: true,
    trialEnd: true,
    currentPeriodEnd: true,
    cancelAtPeriodEnd: true,
  },
} as const

/**
 * Has users' own subscriptions ended once a team's starts beside them, or once theirs starts beside a team's: after a
 * payment that waited for the bank, or when a team that ended is paid for again.
 */
export async function endOwnBeside({ db, enqueueAll }: Deps, { userIds, before, after }: SubscriptionChanged) {
  const runs = ({ status }: { status: string | null }) => status !== null && counting.includes(status)
  if (runs(before) || !runs(after)) return
  const paidTwice = await db.user.findMany({
    where: {
      id: { in: userIds },
      subscription: { stripeSubscriptionId: { not: null } },
      OR: [{ ownedWorkspace: { isNot: null } }, { memberships: { some: { seat: true } } }],
    },
    select: { id: true },
  })
  await enqueueAll(
    endOwnSubscriptionJob,
    paidTwice.map(({ id: userId }) => ({ userId })),
  )
}

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
  if (!counting.includes(status) || isEnding) return
  await stripe.subscriptions.update(ownId, { cancel_at_period_end: true })
  await refreshCustomer(deps, account, customerId)
}
