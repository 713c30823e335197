import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { TeamCost, type Workspace } from '#shared/workspaces/schemas.ts'
import { statusesOf } from '#tests/support/board.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { addMembers, aSubscriber, createTeam, workspaceAs } from '#tests/support/teams.ts'

let stripe: StripeStandIn
let server: TestServer
let ada: Someone
let bo: Someone
let cy: Someone
let number = 0
beforeAll(async () => {
  stripe = await aStripe()
  server = await aServer({ settings: stripe.settings })
})
beforeEach(async () => {
  number += 1
  ada = await subscriber(`Ada ${number}`)
  ;[bo, cy] = [await server.person(`Bo ${number}`), await server.person(`Cy ${number}`)]
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const team = '/api/me/subscription/team'
const customers = new Map<Someone, string>()
/** A new user who subscribed. */
async function subscriber(name: string): Promise<Someone> {
  const person = await aSubscriber(server, stripe, name)
  customers.set(person, [...stripe.customers.keys()].at(-1)!)
  return person
}
/** What Stripe has of the customer that a user was when they subscribed. */
const atStripe = (person: Someone) => {
  const customer = stripe.customers.get(customers.get(person)!)!
  return { customer, all: [...stripe.subscriptions.values()].filter((one) => one.customer === customer.id) }
}
const seatsAt = (person: Someone) => atStripe(person).all.map(({ status, item }) => `${status} ${item.quantity}`)
const isActive = async (person: Someone) => (await person.get<Me>('/api/me')).body.activeSubscriber
const pending = (person: Someone) => atStripe(person).all[0]!.pendingLines.reduce((sum, { amount }) => sum + amount, 0)
const preview = async (person: Someone, body: object) =>
  TeamCost.parse((await person.post(`${team}/preview`, body)).body)
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as ProblemBody).code}`

describe('creating a team', () => {
  test('makes the owner’s subscription the team’s, which pays for every seat at once', async () => {
    expect([await isActive(ada), await isActive(bo)]).toEqual([true, false])
    const { id } = await createTeam(ada, { members: [bo, cy] })

    expect(await Promise.all([ada, bo, cy].map(isActive))).toEqual([true, true, true])
    await expect.poll(() => seatsAt(ada)).toEqual(['active 3'])
    await expect.poll(() => atStripe(ada).customer).toMatchObject({ name: 'Tidewater', metadata: { workspaceId: id } })
    expect(pending(ada)).toBe(2 * 1900)
    await expect
      .poll(() => server.sql('select seats from subscriptions where "workspaceId" = $1', [id]))
      .toEqual([{ seats: 3 }])
  })

  test('twice, in one window or two, is one team', async () => {
    const body = { id: uuid7(), teamName: 'Once', isAutoAddEnabled: false, userIds: [], inviteEmails: [] }
    const same = await Promise.all([ada.post<Workspace>(team, body), ada.post<Workspace>(team, body)])
    expect(statusesOf(same)).toEqual([200, 201])
    expect(same[0]!.body).toEqual(same[1]!.body)

    expect(code(await ada.post(team, { ...body, id: uuid7() }))).toMatch(
      /^(409 team_exists|402 team_needs_subscription)$/,
    )
    expect(code(await ada.post(team, { ...body, teamName: 'Another' }))).toBe('409 id_taken')
    expect(code(await bo.post(team, body))).toBe('409 id_taken')
  })

  test('takes a name and whether everyone new is added', async () => {
    const body = { teamName: 'Tidewater', isAutoAddEnabled: false }
    const { status, body: created } = await ada.post<Workspace>(team, body)

    expect([status, created.memberships.map(({ userId }) => userId)]).toEqual([201, [ada.me.id]])
    expect(code(await ada.post(team, body))).toBe('409 team_exists')
  })

  test('needs a subscription with a payment method', async () => {
    const body = { id: uuid7(), teamName: 'No', isAutoAddEnabled: false, userIds: [], inviteEmails: [] }
    expect(code(await bo.post(team, body))).toBe('402 team_needs_subscription')
    expect(code(await bo.post(`${team}/preview`, {}))).toBe('402 team_needs_subscription')
    expect(await server.sql('select 1 from workspaces where id = $1', [body.id])).toEqual([])
  })

  test('is refused with someone who is no colleague, and leaves the subscription as it was', async () => {
    const body = { id: uuid7(), teamName: 'No', isAutoAddEnabled: false, userIds: [uuid7()], inviteEmails: [] }
    expect(code(await ada.post(team, body))).toBe('404 member_not_found')
    expect(
      await server.sql('select 1 from subscriptions where "userId" = $1 and "stripeCustomerId" is not null', [
        ada.me.id,
      ]),
    ).toHaveLength(1)
  })
})

describe('what a change costs', () => {
  test('is shown before, and charged as it was shown', async () => {
    await createTeam(ada, { members: [bo] })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
    const before = pending(ada)
    server.setTime('2026-03-12T10:00:00Z')
    const cost = await preview(ada, { userIds: [], inviteEmails: ['owen@tidewater.example'] })
    expect(cost).toMatchObject({ seats: 2, total: 3800, proration_date: Date.parse('2026-03-12T10:00:00Z') / 1000 })
    expect(cost.prorated).toBeLessThan(0)
    expect(cost.prorated).toBeGreaterThan(-1900)
    expect(seatsAt(ada)).toEqual(['active 2'])

    server.setTime('2026-03-12T10:30:00Z')
    const { proration_date } = cost
    await ada.put(team, { userIds: [], inviteEmails: ['owen@tidewater.example'], proration_date })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 1'])
    expect(pending(ada) - before).toBe(cost.prorated)
    expect((await preview(ada, {})).prorated).toBe(0)
    server.setTime('2026-03-05T10:00:00Z')
  })

  test('is known before there is a team, and invited people cost nothing until they join', async () => {
    expect(await preview(ada, { userIds: [bo.me.id, cy.me.id] })).toMatchObject({ seats: 3, total: 5700, prorated: 0 })
    expect(seatsAt(ada)).toEqual(['active 1'])
  })

  test('is negative for fewer', async () => {
    await createTeam(ada, { members: [bo, cy] })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 3'])
    expect(await preview(ada, { userIds: [] })).toMatchObject({ seats: 1, total: 1900, prorated: -3800 })
  })
})

describe('a team', () => {
  test('grows and shrinks, and someone who lost the seat is no longer entitled', async () => {
    const { id } = await createTeam(ada, { members: [bo] })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
    await addMembers(ada, cy)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 3'])

    await ada.put(team, { userIds: [cy.me.id] })
    expect(await isActive(bo)).toBe(false)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
    await cy.delete(`/api/workspaces/${id}/memberships/mine`)
    expect(await isActive(cy)).toBe(false)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 1'])
  })

  test('back at an earlier size is told to Stripe again', async () => {
    await createTeam(ada)
    for (let round = 0; round < 2; round += 1) {
      await addMembers(ada, bo)
      await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
      await ada.put(team, { userIds: [] })
      await expect.poll(() => seatsAt(ada)).toEqual(['active 1'])
    }
  })

  test('that is transferred keeps its customer and payment method, and the new owner gets the receipts', async () => {
    const { id } = await createTeam(ada, { members: [bo] })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
    const before = atStripe(ada).customer.defaultPaymentMethod
    await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })

    await expect.poll(() => atStripe(ada).customer.email).toBe(bo.me.email)
    expect(atStripe(ada).customer.defaultPaymentMethod).toBe(before)
    await ada.delete(`/api/workspaces/${id}/memberships/mine`)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 1'])
    expect([await isActive(ada), await isActive(bo)]).toEqual([false, true])
  })

  test('that is deleted leaves its owner the subscription with one seat', async () => {
    const { id } = await createTeam(ada, { members: [bo, cy] })
    await expect.poll(() => seatsAt(ada)).toEqual(['active 3'])
    expect((await ada.delete(team)).status).toBe(204)

    expect(await Promise.all([ada, bo, cy].map(isActive))).toEqual([true, false, false])
    expect((await ada.get(`/api/workspaces/${id}`)).status).toBe(404)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 1'])
    await expect.poll(() => atStripe(ada).customer.metadata).toMatchObject({ userId: ada.me.id })
    expect((await ada.delete(team)).status).toBe(404)
    expect(await workspaceAs(ada, (await createTeam(ada)).id)).toMatchObject({ ownerId: ada.me.id })
  })

  test('of an owner who subscribed by themselves before is canceled when it’s deleted', async () => {
    const { id } = await createTeam(ada)
    const eve = await subscriber(`Eve ${number}`)
    await addMembers(ada, eve)
    await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])
    await ada.post(`/api/workspaces/${id}/transfer`, { userId: eve.me.id })
    await eve.delete(team)

    await expect.poll(() => seatsAt(ada)).toEqual(['canceled 2'])
    expect(seatsAt(eve)).toEqual(['active 1'])
    expect(await isActive(eve)).toBe(true)
  })
})

test('an invitation is charged for once it’s accepted', async () => {
  const { id } = await createTeam(ada, { inviteEmails: [`dee.${number}@portolan.example`] })
  const mail = await mailTo(path.join(server.dataDir, 'outbox'), `dee.${number}@portolan.example`)
  const dee = await server.person(`Dee ${number}`)
  await server.work('sweep-seats', {})
  expect([seatsAt(ada), await isActive(dee)]).toEqual([['active 1'], false])

  const [, token] = /\/invite\/([\w.-]+)/.exec(mail.text!)!
  expect((await dee.post<Workspace>(`/api/invites/${token}/accept`)).body.id).toBe(id)
  expect(await isActive(dee)).toBe(true)
  await expect.poll(() => seatsAt(ada)).toEqual(['active 2'])

  // Once, the cost left out someone who was invited again.
  await dee.delete(`/api/workspaces/${id}/memberships/mine`)
  expect(await preview(ada, { inviteEmails: [dee.me.email] })).toMatchObject({ seats: 2, total: 3800 })
})

test('a member of two teams is entitled by either, and each pays for its own seat', async () => {
  const eve = await subscriber(`Eve ${number}`)
  const { id } = await createTeam(ada, { members: [bo] })
  await createTeam(eve, { members: [bo] })
  await expect.poll(() => [seatsAt(ada), seatsAt(eve)]).toEqual([['active 2'], ['active 2']])

  await bo.delete(`/api/workspaces/${id}/memberships/mine`)
  await expect.poll(() => [seatsAt(ada), seatsAt(eve)]).toEqual([['active 1'], ['active 2']])
  expect(await isActive(bo)).toBe(true)
  await eve.delete(team)
  expect(await isActive(bo)).toBe(false)
})

test('nobody pays twice for one person: their own subscription ends with its period', async () => {
  const eve = await subscriber(`Eve ${number}`)
  const { id } = await createTeam(ada, { members: [eve] })

  await expect.poll(() => atStripe(eve).all.map((one) => one.cancelAtPeriodEnd)).toEqual([true])
  expect(atStripe(ada).all.map((one) => one.cancelAtPeriodEnd)).toEqual([false])
  expect(await isActive(eve)).toBe(true)

  // Their settings showed no team, only that their subscription ends, and how to keep paying for it.
  const current = async () => (await eve.get<Subscription>('/api/me/subscription/current')).body
  await expect.poll(current).toMatchObject({
    cancel_at_period_end: true,
    default_payment_method: expect.stringContaining('pm_') as unknown,
    workspaceId: id,
    workspaceName: 'Tidewater',
    ownerName: ada.me.name,
    viaWorkspace: false,
  })
  await eve.delete(`/api/workspaces/${id}/memberships/mine`)
  expect((await current()).workspaceId).toBeNull()
})

test('nobody keeps their own subscription while a team pays for them', async () => {
  const eve = await subscriber(`Eve ${number}`)
  await createTeam(ada, { members: [eve] })
  await expect.poll(() => atStripe(eve).all.map((one) => one.cancelAtPeriodEnd)).toEqual([true])

  expect(code(await eve.post('/api/me/subscription', { uncancel: true }))).toBe('409 seat_pays')
})

describe('a subscription of their own that ended for a seat', () => {
  const endings = (person: Someone) => atStripe(person).all.map((one) => one.cancelAtPeriodEnd)
  const seated = async (person: Someone) => {
    const { id } = await createTeam(ada, { members: [person] })
    await expect.poll(() => endings(person)).toEqual([true])
    await server.settle()
    return id
  }

  test.each<[string, (member: Someone, id: string) => Promise<unknown>]>([
    ['the team is deleted', () => ada.delete(team)],
    ['the seat is taken', () => ada.put(team, { userIds: [] })],
    ['they leave', (member, id) => member.delete(`/api/workspaces/${id}/memberships/mine`)],
  ])('goes on when %s', async (_, end) => {
    const eve = await subscriber(`Eve ${number}`)
    await end(eve, await seated(eve))
    await expect.poll(() => endings(eve)).toEqual([false])
  })

  test('stays canceled if they had canceled it themselves', async () => {
    const eve = await subscriber(`Eve ${number}`)
    await eve.delete('/api/me/subscription')
    await seated(eve)
    await ada.delete(team)
    await server.settle()
    expect(endings(eve)).toEqual([true])
  })

  test('that went on and is canceled later stays canceled', async () => {
    const eve = await subscriber(`Eve ${number}`)
    await seated(eve)
    await ada.put(team, { userIds: [] })
    await expect.poll(() => endings(eve)).toEqual([false])
    await server.settle()
    await eve.delete('/api/me/subscription')
    await addMembers(ada, eve)
    await ada.put(team, { userIds: [] })
    await server.settle()
    expect(endings(eve)).toEqual([true])
  })
})

test('whoever becomes the owner of a team that doesn’t pay has their own subscription ended, too', async () => {
  const eve = await subscriber(`Eve ${number}`)
  const { id } = await createTeam(ada)
  await server.sql(`update subscriptions set status = 'canceled' where "workspaceId" = $1`, [id])
  await addMembers(ada, eve)
  await ada.post(`/api/workspaces/${id}/transfer`, { userId: eve.me.id })

  await expect.poll(() => atStripe(eve).all.map((one) => one.cancelAtPeriodEnd)).toEqual([true])
})
