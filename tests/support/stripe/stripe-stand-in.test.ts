import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aStripe, type StripeStandIn } from './stripe-stand-in.ts'

let standIn: StripeStandIn
let stripe: Stripe
let customer: string
beforeEach(async () => {
  standIn = await aStripe()
  const { hostname, port } = new URL(standIn.url)
  stripe = new Stripe(standIn.settings.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  customer = (await stripe.customers.create({ email: 'ada@portolan.example' })).id
})
afterEach(() => standIn.stop())

const items = [{ price: 'price_kept', quantity: 1 }]
const save = async (name: string) => (await stripe.paymentMethods.attach(name, { customer })).id
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: Stripe.errors.StripeError) => error.code,
  )

/** A subscription that is paid with a saved card. */
async function paying(card = 'pm_card_visa') {
  const default_payment_method = await save(card)
  return stripe.subscriptions.create({ customer, items, default_payment_method })
}

const trial = {
  trial_period_days: 7,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
} as const
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status

describe('a subscription', () => {
  test('on trial without a card ends with the trial, and three days before Stripe says so', async () => {
    const { id, status } = await stripe.subscriptions.create({ customer, items, ...trial })

    standIn.advance('2026-03-12T10:00:00Z')

    expect([status, await statusOf(id)]).toEqual(['trialing', 'canceled'])
    expect(standIn.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.subscription.trial_will_end', 'customer.subscription.deleted']),
    )
    expect(standIn.charges).toEqual([])
  })

  test('on trial with a card is charged an hour after the trial, then every month', async () => {
    const default_payment_method = await save('pm_card_visa')
    const { id } = await stripe.subscriptions.create({ customer, items, ...trial, default_payment_method })

    standIn.advance('2026-03-12T10:30:00Z')
    expect([await statusOf(id), standIn.charges.length]).toEqual(['active', 0])
    standIn.advance('2026-05-13T00:00:00Z')

    expect(standIn.charges.map(({ amount }) => amount)).toEqual([1900, 1900, 1900])
  })

  test('whose card stops working is past due, and canceled after the last retry', async () => {
    const { id } = await paying()
    const failing = await save('pm_card_chargeCustomerFail')
    await stripe.subscriptions.update(id, { default_payment_method: failing })

    standIn.advance('2026-04-05T11:00:00Z')
    const renewed = await statusOf(id)
    standIn.advance('2026-04-21T00:00:00Z')

    expect([renewed, await statusOf(id), standIn.charges.length]).toEqual(['past_due', 'canceled', 1])
  })

  test('whose payment the bank asks about is incomplete until the customer answers', async () => {
    const { id, latest_invoice } = await stripe.subscriptions.create({
      customer,
      items,
      default_payment_method: await save('pm_card_authenticationRequired'),
      expand: ['latest_invoice.confirmation_secret'],
    })
    const before = await statusOf(id)

    standIn.confirmPayment((latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret)

    expect([before, await statusOf(id), standIn.charges.length]).toEqual(['incomplete', 'active', 1])
  })

  test('left incomplete expires after 23 hours', async () => {
    const { id } = await stripe.subscriptions.create({ customer, items, payment_behavior: 'default_incomplete' })

    standIn.advance('2026-03-06T09:00:00Z')

    expect(await statusOf(id)).toBe('incomplete_expired')
  })

  test('costs what was previewed for the same date when seats are added', async () => {
    const { id, items: has } = await paying()
    standIn.advance('2026-03-15T00:00:00Z')
    const change = { items: [{ id: has.data[0]!.id, quantity: 3 }], proration_date: standIn.now }
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: { ...change, proration_behavior: 'always_invoice' },
    })

    await stripe.subscriptions.update(id, { ...change, proration_behavior: 'always_invoice' })

    expect(standIn.charges.at(-1)?.amount).toBe(preview.total)
    expect((await stripe.invoices.createPreview({ customer, subscription: id })).total).toBe(5700)
  })
})

describe('refuses', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_nobody', 'resource_missing'],
  ])('%s as %s', async (card, code) => {
    expect(await refusal(save(card))).toBe(code)
  })

  test('a parameter that Stripe removed, and a price or code that isn’t there', async () => {
    const removed = { customer, payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams
    expect(await refusal(stripe.setupIntents.create(removed))).toBe('parameter_unknown')
    expect(await refusal(stripe.subscriptions.create({ customer, items: [{ price: 'price_gone' }] }))).toBe(
      'resource_missing',
    )
  })

  test('a coupon that is used up', async () => {
    const { id: promotion_code } = standIn.addCode('TIDE', { maxRedemptions: 1 })
    const discounts = [{ promotion_code }]
    const first = await stripe.subscriptions.create({ customer, items, ...trial, discounts })

    expect(await refusal(stripe.subscriptions.create({ customer, items, ...trial, discounts }))).toBe('coupon_expired')
    expect((await stripe.invoices.createPreview({ customer, subscription: first.id })).total).toBe(1520)
    const { discounts: kept } = await stripe.subscriptions.retrieve(first.id, { expand: ['discounts.source.coupon'] })
    expect(kept).toMatchObject([{ promotion_code, source: { coupon: { percent_off: 20 } } }])
  })
})

describe('an idempotency key', () => {
  test('makes one subscription of two requests, also when the first answer is lost', async () => {
    const ask = () => stripe.subscriptions.create({ customer, items, ...trial }, { idempotencyKey: 'once' })
    standIn.fail(/subscriptions/, 'lost', 2) // its client repeats a request whose connection breaks

    expect(await refusal(ask())).toBeUndefined()
    expect((await ask()).id).toBe((await ask()).id)
    expect(standIn.subscriptions.size).toBe(1)
  })

  test('is refused with other parameters, and while its request runs', async () => {
    const idempotencyKey = 'once'
    const ask = (email: string) => stripe.customers.create({ email }, { idempotencyKey })
    standIn.fail(/customers/, 'held', 1)
    const held = ask('bea@portolan.example')
    await expect.poll(standIn.isHolding).toBe(true)
    const meanwhile = await refusal(ask('bea@portolan.example'))
    standIn.release()
    await held

    expect(meanwhile).toBe('idempotency_key_in_use')
    await expect(ask('cy@portolan.example')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })
})
