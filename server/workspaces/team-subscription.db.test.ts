import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { displayState } from '#shared/billing/display-state.ts'
import { SubscriptionForm, type Subscription } from '#shared/billing/schemas.ts'
import { TeamCost } from '#shared/workspaces/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { addMembers, aSubscriber, createTeam, workspaceAs } from '#tests/support/teams.ts'

let stripe: StripeStandIn
let server: TestServer
let ada: Someone
let bo: Someone
let id: string
let customer: string
let number = 0
beforeAll(async () => {
  stripe = await aStripe()
  server = await aServer({ settings: stripe.settings })
})
beforeEach(async () => {
  number += 1
  ada = await aSubscriber(server, stripe, `Ada ${number}`)
  customer = [...stripe.customers.keys()].at(-1)!
  bo = await server.person(`Bo ${number}`)
  id = (await createTeam(ada, { members: [bo] })).id
  await expect.poll(async () => (await current(ada)).seats).toBe(2)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const atStripe = () =>
  [...stripe.subscriptions.values()]
    .filter((one) => one.customer === customer)
    .map(({ status, item, cancelAtPeriodEnd }) => `${cancelAtPeriodEnd ? 'ending' : status} ${item.quantity}`)
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as ProblemBody).code}`
const current = async (person: Someone) => (await person.get<Subscription>('/api/me/subscription/current')).body
const ofTeam = () => `/api/workspaces/${id}/subscription`

describe('the subscription of a team', () => {
  test('is its owner’s, and a member sees nothing of what it costs', async () => {
    expect(await current(ada)).toMatchObject({
      active: true,
      seats: 2,
      total: 3800,
      workspaceId: id,
      isWorkspaceSubscriptionOwner: true,
      canCreateWorkspaceSubscription: false,
      default_payment_method: expect.stringContaining('pm_'),
    })
    expect(await current(bo)).toMatchObject({
      active: true,
      viaWorkspace: true,
      ownerName: ada.me.name,
      isWorkspaceSubscriptionOwner: false,
      paymentMethods: [],
      default_payment_method: null,
      upcomingInvoice: null,
    })
  })

  test('is canceled and kept by its owner', async () => {
    expect((await ada.delete('/api/me/subscription')).status).toBe(204)
    expect(atStripe()).toEqual(['ending 2'])
    expect((await ada.post(ofTeam(), { uncancel: true })).status).toBe(200)
    expect(atStripe()).toEqual(['active 2'])
    expect((await ada.post('/api/me/subscription', { uncancel: true })).status).toBe(200)
  })

  test('has a form for its owner, and isn’t found by anyone else', async () => {
    expect(SubscriptionForm.parse((await ada.get(ofTeam())).body)).toMatchObject({ seats: 2, total: 3800 })
    const dee = await server.person(`Dee ${number}`)
    for (const person of [bo, dee]) {
      expect(code(await person.get(ofTeam()))).toBe('404 workspace_not_found')
      expect(code(await person.post(ofTeam(), { uncancel: true }))).toBe('404 workspace_not_found')
    }
  })

  test('that ended is started again for everyone with a seat', async () => {
    const [subscription] = [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
    subscription!.status = 'canceled'
    await server.work('refresh-customer', { customerId: customer })
    expect((await current(bo)).active).toBe(false)

    const declined = await ada.post(ofTeam(), { paymentMethod: 'pm_card_visa_chargeDeclined' })
    expect([code(declined), (await current(bo)).active]).toEqual(['402 card_declined', false])
    const { default_payment_method: paymentMethod } = await current(ada)
    const card = stripe.paymentMethods.get(paymentMethod!)!
    card.charging = 'declines'
    expect(code(await ada.post(ofTeam(), { paymentMethod }))).toBe('402 card_declined')
    expect([(await current(ada)).active, (await current(bo)).active]).toEqual([false, false])
    card.charging = 'pays'

    expect((await ada.post(ofTeam(), { paymentMethod })).body).toMatchObject({ status: 'active' })
    expect(atStripe()).toEqual(['canceled 2', 'incomplete_expired 2', 'active 2'])
    expect([(await current(ada)).active, (await current(bo)).active]).toEqual([true, true])
  })
})

// Once, the cost of an ended or ending team was an error, so that it couldn't be edited.
test('the cost of a team that ends or has ended is known, too', async () => {
  const preview = async () => (await ada.post<TeamCost>('/api/me/subscription/team/preview', { userIds: [] })).body
  const running = await preview()
  expect(running.prorated).toBeLessThan(0)
  await ada.delete('/api/me/subscription')
  expect(await preview()).toMatchObject({ seats: 1, total: 1900, prorated: running.prorated })

  const [subscription] = [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
  subscription!.status = 'canceled'
  await server.work('refresh-customer', { customerId: customer })
  expect(await preview()).toMatchObject({ seats: 1, total: 1900, prorated: 0 })

  stripe.customers.delete(customer) // as after its owner's deletion
  await server.deps.db.subscription.update({ where: { workspaceId: id }, data: { stripeSubscriptionId: null } })
  expect(await preview()).toMatchObject({ seats: 1, total: 1900, prorated: 0 })
})

// Once, an administrator with a subscription of their own saw the price of that beside the total of the team's.
test('an administrator sees what the team’s seats cost, whatever they pay by themselves', async () => {
  const eve = await aSubscriber(server, stripe, `Eve ${number}`)
  ;[...stripe.subscriptions.values()].at(-1)!.item.price = 'price_yearly'
  await server.work('refresh-customer', { customerId: [...stripe.customers.keys()].at(-1)! })
  await addMembers(ada, eve)
  const { memberships } = await workspaceAs(ada, id)
  const { id: seat } = memberships.find(({ userId }) => userId === eve.me.id)!
  await ada.put(`/api/workspaces/${id}/memberships/${seat}`, { isAdmin: true })
  expect((await current(eve)).price).toMatchObject({ unit_amount: 20_400 })

  const cost = await eve.post('/api/me/subscription/team/preview', { workspaceId: id })
  expect(TeamCost.parse(cost.body)).toMatchObject({ seats: 3, price: { unit_amount: 1900 }, total: 5700 })
})

// Once, whatever paid for the owner themselves made their ended team look as if it ran.
test.each([
  ['is free', { gratis: true }],
  ['has a subscription of their own that runs', { status: 'active' }],
])('an owner who %s sees how their team’s subscription is', async (_, own) => {
  const [subscription] = [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
  await server.deps.db.subscription.update({ where: { userId: ada.me.id }, data: own })
  const shown = async (status: 'past_due' | 'canceled') => {
    subscription!.status = status
    await server.work('refresh-customer', { customerId: customer })
    return displayState(await current(ada))
  }

  expect(await shown('past_due')).toBe('past-due')
  expect(await shown('canceled')).toBe('ended')
  expect((await ada.post(ofTeam(), { paymentMethod: 'pm_card_visa' })).status).toBe(200)
  expect(displayState(await current(ada))).toBe('active')
})

// Once, the form counted the seats of the last subscription, and today's were charged.
test.each<[string, () => Promise<unknown>, number]>([
  ['grown', async () => addMembers(ada, await server.person(`Cy ${number}`)), 3],
  ['shrunk', () => ada.put('/api/me/subscription/team', { userIds: [] }), 1],
])('a team that has %s since it ended is started at the amount shown', async (_, change, seats) => {
  const [subscription] = [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
  subscription!.status = 'canceled'
  await server.work('refresh-customer', { customerId: customer })
  await change()
  const before = stripe.charges.length

  const form = (await ada.get<SubscriptionForm>(ofTeam())).body
  expect((await ada.post(ofTeam(), { paymentMethod: 'pm_card_visa' })).status).toBe(200)

  expect([form.seats, form.total]).toEqual([seats, seats * 1900])
  expect(stripe.charges.slice(before).map(({ amount }) => amount)).toEqual([form.total])
})

// Once, such a team wasn't named, so its members could neither leave it nor make one of their own.
test('a member of a team that no longer pays sees it, and can leave it', async () => {
  const [subscription] = [...stripe.subscriptions.values()].filter((one) => one.customer === customer)
  subscription!.status = 'canceled'
  await server.work('refresh-customer', { customerId: customer })
  const seat = { workspaceId: id, workspaceName: 'Tidewater', workspacePays: false, viaWorkspace: false }
  expect(await current(bo)).toMatchObject({ ...seat, active: false, ownerName: ada.me.name })

  expect((await bo.post('/api/me/subscription', { paymentMethod: 'pm_card_visa' })).status).toBe(200)
  expect(await current(bo)).toMatchObject({ ...seat, active: true, canCreateWorkspaceSubscription: false })
  expect((await bo.delete(`/api/workspaces/${id}/memberships/mine`)).status).toBe(204)
  expect(await current(bo)).toMatchObject({ workspaceId: null, canCreateWorkspaceSubscription: true })
})

test('nobody subscribes on top of a seat', async () => {
  expect(code(await bo.post('/api/me/subscription', { paymentMethod: 'pm_card_visa' }))).toBe('409 seat_pays')
  expect([...stripe.customers.values()].some(({ email }) => email === bo.me.email)).toBe(false)

  const { default_payment_method: paymentMethod } = await current(ada)
  expect((await ada.post('/api/me/subscription', { paymentMethod })).status).toBe(200)
  expect(atStripe()).toEqual(['active 2'])
})
