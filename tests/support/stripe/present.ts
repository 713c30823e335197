import type Stripe from 'stripe'
import type {
  Account,
  Coupon,
  Customer,
  Discount,
  Invoice,
  Line,
  PaymentMethod,
  Price,
  PromotionCode,
  SetupIntent,
  Some,
  Subscription,
} from './account.ts'

export const presentPrice = ({ id, active, unitAmount, currency, interval, intervalCount = 1 }: Price) =>
  ({
    id,
    object: 'price',
    active,
    currency,
    unit_amount: unitAmount,
    type: 'recurring',
    product: 'prod_kept',
    livemode: false,
    recurring: { interval, interval_count: intervalCount, usage_type: 'licensed' },
  }) satisfies Some<Stripe.Price>

export const presentCoupon = (coupon: Coupon) =>
  ({
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    percent_off: coupon.percentOff,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    max_redemptions: coupon.maxRedemptions,
    times_redeemed: coupon.timesRedeemed,
    valid: coupon.valid,
    livemode: false,
  }) satisfies Some<Stripe.Coupon>

export const presentPromotionCode = (code: PromotionCode) =>
  ({
    id: code.id,
    object: 'promotion_code',
    active: code.active,
    code: code.code,
    customer: code.customer,
    expires_at: code.expiresAt,
    livemode: false,
    promotion: { type: 'coupon', coupon: code.coupon },
    restrictions: { first_time_transaction: code.firstTimeTransaction, minimum_amount: null },
  }) satisfies Some<Stripe.PromotionCode>

export const presentDiscount = (discount: Discount) =>
  ({
    id: discount.id,
    object: 'discount',
    promotion_code: discount.promotionCode,
    subscription: discount.subscription,
    start: discount.start,
    end: discount.end,
    source: { type: 'coupon', coupon: discount.coupon },
  }) satisfies Some<Stripe.Discount>

export function presentCustomer({ id, deleted, ...customer }: Customer) {
  if (deleted) return { id, object: 'customer', deleted: true } satisfies Some<Stripe.DeletedCustomer>
  return {
    id,
    object: 'customer',
    balance: -customer.credit,
    created: customer.created,
    email: customer.email,
    name: customer.name,
    metadata: customer.metadata,
    livemode: false,
    invoice_settings: { default_payment_method: customer.defaultPaymentMethod },
  } satisfies Some<Stripe.Customer>
}

export const presentPaymentMethod = ({ id, customer, details }: PaymentMethod) =>
  ({ id, object: 'payment_method', customer, livemode: false, ...details }) satisfies Some<Stripe.PaymentMethod>

export function presentSubscription(account: Account, subscription: Subscription) {
  const { item } = subscription
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    created: subscription.created,
    start_date: subscription.created,
    currency: account.prices.get(item.price)!.currency,
    trial_start: subscription.trialStart,
    trial_end: subscription.trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: subscription.missingPaymentMethod } },
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? item.end : null,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    default_payment_method: subscription.defaultPaymentMethod,
    discounts: subscription.discounts,
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    collection_method: 'charge_automatically',
    livemode: false,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: item.id,
          object: 'subscription_item',
          price: presentPrice(account.prices.get(item.price)!),
          quantity: item.quantity,
          current_period_start: item.start,
          current_period_end: item.end,
          subscription: subscription.id,
        },
      ],
    },
  } satisfies Omit<Some<Stripe.Subscription>, 'items'> & { items: object }
}

export const totalOf = ({ lines, discount }: Pick<Invoice, 'lines' | 'discount'>) =>
  lines.reduce((sum, { amount }) => sum + amount, 0) - discount

export function presentInvoice(invoice: Invoice) {
  const total = totalOf(invoice)
  const due = Math.max(0, total - invoice.fromCredit)
  const isPaid = invoice.status === 'paid'
  return {
    id: invoice.id,
    object: 'invoice',
    customer: invoice.customer,
    status: invoice.status,
    billing_reason: invoice.reason,
    currency: invoice.currency,
    created: invoice.created,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0,
    next_payment_attempt: invoice.nextAttempt,
    subtotal: total + invoice.discount,
    total,
    total_discount_amounts: invoice.discount > 0 ? [{ amount: invoice.discount }] : [],
    amount_due: due,
    amount_paid: isPaid ? due : 0,
    amount_remaining: isPaid ? 0 : due,
    number: invoice.number,
    post_payment_credit_notes_amount: invoice.credited,
    hosted_invoice_url: invoice.number && `https://invoice.stripe.com/i/${invoice.id}`,
    invoice_pdf: invoice.number && `https://pay.stripe.com/invoice/${invoice.id}/pdf`,
    livemode: false,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    lines: listOf(presentLines(invoice)),
  } satisfies Omit<Some<Stripe.Invoice>, 'lines'> & { lines: object }
}

export const presentLines = (invoice: Invoice) => invoice.lines.map((line, at) => presentLine(invoice, line, at))

/** A page of a list, as long as Stripe answers it unless told otherwise. */
export const listOf = (data: object[], limit = 10) => ({
  object: 'list',
  has_more: data.length > limit,
  data: data.slice(0, limit),
})

const presentLine = ({ id, currency, subscription }: Invoice, line: Line, at: number) =>
  ({
    id: `il_${id}_${at}`,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    quantity: line.quantity,
    subscription,
    period: { start: line.start, end: line.end },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { proration: line.isProration, subscription, invoice_item: null },
    },
  }) satisfies Some<Stripe.InvoiceLineItem>

export const presentSetupIntent = ({ id, customer, status, paymentMethod }: SetupIntent) =>
  ({
    id,
    object: 'setup_intent',
    client_secret: secretOf(id),
    customer,
    status,
    payment_method: paymentMethod,
    usage: 'off_session',
    livemode: false,
  }) satisfies Some<Stripe.SetupIntent>

/** An intent's client secret, from which its id can be read. */
export const secretOf = (id: string) => `${id}_secret_stand_in`
export const idOfSecret = (secret: string) => secret.replace(/_secret_.*$/, '')

/** The payment of an invoice, as its confirmation secret names it. */
export const paymentIntentOf = (invoiceId: string) => invoiceId.replace(/^in_/, 'pi_')
export const invoiceOfPayment = (paymentIntentId: string) => paymentIntentId.replace(/^pi_/, 'in_')

/** Any object by its id, as it's answered. */
export function presentById(account: Account, id: string): object | undefined {
  const kinds: [string, Map<string, never>, (one: never) => object][] = [
    ['cus_', account.customers, presentCustomer],
    ['pm_', account.paymentMethods, presentPaymentMethod],
    ['sub_', account.subscriptions, (one: Subscription) => presentSubscription(account, one)],
    ['in_', account.invoices, presentInvoice],
    ['seti_', account.setupIntents, presentSetupIntent],
    ['di_', account.discounts, presentDiscount],
    ['promo_', account.promotionCodes, presentPromotionCode],
  ] as never
  const [, kept, present] = kinds.find(([prefix]) => id.startsWith(prefix)) ?? []
  const one = kept?.get(id)
  if (one) return present!(one)
  const coupon = account.coupons.get(id)
  return coupon && presentCoupon(coupon)
}
