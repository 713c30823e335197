import {
  BillingChange,
  ChangeBilling,
  Invoice,
  Subscribe,
  Subscribed,
  Subscription,
  SubscriptionForm,
  PayWith,
  Paid,
} from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { withMe } from './account-answers.ts'
import type { Page } from './browser-page.ts'
import type { Someone } from './someone.ts'
import { invoices, prices, subscriptions } from './subscription.ts'

type Answer = { status?: number; json: unknown }
type Asked = {
  subscribed: Subscribe[]
  paid: PayWith[]
  changed: ChangeBilling[]
  removed: string[]
  canceled: number
  forms: (string | null)[]
}

/** What the server would answer. A test can change it while the page is open. */
export type Selling = {
  subscription: Subscription
  /** Changes it, and with it the user. */
  become: (next: Subscription) => void
  /** What can be chosen from; by default nothing. */
  prices: SubscriptionForm['prices']
  /** Of a POST; by default it activates the subscription. */
  subscribe: (asked: Subscribe) => Answer
  pay: (asked: PayWith) => Answer
  /** What it costs to change to the month or year, and the answer to that. */
  cost: BillingChange
  change: (asked: ChangeBilling) => Answer
  /** Of the past invoices; by default `invoices`. */
  past: () => Answer
  asked: Asked
}

const path = '/api/me/subscription'
const secrets = {
  clientSecret: 'seti_1_secret_a',
  publishableKey: 'pk_test_kept',
}

/** Answers a user's subscription routes as a server that sells subscriptions, checked against the contract. */
export async function selling(
  page: Page,
  someone: Someone,
  subscription: Subscription,
  changes: Partial<Me> = {},
): Promise<Selling> {
  const me = await withMe(page, someone, {
    sellsSubscriptions: true,
    activeSubscriber: subscription.active,
    subscriptionStatus: subscription.status,
    ...changes,
  })
  const server: Selling = {
    subscription: Subscription.parse(subscription),
    become,
    cost: { price: prices.yearly, total: 20_400, due: 19_450, credit: 0, proration_date: 1_797_000_000 },
    change: () => ({ status: 204, json: undefined }),
    prices: null,
    subscribe: () => {
      become(subscriptions.active)
      return { json: Subscribed.parse({ id: 'sub_1', status: 'active', clientSecret: null }) }
    },
    pay: () => ({ json: Paid.parse({ id: 'sub_1', paidPastDue: null, clientSecret: null }) }),
    past: () => ({ json: Invoice.array().parse(invoices) }),
    asked: { subscribed: [], paid: [], changed: [], removed: [], canceled: 0, forms: [] },
  }
  function become(next: Subscription) {
    server.subscription = Subscription.parse(next)
    Object.assign(me, { activeSubscriber: next.active, subscriptionStatus: next.status })
  }

  await page.route(
    (url) => url.pathname === `${path}/current`,
    (route) => route.fulfill({ json: server.subscription }),
  )
  await page.route(`**${path}/invoices`, (route) => route.fulfill(server.past()))
  await page.route(`**${path}/billing/preview`, (route) => route.fulfill({ json: BillingChange.parse(server.cost) }))
  await page.route(`**${path}/billing`, (route) => {
    const asked = ChangeBilling.parse(route.request().postDataJSON())
    server.asked.changed.push(asked)
    return route.fulfill(server.change(asked))
  })
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      const request = route.request()
      if (request.method() === 'GET') {
        const code = new URL(request.url()).searchParams.get('promo')
        server.asked.forms.push(code)
        return route.fulfill({ json: formOf(server, code) })
      }
      if (request.method() === 'DELETE') {
        server.asked.canceled += 1
        become({ ...server.subscription, cancel_at_period_end: true, upcomingInvoice: null })
        return route.fulfill({ status: 204 })
      }
      const asked = Subscribe.parse(request.postDataJSON())
      server.asked.subscribed.push(asked)
      if (asked.uncancel) become({ ...server.subscription, cancel_at_period_end: false })
      return route.fulfill(asked.uncancel ? { json: kept } : server.subscribe(asked))
    },
  )
  await page.route(
    (url) => url.pathname.startsWith(`${path}/payment`),
    (route) => {
      if (route.request().method() === 'DELETE') {
        const id = new URL(route.request().url()).pathname.split('/').at(-1)!
        server.asked.removed.push(id)
        const paymentMethods = server.subscription.paymentMethods.filter((method) => method.id !== id)
        server.subscription = { ...server.subscription, paymentMethods }
        return route.fulfill({ status: 204 })
      }
      const asked = PayWith.parse(route.request().postDataJSON())
      server.asked.paid.push(asked)
      return route.fulfill(server.pay(asked))
    },
  )
  return server
}

const kept = Subscribed.parse({ id: 'sub_1', status: 'active', clientSecret: null })

/** `HARBOUR20` takes $5 off for three months; any other code is invalid. */
function formOf({ subscription, prices }: Selling, code: string | null): SubscriptionForm {
  const isValid = code === 'HARBOUR20'
  return SubscriptionForm.parse({
    ...subscription,
    ...secrets,
    prices,
    invalidPromoCode: code !== null && !isValid,
    ...(isValid && {
      total: subscription.total - 500,
      discount: {
        code,
        duration: 'repeating',
        duration_in_months: 3,
        coupon: { amount_off: 500, percent_off: null },
      },
    }),
  })
}
