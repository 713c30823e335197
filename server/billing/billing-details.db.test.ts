import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingDetails } from '#shared/billing/schemas.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'
import { createTeam } from '#tests/support/teams.ts'

let shop: Shop
let ada: Customer
beforeEach(async () => {
  shop = await aShop()
  ada = await shop.customer('Ada Taxed')
})
afterEach(() => shop.stop())

const open = ({ person }: Customer) => person.post<BillingDetails>('/api/me/subscription/billing-details')

test('a payer gets a page at Stripe that only changes their address and tax ID, and returns to the settings', async () => {
  await ada.subscribe({ trial: true })
  const { status, body } = await open(ada)

  expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/billing\.stripe\.com\//)])
  expect(shop.stripe.portalSessions).toEqual([
    {
      id: expect.any(String),
      customer: ada.customerIds()[0],
      url: body.url,
      returnUrl: expect.stringMatching(/^http.*\/settings\/subscription$/),
      flow: 'customer_update',
    },
  ])
})

test('the owner of a team gets the team’s, and a member has none to change', async () => {
  const mia = await shop.customer('Mia Member')
  await ada.subscribe({ paymentMethod: await ada.card() })
  await createTeam(ada.person, { members: [mia.person] })
  await open(ada)

  expect(shop.stripe.portalSessions.map(({ customer }) => customer)).toEqual([ada.subscriptions()[0]!.customer])
  expect(await open(mia)).toMatchObject({ status: 409, body: { code: 'not_subscribed' } })
})

test('a portal that isn’t set up, or Stripe being down, is told as such', async () => {
  await ada.subscribe({ trial: true })
  shop.stripe.portal = null
  expect(await open(ada)).toMatchObject({ status: 503, body: { code: 'stripe_misconfigured' } })
  shop.stripe.portal = { customerUpdates: [] }
  expect(await open(ada)).toMatchObject({ status: 503, body: { code: 'stripe_misconfigured' } })
  shop.stripe.fail(/billing_portal/, 'down')
  expect(await open(ada)).toMatchObject({ status: 503, body: { code: 'stripe_unreachable' } })
})
