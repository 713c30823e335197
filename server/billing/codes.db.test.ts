import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
let ada: Customer
beforeEach(async () => {
  shop = await aShop()
  ada = await shop.customer('Ada Thrift')
})
afterEach(() => shop.stop())

const half = { percentOff: 50, duration: 'once' } as const
const pays = async (promoCode: string) => {
  const { status, body } = await ada.person.post<ProblemBody>('/api/me/subscription/payment', {
    paymentMethod: await ada.card(),
    promoCode,
  })
  return `${status} ${body.code ?? ''}`.trim()
}
const amounts = () => ada.charges().map(({ amount }) => amount)

test('a code of one invoice takes something off one invoice', async () => {
  shop.stripe.addCode('ONCE', half)
  await ada.subscribe({ paymentMethod: await ada.card(), promoCode: 'ONCE' })

  expect(await pays('ONCE')).toBe('400 invalid_coupon')
  expect(await ada.tries({ promoCode: 'ONCE' })).toBe('400 invalid_coupon')
  expect(await ada.form('ONCE')).toMatchObject({ invalidPromoCode: true, total: 1900 })
  shop.advance('2026-04-05T12:00:00Z')
  expect(amounts()).toEqual([950, 1900])
})

test('a code of one invoice isn’t used again by the next subscription', async () => {
  shop.stripe.addCode('ONCE', half)
  await ada.subscribe({ paymentMethod: await ada.card(), promoCode: 'ONCE' })
  await shop.atStripe('DELETE', `subscriptions/${ada.subscriptions()[0]!.id}`)

  expect(await ada.tries({ promoCode: 'ONCE' })).toBe('400 invalid_coupon')
  await ada.subscribe({})
  expect(amounts()).toEqual([950, 1900])
})

test('a code of some months isn’t prolonged by saving a card, and doesn’t begin again', async () => {
  const { coupon } = shop.stripe.addCode('SPRING', { percentOff: 50, duration: 'repeating', durationInMonths: 1 })
  await ada.subscribe({ paymentMethod: await ada.card() })
  expect(await pays('SPRING')).toBe('200')
  const [{ discounts } = { discounts: [''] }] = ada.subscriptions()

  expect(await pays('SPRING')).toBe('200')
  expect(ada.subscriptions()[0]!.discounts).toEqual(discounts)
  expect(shop.stripe.coupons.get(coupon)!.timesRedeemed).toBe(1)
  shop.advance('2026-03-25T10:00:00Z')
  await ada.current() // so that the session goes on
  shop.advance('2026-04-05T12:00:00Z')
  expect(await pays('SPRING')).toBe('400 invalid_coupon')
})

test('a code isn’t used by a payment that is declined, nor by a trial that nobody pays', async () => {
  shop.stripe.addCode('ONCE', half)
  await ada.subscribe({ trial: true, promoCode: 'ONCE' })
  shop.advance('2026-03-20T10:00:00Z')
  const declined = await ada.card('pm_card_chargeCustomerFail')
  expect(await ada.tries({ paymentMethod: declined, promoCode: 'ONCE' })).toBe('402 card_declined')

  await ada.subscribe({ paymentMethod: await ada.card(), promoCode: 'ONCE' })

  expect(amounts()).toEqual([950])
})
