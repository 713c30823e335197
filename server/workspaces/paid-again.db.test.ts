import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Someone } from '#tests/support/someone.ts'
import { connectSources, sourcesOf } from '#tests/support/sources.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'
import { createTeam } from '#tests/support/teams.ts'

let shop: Shop
let ada: Customer
beforeEach(async () => {
  shop = await aShop({ SLACK_CLIENT_ID: 'an id', SLACK_CLIENT_SECRET: 'a secret', SLACK_SIGNING_SECRET: 'a secret' })
  ada = await shop.customer('Ada Pauses')
})
afterEach(() => shop.stop())

const unpaidSources = (person: Someone) =>
  expect.poll(async () =>
    Object.values(await sourcesOf(shop.server, person)).filter((state) => state?.includes('SUBSCRIPTION_NEEDED')),
  )

test('sources stop with the trial, and go on as soon as Stripe reports a payment', async () => {
  await ada.subscribe({ trial: true })
  await connectSources(shop.server, ada.person)

  shop.advance('2026-03-12T11:00:01Z')
  await shop.deliver()
  await unpaidSources(ada.person).toHaveLength(3)

  await ada.subscribe({ paymentMethod: await ada.card() })
  await unpaidSources(ada.person).toEqual([])
})

test('they go on with a seat, too, and stop when it’s taken away', async () => {
  const bo = await shop.customer('Bo Seated')
  await bo.subscribe({ trial: true })
  await connectSources(shop.server, bo.person)
  shop.advance('2026-03-20T11:00:01Z')
  await shop.deliver()
  await unpaidSources(bo.person).toHaveLength(3)

  await ada.subscribe({ paymentMethod: await ada.card() })
  await createTeam(ada.person, { members: [bo.person] })
  await unpaidSources(bo.person).toEqual([])

  expect((await ada.person.delete('/api/me/subscription/team')).status).toBe(204)
  await unpaidSources(bo.person).not.toEqual([])
})
