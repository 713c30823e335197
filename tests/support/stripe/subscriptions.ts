import { daySeconds, newId, type Account, type Line, type Subscription } from './account.ts'
import { setDiscounts } from './discounts.ts'
import { emit } from './events.ts'
import { flag, inside, list, metadata, number, text, textOrNull, type Params } from './form.ts'
import { addInvoice, payInvoice, periodLine } from './invoices.ts'
import { methodOf } from './payments.ts'
import { addMonths } from './periods.ts'
import { found, noSuch, StripeRefusal } from './refusals.ts'

export const periodAfter = (account: Account, price: string, start: number) =>
  addMonths(start, account.prices.get(price)!.interval === 'year' ? 12 : 1)

export function createSubscription(account: Account, params: Params): Subscription {
  const customer = found(account.customers, 'customer', text(params.customer) ?? '', 'customer')
  if (customer.deleted) throw noSuch('customer', customer.id, 'customer')
  const [asked = {}] = list(params.items) as Params[]
  const price = sellable(account, text(asked.price) ?? '')
  const trialDays = number(params.trial_period_days)
  const trialEnd = trialDays ? account.now + trialDays * daySeconds : null
  const defaultPaymentMethod = text(params.default_payment_method) ?? null
  if (defaultPaymentMethod) methodOf(account, defaultPaymentMethod, customer.id, 'default_payment_method')

  const behavior = inside(inside(params.trial_settings).end_behavior)
  const subscription: Subscription = {
    id: newId('sub'),
    customer: customer.id,
    status: trialEnd ? 'trialing' : 'active',
    item: {
      id: newId('si'),
      price,
      quantity: number(asked.quantity) ?? 1,
      start: account.now,
      end: trialEnd ?? periodAfter(account, price, account.now),
    },
    created: account.now,
    trialStart: trialEnd && account.now,
    trialEnd,
    missingPaymentMethod:
      (text(behavior.missing_payment_method) as Subscription['missingPaymentMethod']) ?? 'create_invoice',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    defaultPaymentMethod,
    discounts: [],
    latestInvoice: null,
    pendingLines: [],
    wasToldOfTrialEnd: false,
    metadata: metadata(params.metadata),
  }
  setDiscounts(account, subscription, params.discounts)
  account.subscriptions.set(subscription.id, subscription)
  collectFirst(account, subscription, text(params.payment_behavior) ?? 'allow_incomplete')
  emit(account, 'customer.subscription.created', subscription.id)
  return subscription
}

