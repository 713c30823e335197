import type Stripe from 'stripe'
import { isLive, isStuck } from '#server/billing/snapshot.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import { Problem } from '#shared/problems.ts'

/**
 * Cancels a subscription that neither runs nor ended. Returns it instead if its payment succeeded since it was listed,
 * because canceling it would keep that money. Throws `subscription_changing` while a payment is being processed.
 */
export async function endStuck(client: Stripe, listed: Stripe.Subscription): Promise<Stripe.Subscription | null> {
  const isPayable = await voidFirst(client, listed)
  const now = await client.subscriptions.retrieve(listed.id, { expand: ['discounts', 'latest_invoice'] })
  if (isLive(now)) return now
  if (!isStuck(now)) return null
  if (isPayable) throw new Problem('subscription_changing')

  await client.subscriptions.cancel(now.id)
  return null
}

/**
 * Voids the first invoice, so that the bank's confirmation comes too late. True if Stripe refuses, as it does once it's
 * paid.
 */
async function voidFirst(client: Stripe, { status, latest_invoice: invoice }: Stripe.Subscription): Promise<boolean> {
  if (status !== 'incomplete' || !invoice || typeof invoice === 'string' || invoice.status !== 'open') return false
  try {
    await client.invoices.voidInvoice(invoice.id)
    return false
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeInvalidRequestError') return true
    throw error
  }
}
