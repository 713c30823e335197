import type Stripe from 'stripe'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import type { UpcomingInvoice } from '#shared/billing/schemas.ts'
import {
  currentOf,
  discountOf,
  idOf,
  isLive,
  paidInvoiceOf,
  pastDueSince,
  periodEndOf,
  presentPaymentMethod,
  presentPrice,
  presentUpcoming,
  seatsOf,
  statusOf,
  type Snapshot,
} from '#server/billing/snapshot.ts'

/** What Stripe has of a customer, as our row stores it. */
export type Reading = {
  stripeSubscriptionId: string | null
  status: string | null
  seats: number
  /** Of the latest trial, whatever was bought since. */
  trialEnd: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  hadTrial: boolean
  snapshot: Snapshot
}

/**
 * Reads everything from Stripe, so that no payload has to be trusted. Null if the customer was deleted there, or is one
 * of another account or mode, whose key was used before.
 */
export async function readCustomer(stripe: StripeAccount, customerId: string): Promise<Reading | null> {
  const client = await stripe.client()
  const [customer, subscriptions, price] = await Promise.all([
    client.customers.retrieve(customerId).catch(orNull('resource_missing')),
    listSubscriptions(client, customerId).catch(orNull('resource_missing')),
    readPrice(client, stripe.priceId),
  ])
  if (!customer || customer.deleted || !subscriptions) return null

  const current = currentOf(subscriptions)
  const [methods, upcomingInvoice] = await Promise.all([
    client.customers.listPaymentMethods(customerId, { limit: 100 }),
    current ? readUpcoming(client, customerId, current) : null,
  ])
  const isRunning = current !== null && isLive(current)
  return {
    stripeSubscriptionId: current?.id ?? null,
    status: current && statusOf(current),
    seats: (current && seatsOf(current)) ?? 1,
    trialEnd: dateOf(current?.trial_end ?? subscriptions.find(wasTrial)?.trial_end),
    currentPeriodEnd: dateOf(current && periodEndOf(current)),
    cancelAtPeriodEnd: current?.cancel_at_period_end ?? false,
    hadTrial: subscriptions.some(wasTrial),
    snapshot: {
      price: presentPrice(isRunning ? current.items.data[0]?.price : price),
      discount: isRunning ? discountOf(current) : null,
      paymentMethods: methods.data.flatMap((method) => presentPaymentMethod(method) ?? []),
      defaultPaymentMethod:
        (isRunning ? idOf(current.default_payment_method) : null) ??
        idOf(customer.invoice_settings.default_payment_method),
      upcomingInvoice,
      paid: current && paidInvoiceOf(current),
      pastDueSince: current && pastDueSince(current),
    },
  }
}

/** All of a customer's subscriptions, newest first. */
export async function listSubscriptions(client: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const expand = ['data.discounts.source.coupon', 'data.discounts.promotion_code', 'data.latest_invoice']
  return (await client.subscriptions.list({ customer, status: 'all', limit: 100, expand })).data
}

export const wasTrial = ({ trial_start: start }: Pick<Stripe.Subscription, 'trial_start'>) => start !== null

/** A price; null if it's gone. */
export async function readPrice(client: Stripe, priceId: string): Promise<Stripe.Price | null> {
  return client.prices.retrieve(priceId).catch(orNull('resource_missing'))
}

async function readUpcoming(
  client: Stripe,
  customer: string,
  subscription: Stripe.Subscription,
): Promise<UpcomingInvoice | null> {
  if (!isLive(subscription) || subscription.cancel_at_period_end) return null
  return client.invoices
    .createPreview({ customer, subscription: subscription.id })
    .then(async (preview) => presentUpcoming(preview, await linesOf(client, preview)))
    .catch(orNull('invoice_upcoming_none', 'resource_missing')) // it may have ended in between
}

/** All lines of an invoice. Stripe includes only the first ten in the invoice itself. */
async function linesOf(client: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  return lines.has_more
    ? client.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 1000 })
    : lines.data
}

/** Answers null for errors with one of these codes. */
export function orNull(...codes: string[]) {
  return (error: unknown) => {
    if (isStripeError(error) && codes.includes(error.code ?? '')) return null
    throw error
  }
}

function dateOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null
}
