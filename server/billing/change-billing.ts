import type Stripe from 'stripe'
import { changing, knownCustomer, type Selling } from '#server/billing/changing.ts'
import { itemsAt, priceIdOf } from '#server/billing/prices.ts'
import { listSubscriptions, readPrice } from '#server/billing/read-customer.ts'
import { billingOf, currentOf, discountOf, isLive, presentPrice, seatsOf } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'
import { readingStripe } from '#server/providers/stripe/stripe-problem.ts'
import type { Billing, BillingChange, ChangeBilling } from '#shared/billing/schemas.ts'
import { totalOf } from '#shared/billing/total.ts'
import { Problem } from '#shared/problems.ts'

/** How long what was shown can still be confirmed. */
const shownForSeconds = 3600

/** What changing to the month or year would cost now, as Stripe computes it. Throws `not_subscribed`. */
export async function previewBilling(selling: Selling, subject: Subject, billing: Billing): Promise<BillingChange> {
  const { deps, stripe } = selling
  const customer = await knownCustomer(selling, subject)
  if (customer === null) throw new Problem('not_subscribed')

  const client = await stripe.client()
  return readingStripe(preview())

  async function preview() {
    const current = changeable(await listSubscriptions(client, customer!))
    const priceId = priceIdOf(stripe, billing)
    const price = presentPrice(await readPrice(client, priceId))
    if (!price) throw new Problem('stripe_misconfigured')
    const proration_date = Math.floor(deps.now().getTime() / 1000)
    const cost = { price, total: totalOf(price, seatsOf(current), discountOf(current)), proration_date }
    if (current.status === 'trialing') return { ...cost, due: 0, credit: 0 }

    const { total, amount_due: due } = await client.invoices.createPreview({
      customer: customer!,
      subscription: current.id,
      subscription_details: { items: itemsAt(current, priceId), proration_date, proration_behavior: 'always_invoice' },
    })
    return { ...cost, due, credit: Math.max(0, -total) }
  }
}

/**
 * Changes to monthly or yearly billing. Unless it's a trial, a new period starts at once. If its payment fails,
 * nothing changes. Throws `subscription_cost_outdated` for a cost that was shown too long ago.
 */
export async function changeBilling(selling: Selling, subject: Subject, asked: ChangeBilling): Promise<void> {
  const { billing, proration_date } = asked
  const age = selling.deps.now().getTime() / 1000 - proration_date
  if (age < -1 || age > shownForSeconds) throw new Problem('subscription_cost_outdated')
  if ((await knownCustomer(selling, subject)) === null) throw new Problem('not_subscribed')

  await changing(selling, subject, async ({ client, customerId }) => {
    const current = changeable(await listSubscriptions(client, customerId))
    const priceId = priceIdOf(selling.stripe, billing)
    if (billingOf(current) === billing) return

    const items = itemsAt(current, priceId)
    const prorated = { proration_behavior: 'always_invoice', proration_date } as const
    await client.subscriptions.update(
      current.id,
      current.status === 'trialing'
        ? { items, proration_behavior: 'none' }
        : { items, ...prorated, payment_behavior: 'error_if_incomplete' },
    )
  })
}

/** The subscription that goes on by itself. */
function changeable(subscriptions: Stripe.Subscription[]): Stripe.Subscription {
  const current = currentOf(subscriptions)
  if (!current || !isLive(current) || current.status === 'past_due' || current.cancel_at_period_end)
    throw new Problem('not_subscribed')
  return current
}
