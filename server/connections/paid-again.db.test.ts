import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSources, sourcesOf } from '#tests/support/sources.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ SLACK_CLIENT_ID: 'an id', SLACK_CLIENT_SECRET: 'a secret', SLACK_SIGNING_SECRET: 'a secret' })
})
afterAll(() => shop.stop())

test('sources stop with the trial, and go on as soon as Stripe reports a payment', async () => {
  const ada = await shop.customer('Ada Pauses')
  await ada.subscribe({ trial: true })
  await connectSources(shop.server, ada.person)
  const unpaid = async () =>
    Object.values(await sourcesOf(shop.server, ada.person)).filter((state) => state?.includes('SUBSCRIPTION_NEEDED'))

  shop.advance('2026-03-12T11:00:01Z')
  await shop.deliver()
  await expect.poll(unpaid).toHaveLength(3)

  await ada.subscribe({ paymentMethod: await ada.card() })
  await expect.poll(unpaid).toEqual([])
})
