import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invoice } from '#shared/billing/schemas.ts'
import { aServer } from '#tests/support/server.ts'
import { createTeam } from '#tests/support/teams.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
let ada: Customer
beforeEach(async () => {
  shop = await aShop()
  ada = await shop.customer('Ada Books')
})
afterEach(() => shop.stop())

const path = '/api/me/subscription/invoices'
const invoicesOf = async ({ person }: Customer) => (await person.get<Invoice[]>(path)).body
const shown = async (customer: Customer) =>
  (await invoicesOf(customer)).map(
    ({ created, amount, currency, status }) =>
      `${new Date(created * 1000).toISOString().slice(0, 10)} ${amount} ${currency} ${status}`,
  )

test('invoices are listed newest first, with their numbers and PDFs at Stripe', async () => {
  await ada.subscribe({ paymentMethod: await ada.card() })
  shop.stripe.advance('2026-05-05T12:00:00Z')

  expect(await shown(ada)).toEqual(['2026-05-05 1900 usd paid', '2026-04-05 1900 usd paid', '2026-03-05 1900 usd paid'])
  expect((await invoicesOf(ada))[2]).toMatchObject({
    number: 'KEPT-0001',
    pdf: expect.stringMatching(/^https:\/\/pay\.stripe\.com\/invoice\/in_\w+\/pdf$/),
  })
})

test('one that failed is open, one that was given up is void, and what was given back is refunded', async () => {
  await ada.subscribe({ paymentMethod: await ada.card('pm_card_authenticationRequired') })
  await ada.person.post('/api/me/subscription/reset')
  await ada.subscribe({ paymentMethod: await ada.card() })
  const refund = async (amount: string) =>
    shop.atStripe('POST', 'credit_notes', { invoice: (await invoicesOf(ada))[0]!.id, amount, refund_amount: amount })
  await refund('900')
  expect(await shown(ada)).toEqual(['2026-03-05 1900 usd partly_refunded', '2026-03-05 1900 usd void'])
  await refund('1000')
  await ada.person.post('/api/me/subscription/payment', { paymentMethod: await ada.card('pm_card_chargeCustomerFail') })
  shop.stripe.advance('2026-04-05T11:00:01Z')

  expect(await shown(ada)).toEqual([
    '2026-04-05 1900 usd open',
    '2026-03-05 1900 usd refunded',
    '2026-03-05 1900 usd void',
  ])
  expect((await invoicesOf(ada)).map(({ payUrl }) => payUrl)).toEqual([
    expect.stringMatching('stripe.com/'),
    null,
    null,
  ])
})

test('a trial, a draft and someone who never subscribed have none', async () => {
  expect([await shown(ada), (await ada.current()).hasBilling]).toEqual([[], false])
  await ada.subscribe({ trial: true, paymentMethod: await ada.card() })
  shop.stripe.advance('2026-03-12T10:00:01Z')

  expect([await shown(ada), (await ada.current()).hasBilling]).toEqual([[], true])
  expect(shop.stripe.invoices.size).toBe(2)
})

test('the owner of a team sees the team’s, and a member only their own', async () => {
  const mia = await shop.customer('Mia Member')
  await ada.subscribe({ paymentMethod: await ada.card() })
  await createTeam(ada.person, { members: [mia.person] })

  expect(await shown(ada)).toEqual(['2026-03-05 1900 usd paid'])
  expect(await shown(mia)).toEqual([])
  expect([(await ada.current()).hasBilling, (await mia.current()).hasBilling]).toEqual([true, false])
})

test('the owner to whom a team was transferred sees none of before, which name the former owner', async () => {
  const mia = await shop.customer('Mia Member')
  await ada.subscribe({ paymentMethod: await ada.card() })
  const { id } = await createTeam(ada.person, { members: [mia.person] })
  shop.advance('2026-03-20T12:00:00Z')
  await ada.person.post(`/api/workspaces/${id}/transfer`, { userId: mia.person.me.id })
  expect(await shown(mia)).toEqual([])
  shop.advance('2026-04-05T12:00:00Z')

  expect(await shown(mia)).toEqual(['2026-04-05 1900 usd paid'])
  expect(await shown(ada)).toEqual([])
})

test('says that Stripe is down, and is null where nothing is sold', async () => {
  await ada.subscribe({ paymentMethod: await ada.card() })
  shop.stripe.fail(/GET \/v1\/invoices$/, 'down')
  const free = await aServer()

  expect(await ada.person.get(path)).toMatchObject({ status: 503, body: { code: 'stripe_unreachable' } })
  expect(await (await free.person('Ada Free')).get(path)).toMatchObject({ status: 200, body: null })
  await free.stop()
})

test('a customer that is gone from Stripe has none', async () => {
  await ada.subscribe({ paymentMethod: await ada.card() })
  shop.stripe.customers.clear()

  expect(await shown(ada)).toEqual([])
})
