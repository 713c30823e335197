import type Stripe from 'stripe'
import type { Selling } from '#server/billing/changing.ts'
import { orNull } from '#server/billing/read-customer.ts'
import type { Subject } from '#server/billing/subject.ts'
import { readingStripe } from '#server/providers/stripe/stripe-problem.ts'
import type { Invoice } from '#shared/billing/schemas.ts'

/** Of the last two years, if they're monthly. */
const limit = 24

/**
 * The last invoices of a subject, newest first; none for one who never came as far as the form. The owner to whom a team was
 * transferred sees those since then, for the ones before have the former owner's name and address.
 */
export async function listInvoices(selling: Selling, subject: Subject): Promise<Invoice[]> {
  const row = await selling.deps.db.subscription.findFirst({
    where: subject,
    select: { stripeCustomerId: true, transferredAt: true },
  })
  if (!row?.stripeCustomerId) return []

  const asked = {
    customer: row.stripeCustomerId,
    limit,
    ...(row.transferredAt && { created: { gte: Math.floor(row.transferredAt.getTime() / 1000) } }),
  }
  const client = await selling.stripe.client()
  const list = await readingStripe(client.invoices.list(asked).catch(orNull('resource_missing')))
  return (list?.data ?? []).flatMap((invoice) => presentInvoice(invoice) ?? [])
}

/** Null for a draft, and for one that costs nothing. */
function presentInvoice(invoice: Stripe.Invoice): Invoice | null {
  const { id, number, created, total: amount, currency, invoice_pdf: pdf, hosted_invoice_url: page } = invoice
  const status = statusOf(invoice)
  if (status === null || amount === 0) return null
  return {
    id,
    number,
    created,
    amount,
    currency,
    status,
    pdf: pdf ?? null,
    payUrl: status === 'open' ? (page ?? null) : null,
  }
}

function statusOf({ status, total, post_payment_credit_notes_amount: credited }: Stripe.Invoice) {
  if (status === 'draft') return null
  if (status !== 'paid' || credited === 0) return status as Invoice['status']
  return credited < total ? 'partly_refunded' : 'refunded'
}
