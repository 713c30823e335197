import { leaveStripeJob } from '#server/billing/jobs.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'

/** Has the customers of a user and of the workspaces they own or pay for deleted at Stripe: nothing is charged from then on. */
export async function leaveStripe({ db, enqueue }: Pick<Deps, 'db' | 'enqueue'>, userId: string) {
  const rows = await db.subscription.findMany({
    where: { OR: [{ userId }, { payerId: userId }, { workspace: { ownerId: userId } }] },
    select: { stripeCustomerId: true },
  })
  for (const { stripeCustomerId: customerId } of rows) if (customerId) await enqueue(leaveStripeJob, { customerId })
}

/** Deletes a customer, which cancels their subscription at once. */
export async function deleteCustomer(deps: Deps, stripe: StripeAccount, { customerId }: { customerId: string }) {
  const client = await stripe.client()
  await client.customers.del(customerId).catch((error: unknown) => {
    if (!isStripeError(error) || error.code !== 'resource_missing') throw error
  })
  await refreshCustomer(deps, stripe, customerId) // a workspace's copy outlives its owner
}
