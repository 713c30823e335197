import { z } from 'zod'
import { Id, Instant, Line } from '#shared/platform/schemas.ts'

/** Stripe's words for the states of a subscription, with the two that have ended folded into `canceled`. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'paused'])

/** What one seat costs. `unit_amount` is in the currency's smallest unit, as all of Stripe's amounts are. */
export const Price = z.object({
  active: z.boolean(),
  unit_amount: z.int(),
  /** Three lower-case letters. */
  currency: z.string(),
  recurring: z.object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.int() }),
})

export const Discount = z.object({
  /** What the customer typed; null if the discount came otherwise. */
  code: z.string().nullable(),
  duration: z.enum(['forever', 'once', 'repeating']),
  duration_in_months: z.int().nullable(),
  coupon: z.object({ amount_off: z.int().nullable(), percent_off: z.number().nullable() }),
})

export const PaymentMethod = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    type: z.literal('card'),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  }),
  z.object({
    id: z.string(),
    type: z.literal('us_bank_account'),
    us_bank_account: z.object({ bank_name: z.string(), last4: z.string() }),
  }),
])

export const UpcomingInvoice = z.object({
  amount: z.int(),
  /** The part of `amount` that comes from seats added or removed in between. */
  proratedCharges: z.int(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
})

/** How often a subscription is paid, where there's a choice. */
export const Billing = z.enum(['monthly', 'yearly'])

/** What it costs to pay by the month or year from now on. */
export const BillingChange = z.object({
  price: Price,
  /** Of all seats, after the discount, for each period from now on. */
  total: z.int(),
  due: z.int(),
  /** What's left of the current period beyond that, which pays for the next ones. */
  credit: z.int(),
  /** Epoch seconds, to be sent with the change so that it costs this. */
  proration_date: z.int(),
})

/** An invoice that was sent. One that costs nothing, such as a trial's, isn't listed. */
export const Invoice = z.object({
  id: z.string(),
  /** What Stripe prints on it. */
  number: z.string().nullable(),
  /** Epoch seconds. */
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'refunded', 'partly_refunded']),
  /** Where Stripe has it as a PDF. */
  pdf: z.string().nullable(),
  /** Where an open one can be paid. */
  payUrl: z.string().nullable(),
})

/** A page at Stripe that is only the payer's, and open for minutes. */
export const BillingDetails = z.object({ url: z.url() })

/** A user's or workspace's subscription, as Stripe had it at most a minute ago. Amounts are in the smallest unit. */
export const Subscription = z.object({
  /**
   * Whether what needs a subscription works: by this subscription, by a seat, or free of charge. A team's owner is shown
   * the team's alone.
   */
  active: z.boolean(),
  status: SubscriptionStatus.nullable(),
  gratis: z.boolean(),
  /** When the free period ends or ended; null if never. */
  expires: Instant.nullable(),
  /** Null if the price is gone from Stripe. */
  price: Price.nullable(),
  seats: z.int(),
  /** Of all seats, after the discount. */
  total: z.int(),
  frequency: Price.shape.recurring.shape.interval,
  discount: Discount.nullable(),
  invalidPromoCode: z.boolean(),
  canTrial: z.boolean(),
  wasTrialing: z.boolean(),
  /** Epoch seconds. Of a trial, its end. */
  current_period_end: z.int().nullable(),
  cancel_at_period_end: z.boolean(),
  /** When the invoice was made that is past due, in epoch seconds; null if none is. */
  past_due_since: z.int().nullable(),
  paymentMethods: PaymentMethod.array(),
  /** The id of the one that is charged. */
  default_payment_method: z.string().nullable(),
  upcomingInvoice: UpcomingInvoice.nullable(),
  /** The workspace whose seat the user has, or that they own. A seat may be beside a subscription of their own. */
  workspaceId: Id.nullable(),
  workspaceName: z.string().nullable(),
  /** Whether that workspace pays for its seats now. */
  workspacePays: z.boolean(),
  /** Whether this is the workspace's subscription, and the user has a seat of it. */
  viaWorkspace: z.boolean(),
  isWorkspaceSubscriptionOwner: z.boolean(),
  /** Whether the user manages the workspace's members, though somebody else owns it. */
  isWorkspaceAdmin: z.boolean(),
  /** Who manages the workspace. */
  ownerName: z.string().nullable(),
  canCreateWorkspaceSubscription: z.boolean(),
  /** How else the user can pay; null where there's no choice, or nothing to change. */
  otherBilling: Billing.nullable(),
  /** Whether the user has invoices and billing details at Stripe: their own, or those of the workspace they own. */
  hasBilling: z.boolean(),
})

/** A subscription with what the form needs to take a payment method. */
export const SubscriptionForm = Subscription.extend({
  /** What can be chosen from instead of `price`; null where there's no choice. */
  prices: z.object({ monthly: Price, yearly: Price }).nullable(),
  /** Of a SetupIntent, which saves a new payment method. */
  clientSecret: z.string(),
  publishableKey: z.string(),
})

const code = Line(100)
const paymentMethod = Line(100)

/** Starts, changes or keeps a subscription. */
export const Subscribe = z
  .strictObject({
    /** The id of a payment method that belongs to the customer. It takes a cancellation back, too, unless a team pays. */
    paymentMethod,
    trial: z.boolean(),
    promoCode: code,
    /** Of one that starts, or is still on trial. By default one starts monthly, and a trial's stays. */
    billing: Billing,
    /** Who referred the customer, from the `referral` of the link they came by. It's noted at Stripe. */
    referral: code,
    /** A promo code from the same link, used to start with unless `promoCode` is there. One that isn't valid is ignored. */
    referralCoupon: code,
    /** What the form showed. A subscription that would start at another amount isn't started. */
    total: z.int(),
    /** Takes a cancellation back. */
    uncancel: z.literal(true),
  })
  .partial()

/** `clientSecret` is of a payment that the customer's bank wants them to confirm; null if nothing is left to do. */
export const Subscribed = z.object({ id: z.string(), status: SubscriptionStatus, clientSecret: z.string().nullable() })

export const PreviewBilling = z.strictObject({ billing: Billing })
export const ChangeBilling = z.strictObject({ billing: Billing, proration_date: z.int() })
export const PayWith = z.strictObject({ paymentMethod, promoCode: code.optional() })
/** `paidPastDue` is null if nothing was due. `clientSecret` is of a payment that the customer's bank wants them to confirm. */
export const Paid = z.object({
  id: z.string(),
  paidPastDue: z.boolean().nullable(),
  clientSecret: z.string().nullable(),
})

export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
export type Price = z.infer<typeof Price>
export type Discount = z.infer<typeof Discount>
export type PaymentMethod = z.infer<typeof PaymentMethod>
export type Billing = z.infer<typeof Billing>
export type BillingChange = z.infer<typeof BillingChange>
export type ChangeBilling = z.infer<typeof ChangeBilling>
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>
export type Invoice = z.infer<typeof Invoice>
export type BillingDetails = z.infer<typeof BillingDetails>
export type Subscription = z.infer<typeof Subscription>
export type SubscriptionForm = z.infer<typeof SubscriptionForm>
export type Subscribe = z.infer<typeof Subscribe>
export type Subscribed = z.infer<typeof Subscribed>
export type PayWith = z.infer<typeof PayWith>
export type Paid = z.infer<typeof Paid>