function collectFirst(account: Account, subscription: Subscription, behavior: string) {
  const line = periodLine(account, subscription)
  const isTrial = subscription.trialEnd !== null
  const invoice = addInvoice(account, subscription, {
    lines: [isTrial ? { ...line, description: `Trial period for ${line.description}`, amount: 0 } : line],
    reason: 'subscription_create',
  })
  if (invoice.status === 'paid') return

  subscription.status = 'incomplete'
  if (behavior === 'default_incomplete') return
  const method = subscription.defaultPaymentMethod ?? account.customers.get(subscription.customer)!.defaultPaymentMethod
  try {
    if (!method)
      throw new StripeRefusal('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      })
    payInvoice(account, invoice, method)
  } catch (error) {
    if (method && behavior !== 'error_if_incomplete') return
    account.subscriptions.delete(subscription.id)
    account.invoices.delete(invoice.id)
    throw error
  }
}

function sellable(account: Account, id: string): string {
  const price = found(account.prices, 'price', id, 'items[0][price]')
  if (!price.active)
    throw new StripeRefusal('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    })
  return id
}

export function updateSubscription(account: Account, id: string, params: Params): Subscription {
  const subscription = found(account.subscriptions, 'subscription', id, 'id')
  if (['canceled', 'incomplete_expired'].includes(subscription.status))
    throw new StripeRefusal('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
    })
  if ('default_payment_method' in params) {
    const method = textOrNull(params.default_payment_method)
    if (method) methodOf(account, method, subscription.customer, 'default_payment_method')
    subscription.defaultPaymentMethod = method
  }
  if ('discounts' in params) setDiscounts(account, subscription, params.discounts)
  if (params.metadata) Object.assign(subscription.metadata, metadata(params.metadata))
  const cancels = flag(params.cancel_at_period_end)
  if (cancels !== undefined) {
    subscription.cancelAtPeriodEnd = cancels
    subscription.canceledAt = subscription.cancelAtPeriodEnd ? account.now : null
  }
  const [item] = list(params.items) as Params[]
  if (item) changeItem(account, subscription, item, params)
  if (text(params.trial_end) === 'now') endTrialNow(account, subscription, text(params.payment_behavior))
  emit(account, 'customer.subscription.updated', id)
  return subscription
}

function changeItem(account: Account, subscription: Subscription, item: Params, params: Params) {
  const lines = prorationsOf(account, subscription, item, params)
  const before = { ...subscription, item: { ...subscription.item } }
  subscription.item.quantity = quantityAfter(subscription, item)
  if (isRenewedBy(account, subscription, item)) {
    const end = periodAfter(account, text(item.price)!, account.now)
    Object.assign(subscription.item, { start: account.now, end })
  }
  if (item.price) subscription.item.price = sellable(account, text(item.price)!)
  if (text(params.proration_behavior) !== 'always_invoice') {
    subscription.pendingLines.push(...lines)
    return
  }
  if (lines.length === 0) return
  try {
    collect(account, subscription, lines, text(params.payment_behavior))
  } catch (error) {
    Object.assign(subscription, before)
    throw error
  }
}

/** Invoices and charges at once. A payment that fails leaves the subscription past due, unless that is an error. */
function collect(account: Account, subscription: Subscription, lines: Line[], behavior: string | undefined) {
  const invoice = addInvoice(account, subscription, { lines, reason: 'subscription_update' })
  const method = methodFor(account, subscription)
  if (invoice.status !== 'open' || !method) return
  try {
    payInvoice(account, invoice, method)
  } catch (error) {
    if (behavior !== 'error_if_incomplete') return
    invoice.status = 'void'
    if (methodOf(account, method, subscription.customer, 'payment_method').charging !== 'asks') throw error
    throw new StripeRefusal('Payment for this subscription requires additional user action.', {
      status: 402,
      type: 'card_error',
      code: 'subscription_payment_intent_requires_action',
    })
  }
}

/** What a subscription is charged to. */
export const methodFor = (account: Account, { defaultPaymentMethod, customer }: Subscription) =>
  defaultPaymentMethod ?? account.customers.get(customer)!.defaultPaymentMethod

/** Another price has one seat unless the request says how many. */
export function quantityAfter({ item }: Pick<Subscription, 'item'>, { price, quantity }: Params): number {
  const isAnother = (text(price) ?? item.price) !== item.price
  return number(quantity) ?? (isAnother ? 1 : item.quantity)
}

/** Whether another price is paid at another interval, which starts a new period at once. */
function isRenewedBy(account: Account, { status, item }: Subscription, { price }: Params): boolean {
  const next = account.prices.get(text(price) ?? item.price)
  return status !== 'trialing' && next?.interval !== account.prices.get(item.price)!.interval
}

/** What a change of seats or price costs for the rest of the period, or for a new one. */
export function prorationsOf(account: Account, subscription: Subscription, asked: Params, params: Params): Line[] {
  const { status, item } = subscription
  const id = text(asked.id)
  if (id !== item.id)
    throw new StripeRefusal(`No such subscription item: '${id ?? ''}'`, { code: 'resource_missing', param: 'items' })
  const quantity = quantityAfter(subscription, asked)
  const price = text(asked.price) ?? item.price
  const isSame = quantity === item.quantity && price === item.price
  if (isSame || text(params.proration_behavior) === 'none' || status === 'trialing') return []

  const at = number(params.proration_date) ?? account.now
  if (at < item.start || at > item.end)
    throw new StripeRefusal('The proration date must be within the current period.', { param: 'proration_date' })
  const left = (item.end - at) / (item.end - item.start)
  const line = (description: string, seats: number, cost: number): Line => ({
    description,
    amount: Math.round(seats * cost * left),
    quantity: seats,
    isProration: true,
    start: at,
    end: item.end,
  })
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  const costOf = (id: string) => account.prices.get(id)!.unitAmount
  const unused = line(`Unused time on ${item.quantity} × Kept after ${day}`, item.quantity, -costOf(item.price))
  if (isRenewedBy(account, subscription, asked)) {
    const end = periodAfter(account, price, account.now)
    return [unused, periodLine(account, { item: { ...item, price, quantity, start: account.now, end } })]
  }
  return [unused, line(`Remaining time on ${quantity} × Kept after ${day}`, quantity, costOf(price))]
}

function endTrialNow(account: Account, subscription: Subscription, behavior: string | undefined) {
  const { item } = subscription
  subscription.trialEnd = account.now
  subscription.status = 'active'
  Object.assign(item, { start: account.now, end: periodAfter(account, item.price, account.now) })
  collect(account, subscription, [periodLine(account, subscription)], behavior)
}

/** Ends a subscription, and voids what its first payment still owes. */
export function endSubscription(account: Account, subscription: Subscription) {
  const { status } = subscription
  subscription.status = status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.canceledAt ??= account.now
  subscription.endedAt = account.now
  for (const invoice of account.invoices.values()) {
    if (invoice.subscription !== subscription.id) continue
    invoice.nextAttempt = null
    if (invoice.status === 'open' && status === 'incomplete') invoice.status = 'void'
  }
  emit(account, 'customer.subscription.deleted', subscription.id)
}
