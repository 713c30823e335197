import { expect } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import type { Subscribe, Subscribed, Subscription, SubscriptionForm } from '#shared/billing/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Charge, StripeEvent, Subscription as StripeSubscription } from './account.ts'
import type { TestMethodName } from './payments.ts'
import { isOpen } from '../jobs.ts'
import { aStripe, type StripeStandIn } from './stripe-stand-in.ts'

export type Shop = {
  server: TestServer
  stripe: StripeStandIn
  customer: (name: string) => Promise<Customer>
  /** Does something at Stripe that the server didn't ask for. */
  atStripe: (method: 'POST' | 'DELETE', path: string, form?: Record<string, string>) => Promise<void>
  /** Moves Stripe's clock and the server's. */
  advance: (to: string) => void
  /** Delivers the webhooks that wait, in an order, and waits until the server has read what they are about. */
  deliver: (order?: (events: StripeEvent[]) => StripeEvent[]) => Promise<void>
  /** Waits until no customer is to be read. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

export type Customer = {
  person: Someone
  current: () => Promise<Subscription>
  subscribe: (asked: Subscribe) => Promise<Subscribed>
  /** Subscribes, and returns the status and code of the answer. */
  tries: (asked: Subscribe) => Promise<string>
  form: (promo?: string) => Promise<SubscriptionForm>
  /** Saves a card in Stripe's form, and returns its id. */
  card: (method?: TestMethodName) => Promise<string>
  /** Their customers at Stripe, with every subscription and charge. */
  customerIds: () => string[]
  subscriptions: () => StripeSubscription[]
  charges: () => Charge[]
}

/** A server that sells subscriptions through a stand-in of Stripe. */
export async function aShop(
  settings: Record<string, string> = {},
  { runsJobs = false, clockRuns = false } = {},
): Promise<Shop> {
  const stripe = await aStripe()
  const server = await aServer({ runsJobs, clockRuns, settings: { ...stripe.settings, ...settings } })
  const settled = () => expect.poll(async () => (await server.jobs('refresh-customer')).filter(isOpen)).toEqual([])

  return {
    server,
    stripe,
    settled,
    customer: async (name) => asCustomer(stripe, await server.person(name)),
    atStripe: async (method, path, form = {}) => {
      const { status } = await fetch(`${stripe.url}/v1/${path}`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams(form) }),
        headers: { authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}` },
      })
      expect(status).toBe(200)
    },
    advance: (to) => {
      stripe.advance(to)
      server.setTime(to)
    },
    deliver: async (order) => {
      await stripe.deliver(server.url, order && { in: order })
      await settled()
    },
    stop: async () => {
      await server.stop()
      await stripe.stop()
    },
  }
}

function asCustomer(stripe: StripeStandIn, person: Someone): Customer {
  const path = '/api/me/subscription'
  const form = async (promo?: string) =>
    (await person.get<SubscriptionForm>(promo === undefined ? path : `${path}?promo=${promo}`)).body
  const customerIds = () =>
    [...stripe.customers.values()].filter(({ email }) => email === person.me.email).map(({ id }) => id)
  const own = <Thing extends { customer: string }>(things: Iterable<Thing>) =>
    [...things].filter(({ customer }) => customerIds().includes(customer))
  return {
    person,
    customerIds,
    subscriptions: () => own(stripe.subscriptions.values()),
    charges: () => own(stripe.charges),
    current: async () => (await person.get<Subscription>(`${path}/current`)).body,
    subscribe: async (asked) => {
      const { status, body } = await person.post<Subscribed>(path, asked)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    tries: async (asked) => {
      const { status, body } = await person.post<ProblemBody>(path, asked)
      return `${status} ${body.code ?? ''}`.trim()
    },
    form,
    card: async (method = 'pm_card_visa') => stripe.confirmSetup((await form()).clientSecret, method),
  }
}
