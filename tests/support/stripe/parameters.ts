import type Stripe from 'stripe'
import type { Params } from './form.ts'
import { StripeRefusal } from './refusals.ts'

/** Accepted parameters: `true` accepts whatever is inside. */
type Shape = { [name: string]: true | Shape | undefined }
type ShapeOf<Accepted> = { [Name in keyof Accepted]?: true | Shape }

/** Names parameters that Stripe's types know, so that one they lost no longer compiles. */
const shape = <Accepted>(names: ShapeOf<Accepted>) => names as Shape

const page = { limit: true, starting_after: true, ending_before: true, expand: true } as const
const items = shape<Stripe.SubscriptionUpdateParams.Item>({ id: true, price: true, quantity: true })
const discounts = shape<Stripe.SubscriptionUpdateParams.Discount>({
  coupon: true,
  promotion_code: true,
  discount: true,
})
const trial_settings = shape<Stripe.SubscriptionCreateParams.TrialSettings>({ end_behavior: true })
const payment_settings = shape<Stripe.SubscriptionCreateParams.PaymentSettings>({
  save_default_payment_method: true,
  payment_method_types: true,
})

/** The parameters of each request that the stand-in answers. */
export const accepted = {
  'POST /v1/customers': shape<Stripe.CustomerCreateParams>({
    email: true,
    name: true,
    metadata: true,
    expand: true,
    invoice_settings: true,
    payment_method: true,
  }),
  'GET /v1/customers/:id': shape<Stripe.CustomerRetrieveParams>({ expand: true }),
  'POST /v1/customers/:id': shape<Stripe.CustomerUpdateParams>({
    email: true,
    name: true,
    metadata: true,
    expand: true,
    invoice_settings: shape<Stripe.CustomerUpdateParams.InvoiceSettings>({ default_payment_method: true }),
  }),
  'DELETE /v1/customers/:id': {},
  'GET /v1/customers/:id/payment_methods': shape<Stripe.CustomerListPaymentMethodsParams>({ ...page, type: true }),
  'GET /v1/customers/:id/payment_methods/:method': shape<Stripe.CustomerRetrievePaymentMethodParams>({ expand: true }),
  'POST /v1/setup_intents': shape<Stripe.SetupIntentCreateParams>({
    customer: true,
    usage: true,
    automatic_payment_methods: true,
    allowed_payment_method_types: true,
    metadata: true,
    expand: true,
  }),
  'GET /v1/setup_intents/:id': shape<Stripe.SetupIntentRetrieveParams>({ expand: true, client_secret: true }),
  'GET /v1/payment_methods/:id': shape<Stripe.PaymentMethodRetrieveParams>({ expand: true }),
  'POST /v1/payment_methods/:id/attach': shape<Stripe.PaymentMethodAttachParams>({ customer: true, expand: true }),
  'POST /v1/payment_methods/:id/detach': shape<Stripe.PaymentMethodDetachParams>({ expand: true }),
  'GET /v1/prices/:id': shape<Stripe.PriceRetrieveParams>({ expand: true }),
  'GET /v1/coupons/:id': shape<Stripe.CouponRetrieveParams>({ expand: true }),
  'GET /v1/promotion_codes': shape<Stripe.PromotionCodeListParams>({
    ...page,
    code: true,
    active: true,
    coupon: true,
    customer: true,
  }),
  'POST /v1/subscriptions': shape<Stripe.SubscriptionCreateParams>({
    customer: true,
    items,
    trial_period_days: true,
    trial_settings,
    trial_end: true,
    payment_settings,
    payment_behavior: true,
    default_payment_method: true,
    discounts,
    metadata: true,
    off_session: true,
    expand: true,
  }),
  'GET /v1/subscriptions': shape<Stripe.SubscriptionListParams>({ ...page, customer: true, status: true, price: true }),
  'GET /v1/subscriptions/:id': shape<Stripe.SubscriptionRetrieveParams>({ expand: true }),
  'POST /v1/subscriptions/:id': shape<Stripe.SubscriptionUpdateParams>({
    items,
    cancel_at_period_end: true,
    default_payment_method: true,
    discounts,
    trial_end: true,
    proration_behavior: true,
    proration_date: true,
    payment_behavior: true,
    metadata: true,
    expand: true,
  }),
  'DELETE /v1/subscriptions/:id': shape<Stripe.SubscriptionCancelParams>({
    prorate: true,
    invoice_now: true,
    cancellation_details: true,
    expand: true,
  }),
  'POST /v1/invoices/create_preview': shape<Stripe.InvoiceCreatePreviewParams>({
    customer: true,
    subscription: true,
    discounts,
    expand: true,
    subscription_details: shape<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>({
      items: shape<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>({
        id: true,
        price: true,
        quantity: true,
      }),
      proration_behavior: true,
      proration_date: true,
      cancel_at_period_end: true,
      trial_end: true,
    }),
  }),
  'GET /v1/invoices': shape<Stripe.InvoiceListParams>({
    ...page,
    customer: true,
    subscription: true,
    status: true,
    created: { gte: true },
  }),
  'GET /v1/invoices/:id': shape<Stripe.InvoiceRetrieveParams>({ expand: true }),
  'GET /v1/invoices/:id/lines': shape<Stripe.InvoiceListLineItemsParams>({ ...page }),
  'POST /v1/invoices/:id/pay': shape<Stripe.InvoicePayParams>({
    payment_method: true,
    off_session: true,
    expand: true,
  }),
  'POST /v1/invoices/:id/void': shape<Stripe.InvoiceVoidInvoiceParams>({ expand: true }),
  'POST /v1/credit_notes': shape<Stripe.CreditNoteCreateParams>({
    invoice: true,
    amount: true,
    refund_amount: true,
    expand: true,
  }),
  'POST /v1/billing_portal/sessions': shape<Stripe.BillingPortal.SessionCreateParams>({
    customer: true,
    return_url: true,
    flow_data: shape<Stripe.BillingPortal.SessionCreateParams.FlowData>({
      type: true,
      after_completion: shape<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>({
        type: true,
        redirect: shape<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>({
          return_url: true,
        }),
      }),
    }),
  }),
  'GET /v1/billing_portal/configurations': shape<Stripe.BillingPortal.ConfigurationListParams>({
    ...page,
    is_default: true,
    active: true,
  }),
  'GET /v1/events': shape<Stripe.EventListParams>({ ...page, created: true, type: true, types: true }),
  'GET /v1/webhook_endpoints': shape<Stripe.WebhookEndpointListParams>({ ...page }),
} satisfies Record<string, Shape>

export type Route = keyof typeof accepted

/** Throws `parameter_unknown` as Stripe does, before anything is done or an idempotency key is stored. */
export function refuseUnknownParameters(params: Params, shapeOfParams: Shape, path = '') {
  for (const [name, value] of Object.entries(params)) {
    const isIndex = /^\d+$/.test(name)
    const inner = isIndex ? shapeOfParams : shapeOfParams[name]
    const full = path ? `${path}[${name}]` : name
    if (inner === undefined)
      throw new StripeRefusal(`Received unknown parameter: ${full}`, { code: 'parameter_unknown', param: full })
    if (typeof value === 'object' && inner !== true) refuseUnknownParameters(value, inner, full)
  }
}
