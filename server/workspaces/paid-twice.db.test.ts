import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClaims } from '#server/platform/claims.ts'
import type { Subscribed } from '#shared/billing/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { addMembers, aSubscriber, createTeam } from '#tests/support/teams.ts'

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
  await server.takeJobs(() => true) // of the test before
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
  const { id } = await createTeam(ada, { members: [bo] })
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
  await createTeam(ada, { members: [bo] })
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
  const { id } = await createTeam(ada, { members: [bo] })
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

test('what ended for a seat goes on after it, unless its user canceled it, too', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  const { id } = await createTeam(ada, { members: [bo] })
  await work('end-own-subscription')
  expect((await bo.delete(path)).status).toBe(204)
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  await work('end-own-subscription')

  expect(shown(bo)).toEqual(['active, ending'])
})

// Once, a job that failed in between took its own ending for the user's.
test('what ended for a seat goes on after it, even if Stripe’s answer to the ending got lost', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  const { id } = await createTeam(ada, { members: [bo] })
  stripe.fail(/POST \/v1\/subscriptions\//, 'lost')
  await expect(work('end-own-subscription')).rejects.toThrow()
  stripe.heal()
  expect(shown(bo)).toEqual(['active, ending'])
  await server.work('end-own-subscription', { userId: bo.me.id }) // as the queue tries it again
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  await work('end-own-subscription')

  expect(shown(bo)).toEqual(['active'])
})

test('nobody changes their own subscription while a seat ends it', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  await createTeam(ada, { members: [bo] })
  const claims = createClaims({ connectionString: server.databaseUrl }, server.deps.log)
  stripe.fail(new RegExp(`POST /v1/subscriptions/${subscriptionsOf(bo)[0]!.id}`), 'held', 1)
  const ending = work('end-own-subscription')
  await expect.poll(() => stripe.isHolding()).toBe(true)

  expect(await claims.take(`subscription ${bo.me.id}`)).toBe(false)
  stripe.release()
  await ending
  expect(await claims.take(`subscription ${bo.me.id}`)).toBe(true)
  await claims.stop()
})

test('a later subscription that its user canceled isn’t kept because an earlier one ended for a seat', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  const { id } = await createTeam(ada, { members: [bo] })
  await work('end-own-subscription')
  subscriptionsOf(bo)[0]!.status = 'canceled'
  await refresh(bo)
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  await bo.post(path, { paymentMethod: 'pm_card_visa' })
  subscriptionsOf(bo)[1]!.cancelAtPeriodEnd = true // by the operator, at Stripe
  await refresh(bo)
  await addMembers(ada, bo)
  await work('end-own-subscription')
  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  await work('end-own-subscription')

  expect(shown(bo)).toEqual(['canceled, ending', 'active, ending'])
})

test('nobody else’s subscription is looked at', async () => {
  await bo.post(path, { paymentMethod: 'pm_card_visa' })

  expect(await work('end-own-subscription')).toBe(0)
  expect(shown(bo)).toEqual(['active'])
})
