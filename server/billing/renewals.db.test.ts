import { afterEach, beforeEach, expect, test } from 'vitest'
import { displayState } from '#shared/billing/display-state.ts'
import type { Paid } from '#shared/billing/schemas.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
let di: Customer
beforeEach(async () => {
  shop = await aShop()
  di = await shop.customer('Di Renews')
})
afterEach(() => shop.stop())

const state = async () => displayState(await di.current())
const pay = async (paymentMethod: string) =>
  (await di.person.post<Paid>('/api/me/subscription/payment', { paymentMethod })).body
const pass = async (to: string) => {
  await di.person.get('/api/me') // a session ends after 30 days without any
  shop.advance(to)
  await shop.deliver()
}

test('a card that is declined when the trial ends leaves its user served, asked for another one', async () => {
  await di.subscribe({ trial: true })
  await di.subscribe({ paymentMethod: await di.card('pm_card_chargeCustomerFail') })
  expect(await state()).toBe('trial-with-card')
  await pass('2026-03-12T11:00:01Z')

  expect(await di.current()).toMatchObject({ active: true, status: 'past_due' })
  expect(di.charges()).toEqual([])
  expect((await pay(await di.card())).paidPastDue).toBe(true)
  expect([await state(), di.charges().length]).toEqual(['active', 1])
})

test('a card that stays declined after the trial ends the subscription', async () => {
  await di.subscribe({ trial: true })
  await di.subscribe({ paymentMethod: await di.card('pm_card_chargeCustomerFail') })
  await pass('2026-03-12T11:00:01Z')
  await pass('2026-03-30T11:00:01Z')

  expect([await state(), di.charges().length]).toEqual(['ended', 0])
  expect(await di.tries({ trial: true })).toBe('409 trial_used')
})

test('a renewal whose bank asks waits for its user, who is charged once', async () => {
  const paymentMethod = await di.card('pm_card_authenticationRequired')
  const first = await di.subscribe({ paymentMethod })
  shop.stripe.confirmPayment(first.clientSecret!)
  await shop.deliver()
  expect(await state()).toBe('active')
  await pass('2026-04-01T10:00:00Z')
  await pass('2026-04-05T11:00:01Z')
  expect(await di.current()).toMatchObject({ active: true, status: 'past_due' })

  const { paidPastDue, clientSecret } = await pay(paymentMethod)
  expect(paidPastDue).toBe(false)
  shop.stripe.confirmPayment(clientSecret!)
  await shop.deliver()

  expect([await state(), di.charges().length]).toEqual(['active', 2])
  await pass('2026-05-01T10:00:00Z')
  expect(di.charges()).toHaveLength(2)
})
