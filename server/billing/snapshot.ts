import type Stripe from 'stripe'
import type { Billing, Discount, PaymentMethod, Price, UpcomingInvoice } from '#shared/billing/schemas.ts'

/** What is shown of a customer besides the columns. */
export type Snapshot = {
  price: Price | null
  discount: Discount | null
  paymentMethods: PaymentMethod[]
  defaultPaymentMethod: string | null
  upcomingInvoice: UpcomingInvoice | null
  /** The last invoice, if it's paid. */
  paid: PaidInvoice | null
  /** When the last invoice was made, in epoch seconds, if it's past due. */
  pastDueSince: number | null
}

/** A paid invoice and its page at Stripe, with the receipt. */
export type PaidInvoice = { id: string; amount: number; currency: string; url: string | null }

type WithStatus = Pick<Stripe.Subscription, 'status'>

const live: readonly string[] = ['trialing', 'active', 'past_due'] satisfies Stripe.Subscription.Status[]
const over: readonly string[] = ['canceled', 'incomplete_expired'] satisfies Stripe.Subscription.Status[]

/** Whether a subscription runs, so that another one would be charged on top. */
export const isLive = ({ status }: WithStatus) => live.includes(status)
export const isOver = ({ status }: WithStatus) => over.includes(status)
/** Whether it neither runs nor ended, such as one whose first payment failed. */
export const isStuck = (one: WithStatus) => !isLive(one) && !isOver(one)

/** The subscription that counts, of a customer's, newest first, whose `latest_invoice` is expanded. */
export function currentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const started = subscriptions.filter((one) => !isOver(one) || hasStarted(one))
  return started.find(isLive) ?? started[0] ?? null
}

/** False for one that ended before its first payment succeeded, as if it had never been. */
function hasStarted({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status === 'incomplete_expired') return false
  return !isFirst(invoice) || invoice.status === 'paid'
}

/** Whether a period was charged, of a subscription whose `latest_invoice` is expanded. A trial's own invoice is of nothing. */
export function wasCharged(one: Stripe.Subscription): boolean {
  return hasStarted(one) && !(one.trial_start !== null && isFirst(one.latest_invoice))
}

function isFirst(invoice: Stripe.Subscription['latest_invoice']): invoice is Stripe.Invoice {
  return typeof invoice === 'object' && invoice?.billing_reason === 'subscription_create'
}

/** Stripe's status, with those that ended folded into one. */
export const statusOf = ({ status }: WithStatus) =>
  status === 'incomplete_expired' || status === 'unpaid' ? 'canceled' : status

/** When the current period ends, in epoch seconds. */
export function periodEndOf({ items }: Pick<Stripe.Subscription, 'items'>): number | null {
  return items.data.length > 0 ? Math.min(...items.data.map(({ current_period_end: end }) => end)) : null
}

export const seatsOf = ({ items }: Pick<Stripe.Subscription, 'items'>) => items.data[0]?.quantity ?? 0

/** How often a subscription is paid, of both ways that can be chosen. */
export const billingOf = ({ items }: Pick<Stripe.Subscription, 'items'>): Billing =>
  items.data[0]?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly'

export function presentPrice(price: Stripe.Price | undefined | null): Price | null {
  if (!price?.recurring || price.unit_amount === null) return null

  const { active, unit_amount, currency, recurring } = price
  return {
    active,
    unit_amount,
    currency,
    recurring: {
      interval: recurring.interval as Price['recurring']['interval'],
      interval_count: recurring.interval_count,
    },
  }
}

/** The discount of a subscription whose `discounts` are expanded with their coupon and code. */
export function discountOf({ discounts }: Pick<Stripe.Subscription, 'discounts'>): Discount | null {
  const [discount] = discounts
  if (!discount || typeof discount === 'string') return null

  const { source, promotion_code: code } = discount
  return presentCoupon(source.coupon, typeof code === 'object' ? code : null)
}

export function presentCoupon(
  coupon: string | Stripe.Coupon | null,
  code: Stripe.PromotionCode | null,
): Discount | null {
  if (!coupon || typeof coupon === 'string') return null

  const { duration, duration_in_months, amount_off, percent_off } = coupon
  return {
    code: code?.code ?? null,
    duration: duration as Discount['duration'],
    duration_in_months: duration_in_months ?? null,
    coupon: { amount_off, percent_off },
  }
}

/** A saved payment method, or null for a kind that isn't offered. */
export function presentPaymentMethod({ id, card, us_bank_account: bank }: Stripe.PaymentMethod): PaymentMethod | null {
  if (card) {
    const { brand, last4, exp_month, exp_year } = card
    return { id, type: 'card', card: { brand, last4, exp_month, exp_year } }
  }
  if (!bank) return null
  return {
    id,
    type: 'us_bank_account',
    us_bank_account: { bank_name: bank.bank_name ?? '', last4: bank.last4 ?? '' },
  }
}

/** An upcoming invoice, with all lines passed in because it holds only the first ones. */
export function presentUpcoming(invoice: Stripe.Invoice, all = invoice.lines.data): UpcomingInvoice {
  const lines = all.map((line) => ({
    description: line.description ?? '',
    amount: line.amount,
    isProration: isProration(line),
  }))
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const credit = invoice.total - invoice.amount_due
  return {
    amount: invoice.amount_due,
    proratedCharges: lines.reduce((sum, { amount, isProration: is }) => sum + (is ? amount : 0), 0),
    lines: [
      ...lines.map(({ description, amount }) => ({ description, amount })),
      ...(discount > 0 ? [{ description: 'Discount', amount: -discount }] : []),
      ...(credit > 0 ? [{ description: 'Credit', amount: -credit }] : []),
    ],
  }
}

/** The last invoice of a subscription whose `latest_invoice` is expanded, if anything was paid for it. */
export function paidInvoiceOf({
  latest_invoice: invoice,
}: Pick<Stripe.Subscription, 'latest_invoice'>): PaidInvoice | null {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'paid' || invoice.amount_paid === 0) return null

  const { id, amount_paid: amount, currency, hosted_invoice_url: url } = invoice
  return { id, amount, currency, url: url ?? null }
}

/** When the invoice was made that keeps a subscription past due, whose `latest_invoice` is expanded. */
export function pastDueSince({
  status,
  latest_invoice: invoice,
}: Pick<Stripe.Subscription, 'status' | 'latest_invoice'>): number | null {
  return status === 'past_due' && typeof invoice === 'object' ? (invoice?.created ?? null) : null
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration) === true
}

/** The id of an object that Stripe answers as an id or, expanded, as itself. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
