import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripeProblemOf } from '#server/providers/stripe/stripe-problem.ts'
import { createStripe, describeWrongStripe } from '#server/providers/stripe/stripe.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'

describe('the settings', () => {
  const { STRIPE_PRICE_ID: _, ...withoutPrice } = soldSettings

  test.each([
    ['none', {}, null],
    ['all', soldSettings, null],
    ['all but one', withoutPrice, 'STRIPE_PRICE_ID is required to sell subscriptions.'],
    ['only the key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'and STRIPE_PRICE_ID are required'],
    ['two modes', { ...soldSettings, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must both be test keys or both live keys'],
  ])('with %s of them', (_name, settings, wrong) => {
    const said = describeWrongStripe(settings)

    if (wrong === null) expect(said).toBeNull()
    else expect(said).toContain(wrong)
  })

  test('sell nothing unless all are there, and take a former webhook secret', () => {
    expect(createStripe(withoutPrice)).toBeNull()
    expect(createStripe({ ...soldSettings, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' })?.webhookSecrets).toEqual([
      'whsec_new',
      'whsec_old',
    ])
  })
})

describe('a refusal of Stripe', () => {
  let standIn: StripeStandIn
  beforeAll(async () => {
    standIn = await aStripe()
  })
  afterAll(() => standIn.stop())

  const account = (more: object = {}) => createStripe({ ...standIn.settings, ...more })!
  const problemOf = (asking: Promise<unknown>) => asking.then(() => undefined, stripeProblemOf)

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('of %s is told in its own words', async (card, code, message) => {
    const client = await account().client()
    const { id: customer } = await client.customers.create({})

    expect(await problemOf(client.paymentMethods.attach(card, { customer }))).toMatchObject({
      status: 402,
      code,
      message,
    })
  })

  test.each([
    ['busy', 'stripe_unavailable'],
    ['down', 'stripe_unavailable'],
  ] as const)('that is %s is a service that is down', async (fault, code) => {
    const client = await account().client()
    standIn.fail(/customers/, fault)

    expect((await problemOf(client.customers.create({}, { maxNetworkRetries: 0 })))?.code).toBe(code)
    standIn.heal()
  })

  test('of the key or the price is the administrator’s to fix', async () => {
    const client = await account().client()
    const stranger = await account({ STRIPE_SECRET_KEY: 'sk_test_other' }).client()
    const { id: customer } = await client.customers.create({})

    expect((await problemOf(stranger.customers.create({})))?.code).toBe('stripe_misconfigured')
    expect((await problemOf(client.subscriptions.create({ customer, items: [{ price: 'price_gone' }] })))?.code).toBe(
      'stripe_misconfigured',
    )
  })

  test('of a code that is used up, or of another request with the same key', async () => {
    const client = await account().client()
    const { id: customer } = await client.customers.create({}, { idempotencyKey: 'once' })
    const { id: promotion_code } = standIn.addCode('GONE', { maxRedemptions: 0 })
    const asked = { customer, items: [{ price: 'price_kept' }], discounts: [{ promotion_code }] }

    expect((await problemOf(client.subscriptions.create(asked)))?.code).toBe('invalid_coupon')
    expect((await problemOf(client.customers.create({ name: 'Other' }, { idempotencyKey: 'once' })))?.code).toBe(
      'subscription_changing',
    )
  })

  test('to say the price isn’t asked for again at once', async () => {
    const { price } = account()
    const asked = () => standIn.requests.filter(({ path }) => path.includes('prices')).length
    standIn.fail(/prices/, 'busy')

    expect(await Promise.all([price(), price()])).toEqual([null, null])
    expect(await price()).toBeNull()
    expect(asked()).toBe(1)
    standIn.heal()
  })

  test('that is our bug stays an error', async () => {
    const client = await account().client()

    expect(await problemOf(client.customers.create({ hobby: 'sailing' } as object))).toBeUndefined()
    expect(stripeProblemOf(new Error('unrelated'))).toBeUndefined()
  })
})
