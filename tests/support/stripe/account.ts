import type Stripe from 'stripe'
import { randomBytes } from 'node:crypto'

/** Every field of an answer is one of Stripe's own, though not all of Stripe's are there. */
export type Some<Full> = Full extends readonly (infer Item)[]
  ? Some<Item>[]
  : Full extends object
    ? { [Name in keyof Full]?: Some<Full[Name]> }
    : Full

export type Customer = {
  id: string
  email: string | null
  name: string | null
  metadata: Record<string, string>
  defaultPaymentMethod: string | null
  /** What's left of credits. */
  credit: number
  created: number
  deleted: boolean
}

/** How a saved card behaves when it's charged. */
export type Charging = 'pays' | 'declines' | 'asks'

export type PaymentMethod = {
  id: string
  customer: string | null
  charging: Charging
  details: Some<Stripe.PaymentMethod>
}

export type Coupon = {
  id: string
  percentOff: number | null
  amountOff: number | null
  currency: string | null
  duration: 'once' | 'forever' | 'repeating'
  durationInMonths: number | null
  maxRedemptions: number | null
  timesRedeemed: number
  valid: boolean
}

export type PromotionCode = {
  id: string
  code: string
  coupon: string
  active: boolean
  customer: string | null
  firstTimeTransaction: boolean
  expiresAt: number | null
}

export type Discount = {
  id: string
  coupon: string
  promotionCode: string | null
  subscription: string
  start: number
  end: number | null
}

export type Price = {
  id: string
  active: boolean
  unitAmount: number
  currency: string
  interval: 'month' | 'year'
  intervalCount?: number
}

export type Item = { id: string; price: string; quantity: number; start: number; end: number }

export type Subscription = {
  id: string
  customer: string
  status: Stripe.Subscription.Status
  item: Item
  created: number
  trialStart: number | null
  trialEnd: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  defaultPaymentMethod: string | null
  discounts: string[]
  latestInvoice: string | null
  /** Prorations that the next invoice charges. */
  pendingLines: Line[]
  wasToldOfTrialEnd: boolean
  metadata: Record<string, string>
}

export type Line = {
  description: string
  amount: number
  quantity: number
  isProration: boolean
  start: number
  end: number
}

export type Invoice = {
  id: string
  customer: string
  subscription: string
  status: 'draft' | 'open' | 'paid' | 'void'
  /** Given when it's finalized. */
  number: string | null
  reason: Stripe.Invoice.BillingReason
  currency: string
  lines: Line[]
  discount: number
  created: number
  attemptCount: number
  nextAttempt: number | null
  /** Of its payment: `requires_action` while the bank asks the customer. */
  payment: 'requires_payment_method' | 'requires_action' | 'succeeded'
  /** What a confirmed payment charges. */
  paymentMethod: string | null
  /** What the customer's credit paid of it. */
  fromCredit: number
  /** What credit notes gave back after it was paid. */
  credited: number
}

export type SetupIntent = {
  id: string
  customer: string
  status: Stripe.SetupIntent.Status
  paymentMethod: string | null
}

export type StripeEvent = {
  id: string
  type: string
  created: number
  object: { id: string }
  /** What changed, as it was. */
  previous?: object | undefined
}
/** What customers may change in the portal; null until its settings are saved. */
export type Portal = {
  customerUpdates: Stripe.BillingPortal.Configuration.Features.CustomerUpdate.AllowedUpdate[]
} | null
export type PortalSession = { id: string; customer: string; url: string; returnUrl: string | null; flow: string | null }
export type Charge = { invoice: string; customer: string; paymentMethod: string; amount: number }

/** Everything the account holds. */
export type Account = {
  /** Epoch seconds. */
  now: number
  customers: Map<string, Customer>
  paymentMethods: Map<string, PaymentMethod>
  prices: Map<string, Price>
  coupons: Map<string, Coupon>
  promotionCodes: Map<string, PromotionCode>
  discounts: Map<string, Discount>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  /** Invoices that were only previewed, whose lines can be listed. */
  previews: Map<string, Invoice>
  setupIntents: Map<string, SetupIntent>
  /** Every successful charge, in order. */
  charges: Charge[]
  events: StripeEvent[]
  portal: Portal
  portalSessions: PortalSession[]
  webhookEndpoints: { id: string; url: string; enabledEvents: string[]; status: 'enabled' | 'disabled' }[]
  /** Called with each new event. */
  onEvent: (event: StripeEvent) => void
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`
}

export function emptyAccount(now: string): Account {
  return {
    now: secondsOf(now),
    customers: new Map(),
    paymentMethods: new Map(),
    prices: new Map(),
    coupons: new Map(),
    promotionCodes: new Map(),
    discounts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    previews: new Map(),
    setupIntents: new Map(),
    charges: [],
    events: [],
    portal: { customerUpdates: ['name', 'address', 'tax_id'] },
    portalSessions: [],
    webhookEndpoints: [],
    onEvent: () => {},
  }
}

export const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1000)
export const daySeconds = 86_400
