import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { isWaiting } from '#tests/support/jobs.ts'
import { addMembers, aSubscriber, createTeam, workspaceAs } from '#tests/support/teams.ts'

const start = '2026-03-05T10:00:00Z'
let stripe: StripeStandIn
let server: TestServer
let ada: Someone
let bo: Someone
let cy: Someone
let number = 0
beforeAll(async () => {
  stripe = await aStripe({ now: start })
  // Without workers, so that each job runs when the test says.
  server = await aServer({ settings: { ...stripe.settings } })
})
beforeEach(async () => {
  number += 1
  ada = await aSubscriber(server, stripe, `Ada ${number}`)
  ;[bo, cy] = [await server.person(`Bo ${number}`), await server.person(`Cy ${number}`)]
})
afterEach(() => {
  stripe.heal()
  server.setTime(start)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const team = '/api/me/subscription/team'
const isActive = async (person: Someone) => (await person.get<Me>('/api/me')).body.activeSubscriber
const rowOf = async (workspaceId: string) =>
  (
    await server.sql<{ id: string; seats: number; customer: string }>(
      `select id::text, seats, "stripeCustomerId" as customer from subscriptions where "workspaceId" = $1`,
      [workspaceId],
    )
  )[0]!
const waitingSyncs = async () => (await server.jobs('sync-seats')).filter(isWaiting).map(({ payload }) => payload)
const atStripe = (customer: string) => [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
const updates = () =>
  stripe.requests.filter(({ method, path }) => `${method} ${path}`.startsWith('POST /v1/subscriptions/'))
const sync = async (workspaceId: string) => server.work('sync-seats', { subscriptionId: (await rowOf(workspaceId)).id })

describe('while Stripe is down', () => {
  test('a team changes, its members are entitled, and Stripe catches up', async () => {
    const { id } = await createTeam(ada)
    stripe.fail(/subscriptions/, 'down')
    await addMembers(ada, bo, cy)
    expect([await isActive(bo), await isActive(cy)]).toEqual([true, true])
    await expect(sync(id)).rejects.toThrow()

    stripe.heal()
    await server.work('sweep-seats', {})
    expect(await waitingSyncs()).toContainEqual({ subscriptionId: (await rowOf(id)).id })
    await sync(id)
    const { customer, seats } = await rowOf(id)
    expect([seats, atStripe(customer)[0]!.item.quantity]).toEqual([3, 3])
  })

  test('a team is deleted, and its owner soon pays for one seat again', async () => {
    const { id } = await createTeam(ada, { members: [bo, cy] })
    await sync(id)
    const { id: subscriptionId, customer } = await rowOf(id)
    stripe.fail(/subscriptions/, 'down')
    await ada.delete(team)
    await server.takeJobs(({ name }) => name === 'sync-seats') // it gave up

    stripe.heal()
    await server.work('sweep-seats', {})
    expect(await waitingSyncs()).toContainEqual({ subscriptionId })
    await server.work('sync-seats', { subscriptionId })
    expect(atStripe(customer)[0]!.item.quantity).toBe(1)
  })

  test('a change whose answer is lost is made and charged once', async () => {
    const { id } = await createTeam(ada)
    await addMembers(ada, bo)
    stripe.fail(/^POST \/v1\/subscriptions\//, 'lost', 1)
    await sync(id)
    await sync(id)

    const { customer } = await rowOf(id)
    const [subscription] = atStripe(customer)
    expect(subscription!.item.quantity).toBe(2)
    expect(subscription!.pendingLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1900)
  })
})

test('what Stripe has already isn’t sent again, and neither is a quantity of zero', async () => {
  const { id } = await createTeam(ada)
  await sync(id)
  await server.sql('update workspace_memberships set seat = false where "workspaceId" = $1', [id])
  await sync(id)
  await server.sql('update workspace_memberships set seat = true where "workspaceId" = $1', [id])
  await sync(id)

  const { customer } = await rowOf(id)
  const [{ id: subscriptionId } = { id: '' }] = atStripe(customer)
  expect(updates().filter(({ path }) => path.endsWith(subscriptionId))).toEqual([])
})

test('a quantity that was changed at Stripe itself is brought back', async () => {
  const { id } = await createTeam(ada)
  await addMembers(ada, bo)
  await sync(id)
  const [subscription] = atStripe((await rowOf(id)).customer)
  subscription!.item.quantity = 7
  await sync(id)
  expect(subscription!.item.quantity).toBe(2)
})

// Once, the request that had made the same change before was repeated, and Stripe answered it from memory.
test('a quantity that was put back at Stripe to what it was before is brought back by the next sweep', async () => {
  const { id } = await createTeam(ada)
  await addMembers(ada, bo)
  await sync(id)
  const { customer } = await rowOf(id)
  const [subscription] = atStripe(customer)
  subscription!.item.quantity = 1
  await server.work('refresh-customer', { customerId: customer })

  await server.work('sweep-seats', {})
  await sync(id)
  expect(subscription!.item.quantity).toBe(2)
})

describe('deleting an account', () => {
  const leave = async (person: Someone) => {
    const answer = await fetch(`${server.url}/api/me`, {
      method: 'DELETE',
      headers: { cookie: person.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ confirm: person.me.email }),
    })
    expect(answer.status).toBe(202)
  }
  const inSevenDays = async (person: Someone) => {
    server.setTime('2026-03-12T10:00:00Z')
    await server.work('delete-account', { userId: person.me.id })
  }
  const toldTo = ({ me }: Someone) =>
    server.sql<{ key: string }>(
      `select key from notices where "userId" = $1 and kind = 'workspaceSubscriptionUpdate' and key not like 'paid %' order by "createdAt", id`,
      [me.id],
    )

  test('of an owner tells the members when it’s scheduled, and cancels the team’s subscription when it happens', async () => {
    const { id } = await createTeam(ada, { members: [bo, cy] })
    await sync(id)
    const { customer } = await rowOf(id)
    await leave(ada)
    for (const member of [bo, cy])
      expect((await toldTo(member)).map(({ key }) => key)).toContain(`ending ${id} ${new Date(start).toISOString()}`)
    expect(await isActive(bo)).toBe(true)

    await inSevenDays(ada)
    expect([await isActive(bo), await isActive(cy)]).toEqual([false, false])
    await server.work('leave-stripe', { customerId: customer })
    expect(atStripe(customer).map(({ status }) => status)).toEqual(['canceled'])
    expect(await workspaceAs(bo, id)).toMatchObject({
      ownerId: bo.me.id,
      memberships: expect.toSatisfy((all) => all.length === 2),
    })
  })

  test('of a member frees the seat', async () => {
    const { id } = await createTeam(ada, { members: [bo] })
    await sync(id)
    await leave(bo)
    await inSevenDays(bo)
    await sync(id)

    expect(atStripe((await rowOf(id)).customer)[0]!.item.quantity).toBe(1)
    expect((await toldTo(ada)).map(({ key }) => key.split(' ').slice(0, 2))).toEqual([['left', id]])
  })

  test('of someone who left a team before leaves no notice that names them', async () => {
    const { id } = await createTeam(ada, { members: [bo] })
    await bo.delete(`/api/workspaces/${id}/memberships/mine`)
    expect((await toldTo(ada)).map(({ key }) => key.split(' ')[1])).toEqual([bo.me.id])
    await leave(bo)
    await inSevenDays(bo)
    expect(await toldTo(ada)).toEqual([])
  })
})
