import { newId, type Account, type Invoice, type Subscription } from './account.ts'
import { discountOn } from './discounts.ts'
import { flag, inside, list, text, type Params } from './form.ts'
import { periodLine } from './invoices.ts'
import { found, StripeRefusal } from './refusals.ts'
import { periodAfter, prorationsOf, quantityAfter } from './subscriptions.ts'

/** The next invoice, also of a change that isn't made. */
export function previewInvoice(account: Account, params: Params): Invoice {
  const subscription = found(account.subscriptions, 'subscription', text(params.subscription) ?? '', 'subscription')
  const details = inside(params.subscription_details)
  const [asked] = list(details.items) as Params[]
  const isEnding = flag(details.cancel_at_period_end) ?? subscription.cancelAtPeriodEnd
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(subscription.status) || isEnding)
    throw new StripeRefusal('No upcoming invoices for customer', { status: 404, code: 'invoice_upcoming_none' })

  const prorations = asked ? prorationsOf(account, subscription, asked, details) : []
  const isInvoicedNow = text(details.proration_behavior) === 'always_invoice' && prorations.length > 0
  const lines = isInvoicedNow
    ? prorations
    : [...subscription.pendingLines, ...prorations, nextLine(account, subscription, asked)]
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const discount = discountOn(account, subscription, sum, subscription.item.end)
  const { credit } = account.customers.get(subscription.customer)!
  return {
    id: newId('upcoming_in'),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'draft',
    number: null,
    reason: 'upcoming',
    currency: account.prices.get(subscription.item.price)!.currency,
    lines,
    discount,
    created: account.now,
    attemptCount: 0,
    nextAttempt: subscription.item.end,
    payment: 'requires_payment_method',
    paymentMethod: null,
    fromCredit: Math.min(Math.max(0, sum - discount), credit),
    credited: 0,
  }
}

function nextLine(account: Account, subscription: Subscription, asked: Params | undefined) {
  const { item } = subscription
  const quantity = asked ? quantityAfter(subscription, asked) : item.quantity
  const next = { ...item, quantity, start: item.end, end: periodAfter(account, item.price, item.end) }
  return periodLine(account, { ...subscription, item: next })
}
