import { afterAll, beforeAll, afterEach, describe, expect, test } from 'vitest'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'
import { displayState } from '#shared/billing/display-state.ts'
import type { Paid } from '#shared/billing/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.stripe.heal())
afterAll(() => shop.stop())

const path = '/api/me/subscription'
let named = 0
const someone = () => shop.customer(`Cy Fault ${++named}`)

describe('at the same time', () => {
  test('a double click subscribes once and charges once', async () => {
    const cy = await someone()
    const paymentMethod = await cy.card()

    const answers = await Promise.all([1, 2, 3].map(() => cy.subscribe({ paymentMethod })))

    expect(new Set(answers.map(({ id, status }) => `${id} ${status}`)).size).toBe(1)
    expect([cy.subscriptions().length, cy.charges().length]).toEqual([1, 1])
  })

  test('two tabs with two cards subscribe once, and the customer is one', async () => {
    const cy = await someone()
    const forms = await Promise.all([cy.form(), cy.form()])
    const cards = forms.map(({ clientSecret }) => shop.stripe.confirmSetup(clientSecret, 'pm_card_visa'))

    await Promise.all(cards.map((paymentMethod) => cy.subscribe({ paymentMethod })))

    expect(cy.customerIds()).toHaveLength(1)
    expect(cy.charges()).toHaveLength(1)
  })

  test('a trial is started once', async () => {
    const cy = await someone()

    await Promise.all([cy.subscribe({ trial: true }), cy.subscribe({ trial: true })])

    expect(cy.subscriptions()).toHaveLength(1)
  })
})

