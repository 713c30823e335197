import type Stripe from 'stripe'
import { newId, type Account, type Customer, type Some } from './account.ts'
import { emit, presentEvent } from './events.ts'
import { flag, inside, list, metadata, number, text, textOrNull, type Params } from './form.ts'
import { credit, payInvoice } from './invoices.ts'
import type { Route } from './parameters.ts'
import { methodOf, saveMethod, testMethodOf } from './payments.ts'
import { openPortal, presentPortal, presentPortalSession } from './portal.ts'
import {
  listOf,
  presentCoupon,
  presentCustomer,
  presentInvoice,
  presentLines,
  presentPaymentMethod,
  presentPrice,
  presentPromotionCode,
  presentSetupIntent,
  presentSubscription,
} from './present.ts'
import { previewInvoice } from './preview.ts'
import { found, noSuch, StripeRefusal } from './refusals.ts'
import { createSubscription, endSubscription, methodFor, updateSubscription } from './subscriptions.ts'

type Asked = { id: string; method: string; params: Params }
type Answer = (account: Account, asked: Asked) => object

/** What the account answers to each request. */
export const methods: Record<Route, Answer> = {
  'POST /v1/customers': (account, { params }) => {
    const customer: Customer = {
      id: newId('cus'),
      email: text(params.email) ?? null,
      name: text(params.name) ?? null,
      metadata: metadata(params.metadata),
      defaultPaymentMethod: null,
      credit: 0,
      created: account.now,
      deleted: false,
    }
    account.customers.set(customer.id, customer)
    emit(account, 'customer.created', customer.id)
    return presentCustomer(customer)
  },
  'GET /v1/customers/:id': (account, { id }) => presentCustomer(found(account.customers, 'customer', id, 'id')),
  'POST /v1/customers/:id': (account, { id, params }) => {
    const customer = living(account, id, 'id')
    customer.email = text(params.email) ?? customer.email
    customer.name = text(params.name) ?? customer.name
    Object.assign(customer.metadata, metadata(params.metadata))
    const settings = inside(params.invoice_settings)
    if ('default_payment_method' in settings) {
      const method = textOrNull(settings.default_payment_method)
      if (method) methodOf(account, method, id, 'invoice_settings[default_payment_method]')
      customer.defaultPaymentMethod = method
    }
    emit(account, 'customer.updated', id)
    return presentCustomer(customer)
  },
  'DELETE /v1/customers/:id': (account, { id }) => {
    const customer = living(account, id)
    for (const one of subscriptionsOf(account, id)) if (!isOver(one)) endSubscription(account, one)
    customer.deleted = true
    emit(account, 'customer.deleted', id)
    return presentCustomer(customer)
  },
  'GET /v1/customers/:id/payment_methods': (account, { id }) => {
    living(account, id)
    const saved = [...account.paymentMethods.values()].filter(({ customer }) => customer === id).toReversed()
    return listOf(saved.map(presentPaymentMethod))
  },
  'GET /v1/customers/:id/payment_methods/:method': (account, { id, method }) =>
    presentPaymentMethod(methodOf(account, method, id, 'payment_method')),
  'POST /v1/setup_intents': (account, { params }) => {
    const { id: customer } = living(account, text(params.customer) ?? '')
    const intent = { id: newId('seti'), customer, status: 'requires_payment_method', paymentMethod: null } as const
    account.setupIntents.set(intent.id, intent)
    return presentSetupIntent(intent)
  },
  'GET /v1/setup_intents/:id': (account, { id }) =>
    presentSetupIntent(found(account.setupIntents, 'setupintent', id, 'intent')),
  'GET /v1/payment_methods/:id': (account, { id }) =>
    presentPaymentMethod(testMethodOf(id) ?? found(account.paymentMethods, 'PaymentMethod', id, 'payment_method')),
  'POST /v1/payment_methods/:id/attach': (account, { id, params }) => {
    const method = saveMethod(account, id, text(params.customer) ?? '')
    emit(account, 'payment_method.attached', method.id)
    return presentPaymentMethod(method)
  },
  'POST /v1/payment_methods/:id/detach': (account, { id }) => {
    const method = found(account.paymentMethods, 'PaymentMethod', id, 'payment_method')
    const { customer } = method
    method.customer = null
    for (const one of account.subscriptions.values())
      if (one.defaultPaymentMethod === id) one.defaultPaymentMethod = null
    for (const one of account.customers.values()) if (one.defaultPaymentMethod === id) one.defaultPaymentMethod = null
    emit(account, 'payment_method.detached', id, { customer })
    return presentPaymentMethod(method)
  },
  'GET /v1/prices/:id': (account, { id }) => presentPrice(found(account.prices, 'price', id, 'price')),
  'GET /v1/coupons/:id': (account, { id }) => presentCoupon(found(account.coupons, 'coupon', id, 'coupon')),
  'GET /v1/promotion_codes': (account, { params }) => {
    const code = text(params.code)?.toLowerCase()
    const active = text(params.active)
    const codes = [...account.promotionCodes.values()].filter(
      (one) =>
        (code === undefined || one.code.toLowerCase() === code) &&
        (active === undefined || String(one.active) === active),
    )
    return listOf(codes.map(presentPromotionCode), number(params.limit))
  },
  'POST /v1/subscriptions': (account, { params }) => presentSubscription(account, createSubscription(account, params)),
  'GET /v1/subscriptions': (account, { params }) => {
    const customer = text(params.customer)
    if (customer !== undefined) found(account.customers, 'customer', customer, 'customer')
    const status = text(params.status)
    const kept = subscriptionsOf(account, customer).filter((one) =>
      status === 'all' ? true : status === undefined ? one.status !== 'canceled' : one.status === status,
    )
    return listOf(
      kept.toReversed().map((one) => presentSubscription(account, one)),
      number(params.limit),
    )
  },
  'GET /v1/subscriptions/:id': (account, { id }) =>
    presentSubscription(account, found(account.subscriptions, 'subscription', id, 'id')),
  'POST /v1/subscriptions/:id': (account, { id, params }) =>
    presentSubscription(account, updateSubscription(account, id, params)),
  'DELETE /v1/subscriptions/:id': (account, { id }) => {
    const subscription = found(account.subscriptions, 'subscription', id, 'id')
    if (isOver(subscription)) throw noSuch('subscription', id, 'id', 404)
    endSubscription(account, subscription)
    return presentSubscription(account, subscription)
  },
  'POST /v1/invoices/create_preview': (account, { params }) => {
    const preview = previewInvoice(account, params)
    account.previews.set(preview.id, preview)
    return presentInvoice(preview)
  },
  'GET /v1/invoices': (account, { params }) => {
    const [customer, subscription, status] = [params.customer, params.subscription, params.status].map(text)
    const { gte } = (params.created ?? {}) as Params
    if (customer !== undefined) found(account.customers, 'customer', customer, 'customer')
    const kept = [...account.invoices.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status) &&
        one.created >= (number(gte) ?? 0),
    )
    return listOf(kept.toReversed().map(presentInvoice), number(params.limit))
  },
  'GET /v1/invoices/:id': (account, { id }) => presentInvoice(found(account.invoices, 'invoice', id, 'invoice')),
  'GET /v1/invoices/:id/lines': (account, { id, params }) =>
    listOf(
      presentLines(account.previews.get(id) ?? found(account.invoices, 'invoice', id, 'invoice')),
      number(params.limit),
    ),
  'POST /v1/invoices/:id/pay': (account, { id, params }) => {
    const invoice = found(account.invoices, 'invoice', id, 'invoice')
    const subscription = account.subscriptions.get(invoice.subscription)!
    const method = text(params.payment_method) ?? methodFor(account, subscription)
    if (!method) throw new StripeRefusal('There is no default payment method to pay this invoice with.')
    payInvoice(account, invoice, method, flag(params.off_session) === false)
    return presentInvoice(invoice)
  },
  'POST /v1/invoices/:id/void': (account, { id }) => {
    const invoice = found(account.invoices, 'invoice', id, 'invoice')
    if (invoice.status !== 'open') throw new StripeRefusal('You can only pass in open invoices.')
    Object.assign(invoice, { status: 'void', nextAttempt: null })
    const subscription = account.subscriptions.get(invoice.subscription)!
    if (subscription.status === 'incomplete') endSubscription(account, subscription)
    return presentInvoice(invoice)
  },
  'POST /v1/credit_notes': (account, { params }) => {
    const invoice = found(account.invoices, 'invoice', text(params.invoice) ?? '', 'invoice')
    const amount = number(params.amount) ?? 0
    credit(account, invoice, { amount, refunded: number(params.refund_amount) ?? 0 })
    return { id: newId('cn'), object: 'credit_note', invoice: invoice.id, amount } satisfies Some<Stripe.CreditNote>
  },
  'POST /v1/billing_portal/sessions': (account, { params }) => {
    const { id } = living(account, text(params.customer) ?? '')
    return presentPortalSession(openPortal(account, id, params))
  },
  'GET /v1/billing_portal/configurations': ({ portal }) =>
    listOf(portal ? [presentPortal(portal.customerUpdates)] : []),
  'GET /v1/events': (account, { params }) => {
    const since = number(inside(params.created).gte) ?? 0
    const types = list(params.types)
    const kept = account.events.filter(
      ({ type, created }) => created >= since && (types.length === 0 || types.includes(type)),
    )
    return listOf(kept.toReversed().map(presentEvent), number(params.limit))
  },
  'GET /v1/webhook_endpoints': (account) =>
    listOf(
      account.webhookEndpoints.map(({ id, url, enabledEvents, status }) => ({
        id,
        object: 'webhook_endpoint',
        url,
        enabled_events: enabledEvents,
        status,
        livemode: false,
      })),
    ),
}

function living(account: Account, id: string, param = 'customer'): Customer {
  const customer = found(account.customers, 'customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param, 404)
  return customer
}

const subscriptionsOf = (account: Account, customerId: string | undefined) =>
  [...account.subscriptions.values()].filter(({ customer }) => customerId === undefined || customer === customerId)

const isOver = ({ status }: { status: string }) => status === 'canceled' || status === 'incomplete_expired'
