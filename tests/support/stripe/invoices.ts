import { daySeconds, newId, type Account, type Invoice, type Line, type Subscription } from './account.ts'
import { discountOn, endUsedDiscounts } from './discounts.ts'
import { emit } from './events.ts'
import { methodOf } from './payments.ts'
import { totalOf } from './present.ts'
import { declined, StripeRefusal } from './refusals.ts'

/** How long Stripe waits after each failed attempt; then it cancels the subscription. */
const retriesAfterDays = [3, 5, 7]

/** What a period costs. */
export function periodLine(account: Account, { item }: Pick<Subscription, 'item'>): Line {
  const { unitAmount, interval } = account.prices.get(item.price)!
  return {
    description: `${item.quantity} × Kept (at $${unitAmount / 100} / ${interval})`,
    amount: item.quantity * unitAmount,
    quantity: item.quantity,
    isProration: false,
    start: item.start,
    end: item.end,
  }
}

/** A new invoice of a subscription; one that costs nothing is paid. */
export function addInvoice(
  account: Account,
  subscription: Subscription,
  { lines, reason, isDraft = false }: { lines: Line[]; reason: Invoice['reason']; isDraft?: boolean },
): Invoice {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const invoice: Invoice = {
    id: newId('in'),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'draft',
    number: null,
    reason,
    currency: account.prices.get(subscription.item.price)!.currency,
    lines,
    discount: discountOn(account, subscription, sum),
    created: account.now,
    attemptCount: 0,
    nextAttempt: null,
    payment: 'requires_payment_method',
    paymentMethod: null,
    fromCredit: 0,
    credited: 0,
  }
  account.invoices.set(invoice.id, invoice)
  subscription.latestInvoice = invoice.id
  if (sum > 0) endUsedDiscounts(account, subscription)
  emit(account, 'invoice.created', invoice.id)
  if (isDraft) invoice.nextAttempt = account.now + 3600
  else finalize(account, invoice)
  return invoice
}

export function finalize(account: Account, invoice: Invoice) {
  invoice.status = 'open'
  invoice.number = `KEPT-${String(account.invoices.size).padStart(4, '0')}`
  emit(account, 'invoice.finalized', invoice.id)
  const total = totalOf(invoice)
  const customer = account.customers.get(invoice.customer)!
  invoice.fromCredit = Math.min(Math.max(0, total), customer.credit)
  customer.credit += total < 0 ? -total : -invoice.fromCredit
  if (total <= invoice.fromCredit) markPaid(account, invoice)
}

export function markPaid(account: Account, invoice: Invoice) {
  invoice.status = 'paid'
  invoice.payment = 'succeeded'
  invoice.nextAttempt = null
  emit(account, 'invoice.paid', invoice.id)
}

/**
 * Charges an open invoice to a payment method. Throws Stripe's refusal of a payment that didn't succeed. A bank can
 * only ask a customer who is there.
 */
export function payInvoice(account: Account, invoice: Invoice, paymentMethod: string, isThere = false) {
  if (invoice.status === 'paid') throw new StripeRefusal('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open') throw new StripeRefusal('This invoice can no longer be paid.')

  const method = methodOf(account, paymentMethod, invoice.customer, 'payment_method')
  invoice.attemptCount += 1
  invoice.paymentMethod = method.id
  if (method.charging === 'pays') return charge(account, invoice)

  fail(account, invoice, method.charging === 'asks' && isThere ? 'requires_action' : 'requires_payment_method')
  if (method.charging === 'declines') throw declined('card_declined')
  if (!isThere) throw declined('authentication_required')
  throw new StripeRefusal('This payment requires additional user action before it can be completed successfully.', {
    status: 402,
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
  })
}

/** Gives back some of what was paid for an invoice. */
export function credit(account: Account, invoice: Invoice, { amount, refunded }: { amount: number; refunded: number }) {
  if (invoice.status !== 'paid' || refunded !== amount)
    throw new StripeRefusal(
      'The sum of refund amount, credit amount and out of band amount must equal the post payment amount.',
    )
  if (invoice.credited + amount > totalOf(invoice))
    throw new StripeRefusal('The credit note amount is greater than what is left of the invoice.', { param: 'amount' })
  invoice.credited += amount
  emit(account, 'invoice.updated', invoice.id)
}

/** The bank's answer once the customer was asked. */
export function confirmPayment(account: Account, invoice: Invoice, isAllowed: boolean) {
  if (invoice.status !== 'open') throw new StripeRefusal('This invoice can no longer be paid.')
  if (isAllowed) charge(account, invoice)
  else fail(account, invoice, 'requires_payment_method')
}

function charge(account: Account, invoice: Invoice) {
  account.charges.push({
    invoice: invoice.id,
    customer: invoice.customer,
    paymentMethod: invoice.paymentMethod!,
    amount: totalOf(invoice) - invoice.fromCredit,
  })
  markPaid(account, invoice)
  const subscription = account.subscriptions.get(invoice.subscription)!
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  if (subscription.status === 'incomplete') subscription.defaultPaymentMethod ??= invoice.paymentMethod
  subscription.status = 'active'
  emit(account, 'customer.subscription.updated', subscription.id)
}

function fail(account: Account, invoice: Invoice, payment: Invoice['payment']) {
  invoice.payment = payment
  const isAsking = payment === 'requires_action'
  emit(account, isAsking ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice.id)
  const subscription = account.subscriptions.get(invoice.subscription)!
  if (subscription.status !== 'active') return
  subscription.status = 'past_due'
  emit(account, 'customer.subscription.updated', subscription.id)
}

/** Stripe's own attempt to charge an invoice; after the last failed one the subscription ends. */
export function attempt(account: Account, invoice: Invoice, endSubscription: (one: Subscription) => void) {
  const subscription = account.subscriptions.get(invoice.subscription)!
  if (invoice.status === 'draft') finalize(account, invoice)
  invoice.nextAttempt = null
  if (invoice.status !== 'open') return

  const method = subscription.defaultPaymentMethod ?? account.customers.get(invoice.customer)!.defaultPaymentMethod
  try {
    if (method) return payInvoice(account, invoice, method)
    invoice.attemptCount += 1
    fail(account, invoice, 'requires_payment_method')
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
  const days = retriesAfterDays[invoice.attemptCount - 1]
  if (days === undefined) endSubscription(subscription)
  else invoice.nextAttempt = account.now + days * daySeconds
}
