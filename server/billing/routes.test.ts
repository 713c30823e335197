import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer } from '#tests/support/server.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop({ ADMIN_EMAILS: 'ida.admin@portolan.example' })
})
afterAll(() => shop.stop())

test('where nothing is sold there’s no subscription, and nothing to do about it', async () => {
  const free = await aServer()
  const ada = await free.person('Ada Free')

  expect(await ada.get('/api/me/subscription/current')).toMatchObject({ status: 200, body: null })
  expect(await ada.get('/api/me/subscription')).toMatchObject({ status: 200, body: null })
  expect((await ada.post<ProblemBody>('/api/me/subscription', {})).body.code).toBe('payments_not_set_up')
  await free.stop()
})

test('canceling without ever opening the form creates no customer at Stripe', async () => {
  const ada = await shop.customer('Ada Nobody')

  expect((await ada.person.delete('/api/me/subscription')).status).toBe(204)
  expect((await ada.person.post('/api/me/subscription/reset')).status).toBe(200)
  expect((await ada.person.delete('/api/me/subscription/payment/pm_1')).status).toBe(404)
  expect(ada.customerIds()).toEqual([])
})

describe('the current subscription', () => {
  test('of someone who never subscribed has the price and offers the trial', async () => {
    const ada = await shop.customer('Ada New')

    expect(await ada.current()).toMatchObject({
      active: false,
      status: null,
      price: { unit_amount: 1900, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
      total: 1900,
      canTrial: true,
      paymentMethods: [],
    })
  })

  test('of a subscriber has the card and the next invoice', async () => {
    const bea = await shop.customer('Bea Pays')
    await bea.subscribe({ paymentMethod: await bea.card() })
    const monthLater = new Date(shop.server.deps.now())
    monthLater.setUTCMonth(monthLater.getUTCMonth() + 1)

    expect(await bea.current()).toMatchObject({
      active: true,
      status: 'active',
      seats: 1,
      current_period_end: Math.floor(monthLater.getTime() / 1000),
      paymentMethods: [{ type: 'card', card: { brand: 'visa', last4: '4242' } }],
      upcomingInvoice: { amount: 1900, proratedCharges: 0, lines: [{ amount: 1900 }] },
      canCreateWorkspaceSubscription: true,
    })
  })

  test('is free while that was granted, and sold again afterwards', async () => {
    const cy = await shop.customer('Cy Gratis')
    await shop.server.sql(
      `insert into subscriptions (id, "userId", gratis, "gratisUntil", "createdAt") values (gen_random_uuid(), $1, true, '2026-03-06T00:00:00Z', now())`,
      [cy.person.me.id],
    )
    const before = await cy.current()
    await shop.server.sql(`update subscriptions set "gratisUntil" = '2026-03-05T00:00:00Z' where "userId" = $1`, [
      cy.person.me.id,
    ])

    expect([before.active, before.status, before.gratis]).toEqual([true, 'active', true])
    expect(await cy.current()).toMatchObject({ active: false, gratis: true, expires: '2026-03-05T00:00:00.000Z' })
  })

  test('of a workspace shows the owner everything and a member who manages it', async () => {
    const [ola, mia] = [await shop.customer('Ola Owner'), await shop.customer('Mia Member')]
    await ola.subscribe({ paymentMethod: await ola.card() })
    const { id } = ola.person.me
    await shop.server.sql(
      `insert into workspaces (id, name, "ownerId", "createdAt", "updatedAt") values ($1, 'Tidewater', $1, now(), now())`,
      [id],
    )
    await shop.server.sql(
      `insert into workspace_memberships (id, "workspaceId", "userId", "createdAt") select gen_random_uuid(), $1, u, now() from unnest(array[$1, $2]::uuid[]) u`,
      [id, mia.person.me.id],
    )
    await shop.server.sql(`update subscriptions set "workspaceId" = "userId", "userId" = null where "userId" = $1`, [
      id,
    ])

    expect(await ola.current()).toMatchObject({
      active: true,
      isWorkspaceSubscriptionOwner: true,
      viaWorkspace: true,
      workspaceName: 'Tidewater',
      paymentMethods: [{ type: 'card' }],
    })
    expect(await mia.current()).toMatchObject({
      active: true,
      status: 'active',
      viaWorkspace: true,
      isWorkspaceSubscriptionOwner: false,
      ownerName: 'Ola Owner',
      canTrial: false,
      paymentMethods: [],
      upcomingInvoice: null,
    })
    expect(await mia.tries({ trial: true })).toBe('409 trial_used')
  })

  test('that is older than a minute is read again in the background', async () => {
    const eve = await shop.customer('Eve Old')
    await eve.subscribe({ trial: true })
    await shop.atStripe('POST', `subscriptions/${eve.subscriptions()[0]!.id}`, { cancel_at_period_end: 'true' })
    shop.advance('2026-03-05T10:01:01Z')

    expect((await eve.current()).cancel_at_period_end).toBe(false)
    await expect.poll(async () => (await eve.current()).cancel_at_period_end).toBe(true)
  })
})

describe('an administrator', () => {
  test('reads anyone’s subscription, and each read is recorded', async () => {
    const ida = await shop.customer('Ida Admin')
    const bea = await shop.customer('Bea Read')
    await bea.subscribe({ trial: true })
    const path = `/api/admin/users/${bea.person.me.id}/subscription/current`

    expect((await ida.person.get<Subscription>(path)).body.status).toBe('trialing')
    expect((await bea.person.get(path)).status).toBe(404)
    expect((await ida.person.get(`/api/admin/users/${crypto.randomUUID()}/subscription/current`)).status).toBe(404)
    expect(await shop.server.sql(`select "adminEmail", action, "subjectId" from audit_entries`)).toEqual([
      { adminEmail: 'ida.admin@portolan.example', action: 'subscription.read', subjectId: bea.person.me.id },
    ])
  })
})

test('a deleted account is deleted at Stripe, also if Stripe is down at first', async () => {
  const dan = await shop.customer('Dan Leaves')
  await dan.subscribe({ paymentMethod: await dan.card() })
  await shop.server.sql(`update users set "deletionScheduledAt" = '2026-03-05T00:00:00Z' where id = $1`, [
    dan.person.me.id,
  ])
  shop.stripe.fail(/DELETE/, 'down', 3)

  await shop.server.work('delete-account', { userId: dan.person.me.id })
  const [customerId] = dan.customerIds()
  await expect.poll(() => shop.stripe.requests.filter(({ method }) => method === 'DELETE').length).toBe(3)
  shop.stripe.heal()
  await shop.server.work('leave-stripe', { customerId })

  expect(shop.stripe.customers.get(customerId!)?.deleted).toBe(true)
  expect(dan.subscriptions().map(({ status }) => status)).toEqual(['canceled'])
  expect(await shop.server.sql(`select 1 from subscriptions where "userId" = $1`, [dan.person.me.id])).toEqual([])
})
