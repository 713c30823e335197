import { methodsSavedBefore } from '#server/billing/become-payer.ts'
import { changing, type Selling } from '#server/billing/changing.ts'
import { listSubscriptions } from '#server/billing/read-customer.ts'
import { currentOf, isLive } from '#server/billing/snapshot.ts'
import type { StopPaying } from '#server/workspaces/jobs.ts'

/**
 * Ends a team's subscription with its period and detaches the payment methods of a former owner who left the team. Does
 * nothing once the owner pays.
 */
export async function stopPaying(selling: Selling, { subscriptionId, payerId }: StopPaying) {
  const { db } = selling.deps
  const paid = { id: subscriptionId, payerId, stripeCustomerId: { not: null } }
  const row = await db.subscription.findFirst({ where: paid, select: { workspaceId: true } })
  if (!row?.workspaceId) return

  await changing(selling, { workspaceId: row.workspaceId }, async ({ client, customerId }) => {
    const still = await db.subscription.findFirst({ where: paid, select: { transferredAt: true } })
    if (!still) return
    const current = currentOf(await listSubscriptions(client, customerId))
    if (current && isLive(current) && !current.cancel_at_period_end)
      await client.subscriptions.update(current.id, { cancel_at_period_end: true })
    for (const { id } of await methodsSavedBefore({ client, customerId }, still.transferredAt))
      await client.paymentMethods.detach(id)
    await db.subscription.update({ where: { id: subscriptionId }, data: { payerId: null }, select: { id: true } })
  })
}
