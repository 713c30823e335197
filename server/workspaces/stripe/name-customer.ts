import { describeSubject } from '#server/billing/subject.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import type { NameCustomer } from '#server/workspaces/jobs.ts'

/** Brings the customer at Stripe to whom a subscription belongs now, and the address where receipts go. */
export async function nameCustomer(deps: Deps, account: StripeAccount, { subscriptionId }: NameCustomer) {
  const row = await deps.db.subscription.findUnique({
    where: { id: subscriptionId },
    select: { stripeCustomerId: true, userId: true, workspaceId: true },
  })
  if (!row?.stripeCustomerId) return

  const subject = row.workspaceId ? { workspaceId: row.workspaceId } : { userId: row.userId! }
  const { customer } = await describeSubject(deps, subject)
  const stripe = await account.client()
  await stripe.customers.update(row.stripeCustomerId, {
    ...customer,
    metadata: { userId: '', workspaceId: '', ...customer.metadata }, // an empty value removes it
  })
}
