import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Subscribed } from '#shared/billing/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { aSubscriber, createTeam } from '#tests/support/teams.ts'

// Once, a member's own subscription ran on beside the team's unless it already ran when they got the seat.

let stripe: StripeStandIn
let server: TestServer
let ada: Someone
let bo: Someone
let number = 0
beforeAll(async () => {
  stripe = await aStripe({ now: '2026-03-05T10:00:00Z' })
  // Without workers, so that each job runs when the test says.
  server = await aServer({ settings: { ...stripe.settings } })
})
beforeEach(async () => {
  number += 1
  ada = await aSubscriber(server, stripe, `Ada ${number}`)
  bo = await server.person(`Bo ${number}`)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const path = '/api/me/subscription'
const customersOf = ({ me }: Someone) =>
  [...stripe.customers.values()].filter(({ email }) => email === me.email).map(({ id }) => id)
const subscriptionsOf = (person: Someone) =>
  customersOf(person).flatMap((customer) =>
    [...stripe.subscriptions.values()].filter((one) => one.customer === customer),
  )
const shown = (person: Someone) =>
  subscriptionsOf(person).map(({ status, cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? `${status}, ending` : status))
const refresh = (person: Someone) => server.work('refresh-customer', { customerId: customersOf(person)[0]! })
/** Runs the jobs of that name that wait, and returns how many did. */
async function work(name: string) {
  const waiting = await server.takeJobs((job) => job.name === name && job.state === 'created')
  for (const { payload } of waiting) await server.work(name, payload)
  return waiting.length
}

test('a member who subscribed while the team paid nothing pays once after it’s paid for again', async () => {
  const { id } = await createTeam(ada, { userIds: [bo.me.id] })
  await work('end-own-subscription')
  subscriptionsOf(ada)[0]!.status = 'canceled'
  await refresh(ada)
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  expect(await work('end-own-subscription')).toBe(1)
  expect(shown(bo)).toEqual(['active']) // the team doesn't pay yet

  expect((await ada.post(`/api/workspaces/${id}/subscription`, { paymentMethod: 'pm_card_visa' })).status).toBe(200)
  await work('end-own-subscription')

  expect(shown(bo)).toEqual(['active, ending'])
  expect(shown(ada)).toEqual(['canceled', 'active'])
})

test('a payment that the bank confirms after the seat was given isn’t renewed', async () => {
  const { body } = await bo.post<Subscribed>(path, { paymentMethod: 'pm_card_authenticationRequired' })
  await createTeam(ada, { userIds: [bo.me.id] })
  await work('end-own-subscription')
  expect(shown(bo)).toEqual(['incomplete'])

  stripe.confirmPayment(body.clientSecret!)
  await refresh(bo)
  await work('end-own-subscription')

  expect(shown(bo)).toEqual(['active, ending'])
})

// Once, saving a card took the cancellation back, and both were renewed.
test.each<[string, (person: Someone) => Promise<unknown>, object]>([
  ['trial', (person) => person.post(path, { trial: true }), { trial: true }],
  ['subscription', (person) => person.post(path, { paymentMethod: 'pm_card_visa' }), {}],
])('a card saved for a canceled %s doesn’t keep it while the team pays', async (_, start, more) => {
  await start(bo)
  const { id } = await createTeam(ada, { userIds: [bo.me.id] })
  await work('end-own-subscription')
  const before = shown(bo)
  expect(before).toEqual([expect.stringContaining('ending')])

  const save = () => bo.post(path, { paymentMethod: 'pm_card_visa', ...more })
  expect((await save()).status).toBe(200)
  expect(shown(bo)).toEqual(before)

  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  expect((await save()).status).toBe(200)
  expect(shown(bo)).toEqual([before[0]!.replace(', ending', '')])
})

test('nobody else’s subscription is looked at', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })

  expect(await work('end-own-subscription')).toBe(0)
  expect(shown(bo)).toEqual(['active'])
})