describe('a card', () => {
  test('that is declined leaves no subscription, and another one can be tried', async () => {
    const cy = await someone()

    expect(await cy.tries({ paymentMethod: await cy.card('pm_card_chargeCustomerFail') })).toBe('402 card_declined')
    expect(displayState(await cy.current())).toBe('never')
    await cy.subscribe({ paymentMethod: await cy.card() })

    expect((await cy.current()).status).toBe('active')
    expect(cy.charges()).toHaveLength(1)
  })

  test('whose bank asks is charged once the customer answers, which shows without a webhook', async () => {
    const cy = await someone()
    const { status, clientSecret } = await cy.subscribe({
      paymentMethod: await cy.card('pm_card_authenticationRequired'),
    })
    expect(status).toBe('incomplete')

    shop.stripe.confirmPayment(clientSecret!)

    await expect.poll(async () => (await cy.current()).status).toBe('active')
    expect(cy.charges()).toHaveLength(1)
  })

  test('whose bank isn’t answered leaves no subscription; starting over cancels it', async () => {
    const cy = await someone()
    await cy.subscribe({ paymentMethod: await cy.card('pm_card_authenticationRequired') })

    const { body } = await cy.person.post(`${path}/reset`)

    expect(body).toMatchObject({ active: false, status: null, canTrial: true })
    expect(cy.subscriptions().map(({ status }) => status)).toEqual(['incomplete_expired'])
  })

  test.each<[string, (cy: Customer) => Promise<unknown>]>([
    ['started over', ({ person }) => person.post(`${path}/reset`)],
    ['canceled', ({ person }) => person.delete(path)],
    ['expired', async () => shop.advance(new Date((shop.stripe.now + 24 * 3600) * 1000).toISOString())],
  ])('whose bank wasn’t answered can be used again once that is %s', async (_, end) => {
    const cy = await someone()
    const paymentMethod = await cy.card('pm_card_authenticationRequired')
    const first = await cy.subscribe({ paymentMethod })
    await end(cy)

    const second = await cy.subscribe({ paymentMethod })

    expect(second).toMatchObject({ status: 'incomplete', clientSecret: expect.any(String) as unknown })
    expect(second.id).not.toBe(first.id)
  })

  test.each<[string, (cy: Customer) => Promise<unknown>, object]>([
    ['subscribes again', (cy) => cy.subscribe({}), { cancel_at_period_end: false }],
    ['starts over', ({ person }) => person.post(`${path}/reset`), { cancel_at_period_end: false }],
    ['cancels', ({ person }) => person.delete(path), { cancel_at_period_end: true }],
  ])('that its bank confirms while the customer %s is charged once', async (_, act, expected) => {
    const cy = await someone()
    const { clientSecret } = await cy.subscribe({ paymentMethod: await cy.card('pm_card_authenticationRequired') })
    shop.stripe.fail(/POST .*void|DELETE .*subscriptions/, 'held', 1)
    const acting = act(cy)
    await expect.poll(shop.stripe.isHolding).toBe(true)

    shop.stripe.confirmPayment(clientSecret!)
    shop.stripe.release()
    await acting

    expect(await cy.current()).toMatchObject({ active: true, status: 'active', ...expected })
    expect([cy.subscriptions().length, cy.charges().length]).toEqual([1, 1])
  })

  describe.each(['unpaid', 'paused'] as const)('whose subscription is %s at Stripe', (status) => {
    const stuck = async () => {
      const cy = await someone()
      await cy.subscribe({ paymentMethod: await cy.card() })
      cy.subscriptions()[0]!.status = status
      return cy
    }
    const statusesOf = (cy: Customer) => cy.subscriptions().map((one) => one.status)

    test('starts another one by subscribing again', async () => {
      const cy = await stuck()
      await cy.subscribe({ paymentMethod: await cy.card() })

      expect(statusesOf(cy)).toEqual(['canceled', 'active'])
      expect(await cy.current()).toMatchObject({ active: true, status: 'active' })
      expect(cy.charges()).toHaveLength(2)
    })

    test.each<[string, (cy: Customer) => Promise<unknown>]>([
      ['starting over', ({ person }) => person.post(`${path}/reset`)],
      ['canceling', ({ person }) => person.delete(path)],
    ])('is rid of it at once by %s', async (_, end) => {
      const cy = await stuck()
      await end(cy)

      expect(statusesOf(cy)).toEqual(['canceled'])
      expect(await cy.current()).toMatchObject({ active: false, status: 'canceled' })
    })
  })

  test('of someone else, or none at all, is refused', async () => {
    const [cy, bo] = [await someone(), await someone()]
    const theirs = await bo.card()
    await cy.form()

    expect(await cy.tries({ paymentMethod: theirs })).toBe('404 payment_method_not_found')
    expect(await cy.tries({ paymentMethod: 'pm_none' })).toBe('404 payment_method_not_found')
    expect(await cy.tries({ paymentMethod: '../customers' })).toBe('404 payment_method_not_found')
    expect(await cy.tries({})).toBe('409 payment_method_needed')
    expect((await cy.person.delete(`${path}/payment/${theirs}`)).status).toBe(404)
  })

  test('that isn’t saved yet is saved, unless its bank refuses', async () => {
    const cy = await someone()

    expect(await cy.tries({ paymentMethod: 'pm_card_chargeDeclinedExpiredCard' })).toBe('402 expired_card')
    expect(await cy.tries({ paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc' })).toBe('402 incorrect_cvc')
    await cy.subscribe({ paymentMethod: 'pm_card_mastercard' })

    expect((await cy.current()).paymentMethods).toMatchObject([{ card: { brand: 'mastercard' } }])
  })

  test('that pays a subscription stays until another one does', async () => {
    const cy = await someone()
    const first = await cy.card()
    await cy.subscribe({ paymentMethod: first })

    expect((await cy.person.delete<ProblemBody>(`${path}/payment/${first}`)).body.code).toBe('payment_method_in_use')
    await cy.person.post(`${path}/payment`, { paymentMethod: await cy.card('pm_usBankAccount') })
    expect((await cy.person.delete(`${path}/payment/${first}`)).status).toBe(204)

    expect((await cy.current()).paymentMethods.map(({ type }) => type)).toEqual(['us_bank_account'])
  })
})

describe('Stripe', () => {
  test('that is down is a 503, and what is stored still shows', async () => {
    const cy = await someone()
    await cy.subscribe({ trial: true })
    shop.stripe.fail(/./, 'down')

    expect(await cy.tries({ paymentMethod: 'pm_1' })).toBe('503 stripe_unavailable')
    expect((await cy.current()).status).toBe('trialing')
  })

  test('that is slow delays nobody who only looks, nor another user’s change', async () => {
    const [cy, bo] = [await someone(), await someone()]
    await cy.subscribe({ trial: true })
    shop.stripe.fail(/POST .*setup_intents/, 'held', 1)
    const form = cy.form()
    await expect.poll(shop.stripe.isHolding).toBe(true)

    expect((await cy.current()).status).toBe('trialing')
    expect((await bo.subscribe({ trial: true })).status).toBe('trialing')
    shop.stripe.release()
    expect((await form).clientSecret).toContain('seti_')
  })

  test.each([/POST .*subscriptions/, /POST .*pay$/, /POST .*customers$/])(
    'that loses its answer after the work is done charges once: %s',
    async (request) => {
      const cy = await someone()
      if (!request.test('POST /v1/customers')) await cy.form()
      shop.stripe.fail(request, 'lost', 3) // also what its client repeats

      const paymentMethod = await cy.card().catch(() => cy.card())
      const first = await cy.tries({ paymentMethod })
      if (first !== '200') expect(await cy.tries({ paymentMethod })).toBe('200')

      expect((await cy.current()).status).toBe('active')
      expect(cy.charges()).toHaveLength(1)
    },
  )

  test('that can’t be read after the change is read by a job', async () => {
    const cy = await someone()
    await cy.form()
    shop.stripe.fail(/GET .*payment_methods/, 'down', 3)

    expect((await cy.subscribe({ trial: true })).status).toBe('trialing')
    await shop.settled()

    expect((await cy.current()).status).toBe('trialing')
  })

  test('whose price is gone can’t sell', async () => {
    const cy = await someone()
    const paymentMethod = await cy.card()
    const price = shop.stripe.prices.get('price_kept')!
    price.active = false

    expect(await cy.tries({ paymentMethod })).toBe('503 stripe_misconfigured')
    price.active = true
  })
})

// Once, an ended subscription's form showed the price of its last reading, and today's was charged.
test('a price that was raised is shown, and never charged to someone who saw the former one', async () => {
  const cy = await someone()
  await cy.subscribe({ paymentMethod: await cy.card() })
  await cy.person.delete(path)
  cy.subscriptions()[0]!.status = 'canceled'
  await shop.server.work('refresh-customer', { customerId: cy.customerIds()[0] })
  const before = (await cy.form()).total
  shop.stripe.addCode('RAISED', { percentOff: 50 })
  const price = shop.stripe.prices.get('price_kept')!
  price.unitAmount = 2400
  const paymentMethod = await cy.card()

  expect(await cy.tries({ paymentMethod, total: before })).toBe('409 subscription_cost_outdated')
  expect(cy.charges().map(({ amount }) => amount)).toEqual([1900])
  expect((await cy.form('RAISED')).total).toBe(1200)
  expect(await cy.tries({ paymentMethod, promoCode: 'RAISED', total: 2400 })).toBe('409 subscription_cost_outdated')
  const { total } = await cy.form()
  expect(await cy.tries({ paymentMethod, total })).toBe('200')

  expect(cy.charges().map(({ amount }) => amount)).toEqual([1900, 2400])
  price.unitAmount = 1900
})

describe('a promo code', () => {
  test('shows what it takes off, and a wrong one says so', async () => {
    const cy = await someone()
    shop.stripe.addCode('HARBOUR', { percentOff: 50, duration: 'repeating', durationInMonths: 3 })

    expect(await cy.form('harbour')).toMatchObject({
      total: 950,
      invalidPromoCode: false,
      discount: { code: 'HARBOUR', duration: 'repeating', duration_in_months: 3 },
    })
    expect(await cy.form('nonsense')).toMatchObject({ total: 1900, invalidPromoCode: true, discount: null })
    expect(await cy.tries({ paymentMethod: await cy.card(), promoCode: 'nonsense' })).toBe('400 invalid_coupon')
  })

  test('used up between the preview and the payment charges nothing', async () => {
    const cy = await someone()
    const { coupon } = shop.stripe.addCode('LAST', { maxRedemptions: 1 })
    const paymentMethod = await cy.card()
    expect((await cy.form('LAST')).invalidPromoCode).toBe(false)
    shop.stripe.coupons.get(coupon)!.timesRedeemed = 1

    expect(await cy.tries({ paymentMethod, promoCode: 'LAST' })).toBe('400 invalid_coupon')
    expect(cy.charges()).toHaveLength(0)
    await cy.subscribe({ paymentMethod })
  })

  test('is redeemed once by a trial that adds it twice, and a referral is remembered', async () => {
    const cy = await someone()
    const { coupon } = shop.stripe.addCode('TWICE')
    shop.stripe.addCode('FRIEND', { amountOff: 400 })
    await cy.subscribe({ trial: true, referral: 'bo', referralCoupon: 'FRIEND' })
    expect(await cy.current()).toMatchObject({ total: 1500, discount: { code: 'FRIEND' } })

    await cy.subscribe({ promoCode: 'TWICE' })
    await cy.subscribe({ promoCode: 'TWICE' })

    expect(shop.stripe.coupons.get(coupon)!.timesRedeemed).toBe(1)
    expect(await cy.current()).toMatchObject({ total: 1520, discount: { code: 'TWICE' } })
    expect(shop.stripe.customers.get(cy.customerIds()[0]!)!.metadata).toMatchObject({
      referral: 'bo',
      referralCoupon: 'FRIEND',
    })
  })
})

test('half a character in what Stripe is asked is replaced', async () => {
  const cy = await someone()
  const half = 'a\ud800b'

  expect(await cy.tries({ paymentMethod: half })).toBe('404 payment_method_not_found')
  expect(await cy.tries({ paymentMethod: await cy.card(), promoCode: half })).toBe('400 invalid_coupon')
  await cy.subscribe({ trial: true, referral: half, referralCoupon: half })
  expect(shop.stripe.customers.get(cy.customerIds()[0]!)!.metadata).toMatchObject({ referral: 'a\ufffdb' })
})

test('what is past due is paid once, also by a card whose bank asks, which shows without a webhook', async () => {
  const cy = await someone()
  const pay = async (method: string) =>
    (await cy.person.post<Paid>(`${path}/payment`, { paymentMethod: await cy.card(method) })).body
  await cy.subscribe({ paymentMethod: await cy.card() })
  await pay('pm_card_chargeCustomerFail')
  shop.advance('2026-03-25T10:00:00Z')
  await cy.current()
  shop.advance('2026-04-07T12:00:00Z')
  await shop.deliver()
  expect((await cy.current()).status).toBe('past_due')

  expect(await pay('pm_card_chargeCustomerFail')).toMatchObject({ paidPastDue: false, clientSecret: null })
  const { paidPastDue, clientSecret } = await pay('pm_card_authenticationRequired')
  expect(paidPastDue).toBe(false)
  expect((await cy.current()).status).toBe('past_due')
  shop.stripe.confirmPayment(clientSecret!)
  shop.advance('2026-04-07T12:02:00Z')

  await expect.poll(async () => (await cy.current()).status).toBe('active')
  expect(await pay('pm_card_visa')).toMatchObject({ paidPastDue: null, clientSecret: null })
  expect(cy.charges()).toHaveLength(2)
})
