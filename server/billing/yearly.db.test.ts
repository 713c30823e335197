import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Billing, BillingChange } from '#shared/billing/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'
import { createTeam } from '#tests/support/teams.ts'

let shop: Shop
let ada: Customer
beforeEach(async () => {
  shop = await aShop({ STRIPE_YEARLY_PRICE_ID: 'price_yearly' })
  ada = await shop.customer('Ada Yearly')
})
afterEach(() => shop.stop())

const amounts = () => ada.charges().map(({ amount }) => amount)
const priced = async () => {
  const { price, total, frequency } = await ada.current()
  return [price?.unit_amount, total, frequency]
}

test('the form has both prices, and is monthly unless yearly is chosen', async () => {
  expect(await ada.form()).toMatchObject({
    price: { unit_amount: 1900 },
    prices: { monthly: { unit_amount: 1900 }, yearly: { unit_amount: 20_400, recurring: { interval: 'year' } } },
  })
  await ada.subscribe({ paymentMethod: await ada.card() })

  expect(await priced()).toEqual([1900, 1900, 'month'])
  expect(amounts()).toEqual([1900])
})

test('a year is charged at once, and everything shows that price', async () => {
  expect(await ada.tries({ paymentMethod: await ada.card(), billing: 'yearly', total: 1900 })).toBe(
    '409 subscription_cost_outdated',
  )
  await ada.subscribe({ paymentMethod: await ada.card(), billing: 'yearly', total: 20_400 })

  expect(await priced()).toEqual([20_400, 20_400, 'year'])
  expect(amounts()).toEqual([20_400])
  expect((await ada.current()).upcomingInvoice?.amount).toBe(20_400)
  expect((await ada.form()).prices).toBeNull()
})

test('a trial is charged what was chosen when it began, or later', async () => {
  await ada.subscribe({ trial: true })
  await ada.subscribe({ trial: true, paymentMethod: await ada.card(), billing: 'yearly' })
  expect(await priced()).toEqual([20_400, 20_400, 'year'])
  await ada.subscribe({ trial: true, billing: 'monthly' })
  expect(await priced()).toEqual([1900, 1900, 'month'])
  await ada.subscribe({ trial: true, billing: 'yearly' })
  await ada.subscribe({ trial: true })
  shop.stripe.advance('2026-03-12T11:00:01Z')

  expect(amounts()).toEqual([20_400])
})

test('a team pays each seat by the year', async () => {
  const mia = await shop.customer('Mia Member')
  await ada.subscribe({ paymentMethod: await ada.card(), billing: 'yearly' })
  await createTeam(ada.person, { members: [mia.person] })
  await shop.server.settle()

  expect(await priced()).toEqual([20_400, 40_800, 'year'])
})

