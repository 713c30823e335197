import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { aSubscriber, createTeam, workspaceAs } from '#tests/support/teams.ts'

// Once, a former owner's card went on paying for the team, even after they deleted their account.

let stripe: StripeStandIn
let server: TestServer
let ada: Someone
let bo: Someone
let id: string
let customer: string
let number = 0
beforeAll(async () => {
  stripe = await aStripe({ now: '2026-03-05T10:00:00Z' })
  // Without workers, so that each job runs when the test says.
  server = await aServer({ settings: { ...stripe.settings } })
})
beforeEach(async () => {
  number += 1
  ada = await aSubscriber(server, stripe, `Ada ${number}`)
  customer = [...stripe.customers.keys()].at(-1)!
  bo = await server.person(`Bo ${number}`)
  id = (await createTeam(ada, { members: [bo] })).id
  advance(60)
  await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })
  advance(60)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const advance = (seconds: number) => {
  const to = new Date((stripe.now + seconds) * 1000).toISOString()
  stripe.advance(to)
  server.setTime(to)
}
const atStripe = () =>
  [...stripe.subscriptions.values()]
    .filter((one) => one.customer === customer)
    .map(({ status, cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'ending' : status))
const saved = () => [...stripe.paymentMethods.values()].filter((one) => one.customer === customer).map((one) => one.id)
const isActive = async (person: Someone) => (await person.get<Me>('/api/me')).body.activeSubscriber
const leave = () => ada.delete(`/api/workspaces/${id}/memberships/mine`)
/** Runs a job that waits, if one does. */
async function work(name: string) {
  const waiting = await server.takeJobs((job) => job.name === name && job.state === 'created')
  for (const { payload } of waiting) await server.work(name, payload)
}
async function deleteAccount(person: Someone) {
  await ask(server.url, '/api/me', {
    method: 'DELETE',
    body: { confirm: person.me.email },
    headers: { cookie: person.cookie, origin: server.url },
  })
  advance(7 * 86_400 + 60)
  await server.work('delete-account', { userId: person.me.id })
  await work('leave-stripe')
}
const toldTo = async ({ me }: Someone) =>
  (
    await server.sql<{ what: string }>(
      `select split_part(key, ' ', 1) as what from notices where "userId" = $1 and kind = 'workspaceSubscriptionUpdate'`,
      [me.id],
    )
  ).map(({ what }) => what)

test('a former owner who deletes their account pays no longer, at once', async () => {
  await deleteAccount(ada)

  expect(atStripe()).toEqual(['canceled'])
  expect(await isActive(bo)).toBe(false)
  expect(await toldTo(bo)).toContain('unpaid')
})

test('a former owner who leaves pays until the end of the period, and never again', async () => {
  await leave()
  await work('stop-paying')

  expect(atStripe()).toEqual(['ending'])
  expect(saved()).toEqual([])
  expect(await isActive(bo)).toBe(true)
  expect(await toldTo(bo)).toContain('unpaid')
})

test('a former owner who is removed doesn’t pay either', async () => {
  await bo.put('/api/me/subscription/team', { userIds: [] })
  await work('stop-paying')

  expect([atStripe(), saved()]).toEqual([['ending'], []])
})

test('a team that is deleted while its former owner pays is canceled, not handed to the new owner', async () => {
  expect([(await workspaceAs(bo, id)).afterDeletion, (await workspaceAs(ada, id)).afterDeletion]).toEqual([
    'canceled',
    null,
  ])
  await bo.delete('/api/me/subscription/team')
  await work('leave-stripe')

  expect(atStripe()).toEqual(['canceled'])
  const { body } = await bo.get<Subscription>('/api/me/subscription/current')
  expect(body).toMatchObject({ active: false, paymentMethods: [] })
})

test('the new owner pays once they saved a payment method, and the former one’s is gone', async () => {
  const before = saved()
  expect((await bo.post('/api/me/subscription/payment', { paymentMethod: before[0] })).status).toBe(200)
  expect(saved()).toEqual(before) // still the former owner's

  await bo.post('/api/me/subscription/payment', { paymentMethod: 'pm_card_visa' })
  const after = saved()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)

  expect((await workspaceAs(bo, id)).afterDeletion).toBe('continues')

  await leave()
  await work('stop-paying')
  await deleteAccount(ada)
  expect([atStripe(), saved()]).toEqual([['active'], after])
  await bo.delete('/api/me/subscription/team')
  expect((await bo.get<Subscription>('/api/me/subscription/current')).body.active).toBe(true)
})

test('the new owner keeps a subscription that its payer left, with a payment method of their own', async () => {
  await leave()
  await bo.post(`/api/workspaces/${id}/subscription`, { paymentMethod: 'pm_card_visa' })
  await work('stop-paying') // Stripe was down until now
  expect(atStripe()).toEqual(['active'])
})
