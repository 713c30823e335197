import { afterEach, beforeEach, expect, test } from 'vitest'
import { inAnotherOrder } from '#tests/support/shuffle.ts'
import type { Subscription as StripeSubscription } from '#tests/support/stripe/account.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'
import { displayState } from '#shared/billing/display-state.ts'
import type { Paid } from '#shared/billing/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'

let shop: Shop
beforeEach(async () => {
  shop = await aShop()
})
afterEach(() => shop.stop())

test.each([1, 2])('a life of a subscription, its webhooks in order %i', async (seed) => {
  const ada = await shop.customer('Ada Life')
  const states: string[] = []
  const note = async () => void states.push(displayState(await ada.current()))
  const pass = async (to: string) => {
    shop.advance(to)
    await shop.deliver((events) => inAnotherOrder([...events, ...events.slice(0, 2)], seed))
    await note()
  }
  const payWith = async (method: string) =>
    (await ada.person.post<Paid>('/api/me/subscription/payment', { paymentMethod: await ada.card(method) })).body

  await note()
  await ada.subscribe({ trial: true })
  await note()
  await ada.subscribe({ paymentMethod: await ada.card() })
  await note()
  await pass('2026-03-12T11:00:01Z') // the trial ends, and the first payment succeeds
  expect((await payWith('pm_card_chargeCustomerFail')).paidPastDue).toBeNull()
  await pass('2026-04-01T10:00:00Z') // nothing happens
  await pass('2026-04-12T11:00:01Z') // the renewal fails
  expect((await payWith('pm_card_chargeCustomerFail')).paidPastDue).toBe(false)
  await note()
  expect((await payWith('pm_card_visa')).paidPastDue).toBe(true)
  await note()
  await ada.person.delete('/api/me/subscription')
  await note()
  await ada.subscribe({ uncancel: true })
  await note()
  await ada.person.delete('/api/me/subscription')
  await pass('2026-05-01T10:00:00Z')
  await pass('2026-05-12T11:00:01Z')
  expect(await ada.tries({ trial: true })).toBe('409 trial_used')
  await ada.subscribe({ paymentMethod: (await ada.current()).default_payment_method! })
  await note()

  expect(states).toEqual([
    'never',
    'trial-without-card',
    'trial-with-card',
    'active',
    'active',
    'past-due',
    'past-due',
    'active',
    'canceling',
    'active',
    'canceling',
    'ended',
    'active',
  ])
  expect(shop.stripe.charges.map(({ amount }) => amount)).toEqual([1900, 1900, 1900])
})

test('going live, or to another account, ends what was bought with the former key', async () => {
  const bo = await shop.customer('Bo Life')
  await bo.subscribe({ paymentMethod: await bo.card() })
  const [former] = bo.customerIds()
  const { customers, paymentMethods, subscriptions } = shop.stripe
  for (const kept of [customers, paymentMethods, subscriptions]) kept.clear()
  shop.advance('2026-03-06T10:00:00Z')

  await expect.poll(() => bo.current()).toMatchObject({ active: false, status: 'canceled', paymentMethods: [] })
  await bo.subscribe({ paymentMethod: await bo.card() })

  expect(await bo.current()).toMatchObject({ active: true, status: 'active' })
  expect(bo.customerIds()).toEqual([expect.not.stringMatching(former!)])
})

test('whatever is asked with a customer of the former key fails once', async () => {
  const requests = [
    ['post', '', { referral: 'cy' }],
    ['delete', '', undefined],
    ['post', '/payment', { paymentMethod: 'pm_card_visa' }],
  ] as const
  for (const [index, [method, path, body]] of requests.entries()) {
    const bo = await shop.customer(`Bo Life ${index}`)
    await bo.subscribe({ trial: true })
    shop.stripe.customers.clear()
    shop.stripe.subscriptions.clear()
    const ask = () => bo.person[method]<ProblemBody>(`/api/me/subscription${path}`, body)

    expect((await ask()).body.code).toBe('stripe_unavailable')

    expect((await bo.current()).status).toBe('canceled')
    expect((await ask()).body?.code).not.toBe('stripe_unavailable')
  }
})

test('the next invoice counts every change of seats, however many there were', async () => {
  const di = await shop.customer('Di Life')
  await di.subscribe({ paymentMethod: await di.card() })
  const [{ id, item }] = di.subscriptions() as [StripeSubscription]
  for (const seats of ['2', '3', '4', '5', '6', '7'])
    await shop.atStripe('POST', `subscriptions/${id}`, { 'items[0][id]': item.id, 'items[0][quantity]': seats })
  await shop.deliver()

  const { upcomingInvoice } = await di.current()

  expect(upcomingInvoice).toMatchObject({ amount: 13 * 1900, proratedCharges: 6 * 1900 })
  expect(upcomingInvoice!.lines).toHaveLength(13)
})

test('after a restart, a subscriber’s pages don’t wait for Stripe', async () => {
  const ed = await shop.customer('Ed Life')
  await ed.subscribe({ trial: true }) // nothing has asked for the price alone so far
  shop.stripe.fail(/GET .*prices/, 'held')

  expect(await ed.current()).toMatchObject({ status: 'trialing', price: { unit_amount: 1900 } })
  expect(shop.stripe.requests.filter(({ path }) => path.includes('prices'))).toHaveLength(1)
})

test('a card takes the cancellation of a trial back', async () => {
  // The form took no card from someone who had canceled, and the trial ended although they wanted to pay.
  const ada = await shop.customer('Ada Returns')
  await ada.subscribe({ trial: true })
  await ada.person.delete('/api/me/subscription')
  await ada.subscribe({ trial: true })
  expect(displayState(await ada.current())).toBe('canceling')

  await ada.subscribe({ trial: true, paymentMethod: await ada.card() })
  expect(displayState(await ada.current())).toBe('trial-with-card')
  shop.advance('2026-03-12T11:00:01Z')
  await shop.deliver()
  expect(displayState(await ada.current())).toBe('active')
  expect(ada.charges()).toHaveLength(1)
})
