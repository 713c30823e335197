import type Stripe from 'stripe'
import { becomePayer } from '#server/billing/become-payer.ts'
import { changing, type Selling } from '#server/billing/changing.ts'
import { applyCode } from '#server/billing/codes.ts'
import { payInvoice } from '#server/billing/pay-invoice.ts'
import { chooseMethod, saveMethod } from '#server/billing/payment-methods.ts'
import { listSubscriptions } from '#server/billing/read-customer.ts'
import { currentOf, isLive } from '#server/billing/snapshot.ts'
import type { Subject } from '#server/billing/subject.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import type { Paid, PayWith } from '#shared/billing/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** Charges the subscription to a payment method from now on, and what is past due at once. */
export async function payWith(selling: Selling, subject: Subject, asked: PayWith): Promise<Paid> {
  return changing(selling, subject, async (held) => {
    const { client, customerId } = held
    const method = await saveMethod(client, customerId, asked.paymentMethod)
    const subscriptions = await listSubscriptions(client, customerId)
    const current = currentOf(subscriptions)
    await chooseMethod(client, customerId, method, current)
    await becomePayer(selling, subject, held, method)
    if (!current || !isLive(current)) throw new Problem('not_subscribed')

    await applyCode(client, current, { promoCode: asked.promoCode, subscriptions })
    const isDue = current.status === 'past_due'
    const paid = isDue ? await payOpen(client, current.id, method) : { paidPastDue: null, clientSecret: null }
    return { id: current.id, ...paid }
  })
}

/** Pays a subscription's open invoices, oldest first, up to one that is declined or that the bank asks about. */
async function payOpen(client: Stripe, subscription: string, method: string): Promise<Omit<Paid, 'id'>> {
  const { data } = await client.invoices.list({ subscription, status: 'open', limit: 100 })
  try {
    for (const { id } of data.toReversed()) {
      const clientSecret = await payInvoice(client, id, method)
      if (clientSecret !== null) return { paidPastDue: false, clientSecret }
    }
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeCardError') return { paidPastDue: false, clientSecret: null }
    throw error
  }
  return { paidPastDue: true, clientSecret: null }
}
