import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { syncSeatsJob, type SyncSeats } from '#server/workspaces/jobs.ts'
import { unsyncedSubscriptions } from '#server/workspaces/rows.ts'
import { quantityChange } from '#server/workspaces/stripe/quantity-change.ts'

/**
 * Brings the quantity at Stripe to the seats there are. The difference goes on the next invoice, as the settings say, so a
 * declined card keeps nobody from joining.
 */
export async function syncSeats(deps: Deps, account: StripeAccount, { subscriptionId }: SyncSeats) {
  const known = await deps.db.subscription.findUnique({
    where: { id: subscriptionId },
    select: {
      stripeCustomerId: true,
      stripeSubscriptionId: true,
      seatChanges: true,
      prorationDate: true,
      workspace: { select: { memberships: { select: { seat: true } } } },
    },
  })
  if (!known?.stripeCustomerId || !known.stripeSubscriptionId) return

  const stripe = await account.client()
  const { id, status, items } = await stripe.subscriptions.retrieve(known.stripeSubscriptionId)
  const [item] = items.data
  if (!item) return
  const before = item.quantity ?? 1
  const change = quantityChange(
    { memberships: known.workspace?.memberships ?? null, prorationDate: known.prorationDate },
    { status, quantity: before, periodStart: item.current_period_start, periodEnd: item.current_period_end },
  )
  if (!change) return

  const { quantity, ...from } = change
  await stripe.subscriptions.update(
    id,
    { items: [{ id: item.id, quantity }], proration_behavior: 'create_prorations', ...from },
    { idempotencyKey: `seats ${subscriptionId} ${known.seatChanges} ${before} ${quantity}` },
  )
  await refreshCustomer(deps, account, known.stripeCustomerId)
}

/** Enqueues a sync of every subscription whose seats differ from those of its team. */
export async function sweepSeats({ db, enqueueAll }: Deps) {
  const ids = await unsyncedSubscriptions(db)
  // A new change for Stripe, which would answer a quantity it had before from memory.
  await db.subscription.updateMany({ where: { id: { in: ids } }, data: { seatChanges: { increment: 1 } } })
  await enqueueAll(
    syncSeatsJob,
    ids.map((subscriptionId) => ({ subscriptionId })),
  )
}