describe('changing to the year and back', () => {
  const shown = async (billing: Billing) =>
    (await ada.person.post<BillingChange>('/api/me/subscription/billing/preview', { billing })).body
  const change = async (billing: Billing, { proration_date } = { proration_date: shop.stripe.now }) => {
    const { status, body } = await ada.person.post<ProblemBody | null>('/api/me/subscription/billing', {
      billing,
      proration_date,
    })
    return `${status} ${body?.code ?? ''}`.trim()
  }

  test('costs what was shown: the year, less what’s left of the month', async () => {
    await ada.subscribe({ paymentMethod: await ada.card() })
    shop.advance('2026-03-20T22:00:00Z') // half of the month later
    const cost = await shown('yearly')
    shop.advance('2026-03-20T22:20:00Z')

    expect(cost).toMatchObject({ total: 20_400, due: 20_400 - 950, credit: 0, price: { unit_amount: 20_400 } })
    expect((await ada.current()).otherBilling).toBe('yearly')
    expect(await change('yearly', cost)).toBe('204')
    expect(await change('yearly', cost)).toBe('204')
    expect(amounts()).toEqual([1900, cost.due])
    expect(await priced()).toEqual([20_400, 20_400, 'year'])
    expect((await ada.current()).otherBilling).toBe('monthly')
  })

  test('pays the coming months with what’s left of the year', async () => {
    await ada.subscribe({ paymentMethod: await ada.card(), billing: 'yearly' })
    shop.advance('2026-03-06T10:00:00Z')
    const cost = await shown('monthly')

    expect(cost).toMatchObject({ total: 1900, due: 0, credit: Math.round((20_400 * 364) / 365) - 1900 })
    expect(await change('monthly', cost)).toBe('204')
    expect(await priced()).toEqual([1900, 1900, 'month'])
    expect((await ada.current()).upcomingInvoice).toMatchObject({
      amount: 0,
      lines: [{ amount: 1900 }, { amount: -1900 }],
    })
    shop.stripe.advance('2026-06-06T12:00:00Z')
    expect(amounts()).toEqual([20_400])
  })

  test('costs nothing during a trial', async () => {
    await ada.subscribe({ trial: true, paymentMethod: await ada.card() })
    const cost = await shown('yearly')

    expect(cost).toMatchObject({ total: 20_400, due: 0, credit: 0 })
    expect(await change('yearly', cost)).toBe('204')
    expect([amounts(), await priced()]).toEqual([[], [20_400, 20_400, 'year']])
  })

  test('keeps every seat of a team', async () => {
    const [mia, bo] = [await shop.customer('Mia Member'), await shop.customer('Bo Member')]
    await ada.subscribe({ paymentMethod: await ada.card() })
    await createTeam(ada.person, { members: [mia.person, bo.person] })
    await shop.server.settle()
    const cost = await shown('yearly')

    expect(cost).toMatchObject({ total: 61_200, due: 61_200 - 5700 })
    expect(await change('yearly', cost)).toBe('204')
    expect(await priced()).toEqual([20_400, 61_200, 'year'])
    expect(await shown('monthly')).toMatchObject({ total: 5700, due: 0, credit: 61_200 - 5700 })
    expect(await change('monthly')).toBe('204')
    expect(await priced()).toEqual([1900, 5700, 'month'])
  })

  test('that the bank wants to be confirmed changes nothing, and says why', async () => {
    await ada.subscribe({ paymentMethod: await ada.card() })
    await ada.person.post('/api/me/subscription/payment', {
      paymentMethod: await ada.card('pm_card_authenticationRequired'),
    })

    expect(await change('yearly')).toBe('402 bank_confirmation_needed')
    expect(await priced()).toEqual([1900, 1900, 'month'])
  })

  test('that the card declines changes nothing', async () => {
    await ada.subscribe({ paymentMethod: await ada.card() })
    await ada.person.post('/api/me/subscription/payment', {
      paymentMethod: await ada.card('pm_card_chargeCustomerFail'),
    })

    expect(await change('yearly')).toBe('402 card_declined')
    expect(await priced()).toEqual([1900, 1900, 'month'])
    expect((await ada.current()).status).toBe('active')
  })

  test('needs a subscription that goes on, and a cost that was just shown', async () => {
    expect(await change('yearly')).toBe('409 not_subscribed')
    expect(await shown('yearly')).toMatchObject({ code: 'not_subscribed' })
    await ada.subscribe({ paymentMethod: await ada.card() })
    const cost = await shown('yearly')
    shop.advance('2026-03-05T11:00:01Z')
    expect(await change('yearly', cost)).toBe('409 subscription_cost_outdated')
    await ada.person.delete('/api/me/subscription')
    expect(await change('yearly')).toBe('409 not_subscribed')
  })
})

test('where there’s only a monthly price, there’s no choice', async () => {
  const other = await aShop()
  const bea = await other.customer('Bea Monthly')

  expect((await bea.form()).prices).toBeNull()
  expect(await bea.tries({ paymentMethod: await bea.card(), billing: 'yearly' })).toBe('409 subscription_cost_outdated')
  await other.stop()
})

test('a yearly price that’s archived at Stripe isn’t offered', async () => {
  shop.stripe.prices.get('price_yearly')!.active = false

  expect((await ada.form()).prices).toBeNull()
})
