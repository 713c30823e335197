import { changing, knownCustomer, type Selling } from '#server/billing/changing.ts'
import { endStuck } from '#server/billing/end-stuck.ts'
import { listSubscriptions } from '#server/billing/read-customer.ts'
import { currentOf, isOver, isStuck } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'

/** Ends a subscription or trial with its period, and one that never ran at once. Without one, does nothing. */
export async function cancel(selling: Selling, subject: Subject): Promise<void> {
  if ((await knownCustomer(selling, subject)) === null) return
  await changing(selling, subject, async ({ client, customerId }) => {
    const listed = currentOf(await listSubscriptions(client, customerId))
    const current = listed && isStuck(listed) ? await endStuck(client, listed) : listed
    if (current && !isOver(current) && !current.cancel_at_period_end)
      await client.subscriptions.update(current.id, { cancel_at_period_end: true })
    // What ended because a team pays isn't restored any more once its user cancels it, too.
    await selling.deps.db.subscription.updateMany({ where: subject, data: { endedForSeatId: null } })
  })
}

/** Cancels what neither runs nor ended, such as a subscription whose first payment failed, so the user can start over. */
export async function reset(selling: Selling, subject: Subject): Promise<void> {
  if ((await knownCustomer(selling, subject)) === null) return
  await changing(selling, subject, async ({ client, customerId }) => {
    for (const one of await listSubscriptions(client, customerId)) if (isStuck(one)) await endStuck(client, one)
  })
}
