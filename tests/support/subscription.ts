import type { Invoice, Subscription, SubscriptionForm } from '#shared/billing/schemas.ts'

/** Of a user who has never subscribed. */
export const notSubscribed: Subscription = {
  active: false,
  status: null,
  gratis: false,
  expires: null,
  price: { active: true, unit_amount: 1900, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
  seats: 1,
  total: 1900,
  frequency: 'month',
  discount: null,
  invalidPromoCode: false,
  canTrial: true,
  wasTrialing: false,
  current_period_end: null,
  cancel_at_period_end: false,
  past_due_since: null,
  paymentMethods: [],
  default_payment_method: null,
  upcomingInvoice: null,
  workspaceId: null,
  workspaceName: null,
  workspacePays: false,
  viaWorkspace: false,
  isWorkspaceSubscriptionOwner: false,
  isWorkspaceAdmin: false,
  ownerName: null,
  canCreateWorkspaceSubscription: false,
  otherBilling: null,
  hasBilling: false,
}

/** December 25, 2026, 09:00 UTC. */
export const periodEnd = 1_798_189_200

const visa = {
  id: 'pm_visa',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 },
} as const

/** The monthly price of the above, and a yearly one. */
export const prices = {
  monthly: notSubscribed.price!,
  yearly: {
    active: true,
    unit_amount: 20_400,
    currency: 'usd',
    recurring: { interval: 'year', interval_count: 1 },
  },
} satisfies SubscriptionForm['prices']

const invoice = (number: string, created: number, fields: Partial<Invoice> = {}): Invoice => ({
  id: `in_${number}`,
  number,
  created,
  amount: 1900,
  currency: 'usd',
  status: 'paid',
  pdf: `https://pay.stripe.com/invoice/in_${number}/pdf`,
  payUrl: null,
  ...fields,
})

/** Past invoices, newest first. */
export const invoices = [
  invoice('KEPT-0004', periodEnd - 30 * 86_400, {
    status: 'open',
    amount: 5700,
    payUrl: 'https://invoice.stripe.com/i/in_KEPT-0004',
  }),
  invoice('KEPT-0003', periodEnd - 60 * 86_400, { amount: 6940 }),
  invoice('KEPT-0002', periodEnd - 91 * 86_400, { status: 'partly_refunded' }),
  invoice('KEPT-0001', periodEnd - 400 * 86_400, { status: 'refunded' }),
]

/** Subscriptions in every state that the settings can show. */
export const subscriptions = {
  gratis: of({ active: true, status: 'active', gratis: true, expires: '2026-12-31T00:00:00.000Z' }),
  gratisEnded: of({ gratis: true, expires: '2026-11-01T00:00:00.000Z' }),
  seat: of({
    active: true,
    status: 'active',
    viaWorkspace: true,
    workspaceId: '0199a000-0000-7000-8000-000000000001',
    workspaceName: 'Tidewater team',
    workspacePays: true,
    ownerName: 'Inês Duarte',
    canTrial: false,
  }),
  trialWithCard: running({ status: 'trialing' }),
  trialWithoutCard: running({ status: 'trialing', paymentMethods: [], default_payment_method: null }),
  active: running({ canCreateWorkspaceSubscription: true }),
  prorated: running({
    seats: 3,
    total: 5700,
    upcomingInvoice: {
      amount: 6940,
      proratedCharges: 1240,
      lines: [
        { description: 'Remaining time for 1 seat after Dec 4', amount: 1240 },
        { description: '3 seats × Kept', amount: 5700 },
      ],
    },
  }),
  pastDue: running({ status: 'past_due', past_due_since: periodEnd - 30 * 86_400 }),
  canceling: running({ cancel_at_period_end: true, upcomingInvoice: null }),
  ended: of({ status: 'canceled', canTrial: false, hasBilling: true, current_period_end: 1_793_610_000 }),
  never: notSubscribed,
}

function of(fields: Partial<Subscription>): Subscription {
  return { ...notSubscribed, ...fields }
}

function running(fields: Partial<Subscription>): Subscription {
  return of({
    active: true,
    status: 'active',
    canTrial: false,
    wasTrialing: true,
    hasBilling: true,
    current_period_end: periodEnd,
    paymentMethods: [visa],
    default_payment_method: visa.id,
    upcomingInvoice: { amount: 1900, proratedCharges: 0, lines: [{ description: '1 seat × Kept', amount: 1900 }] },
    ...fields,
  })
}
