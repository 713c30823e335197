import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceEntitlement } from '#server/billing/announce-entitlement.ts'
import { entitlementOf, entitlementsOf } from '#server/billing/entitlement-of.ts'
import { lockUsers, outdatedUserIds } from '#server/billing/rows/entitlements.ts'
import type { Db } from '#server/platform/deps.ts'
import { endGraceMs, entitlement, type SubscriptionState } from '#shared/billing/entitlement.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

const now = new Date('2026-03-05T10:00:00.000Z')
const from = (ms: number) => new Date(now.getTime() + ms)
const nothingSold = { STRIPE_SECRET_KEY: undefined }

let server: TestServer
beforeEach(async () => {
  server = await aServer({ settings: { ...soldSettings } })
})
afterEach(() => server.stop())

const anyEnd = fc.constantFrom(-endGraceMs - 1, -endGraceMs, 1 - endGraceMs, 0, 1).map(from)
const anyState = fc.record({
  status: fc.constantFrom('trialing', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'),
  gratis: fc.constantFrom(false, false, false, true),
  gratisUntil: fc.option(fc.constantFrom(-1, 0, 1).map(from)),
  trialEnd: fc.option(anyEnd),
  currentPeriodEnd: fc.option(anyEnd),
  cancelAtPeriodEnd: fc.boolean(),
})
const anyUser = fc.record({
  own: fc.option(anyState, { freq: 1 }),
  seats: fc.uniqueArray(fc.record({ workspace: fc.nat({ max: 9 }), seat: fc.boolean() }), {
    selector: ({ workspace }) => workspace,
    maxLength: 2,
  }),
  unpaidAt: fc.constantFrom(null, now),
})

async function stored() {
  const { db } = server.deps
  const at = { createdAt: now, updatedAt: now }
  const row = (state: SubscriptionState) => ({
    ...state,
    id: uuid7(),
    stripeCustomerId: uuid7(),
    refreshedAt: now,
    createdAt: now,
  })
  const users = fc.sample(anyUser, { seed: 5, numRuns: 400 }).map((user) => ({ id: uuid7(), ...user }))
  const workspaces = fc
    .sample(anyState, { seed: 6, numRuns: 10 })
    .map((state, index) => ({ id: uuid7(), ownerId: users[index]!.id, state }))
  await db.user.createMany({
    data: users.map(({ id, unpaidAt }) => ({ id, name: 'Ben Ode', email: `${id}@portolan.example`, unpaidAt, ...at })),
  })
  await db.workspace.createMany({
    data: workspaces.map(({ id, ownerId }) => ({ id, ownerId, name: 'Harbour', ...at })),
  })
  await db.workspaceMembership.createMany({
    data: users.flatMap(({ id: userId, seats }) =>
      seats.map(({ workspace, seat }) => ({
        id: uuid7(),
        userId,
        workspaceId: workspaces[workspace]!.id,
        seat,
        createdAt: now,
      })),
    ),
  })
  await db.subscription.createMany({
    data: [
      ...users.flatMap(({ id: userId, own }) => (own ? [{ ...row(own), userId }] : [])),
      ...workspaces.map(({ id: workspaceId, state }) => ({ ...row(state), workspaceId })),
    ],
  })
  return users.map(({ id, own, seats, unpaidAt }) => ({
    id,
    unpaidAt,
    isEntitled: entitlement(
      {
        isSold: true,
        own,
        seats: seats.flatMap(({ workspace, seat }) => (seat ? [workspaces[workspace]!.state] : [])),
      },
      now,
    ).isEntitled,
  }))
}

const ids = (users: readonly { id: string }[]) => users.map(({ id }) => id).toSorted()

test('who is entitled is the same in SQL, and after the announcement nobody’s state is outdated', async () => {
  const { deps } = server
  const users = await stored()
  const outdated = users.filter(({ isEntitled, unpaidAt }) => isEntitled !== (unpaidAt === null))
  const asked = { isSold: true, now, take: 1000 }
  const entitled = await entitlementsOf(deps, ids(users))

  expect(ids(users.filter(({ isEntitled }) => isEntitled))).toEqual(
    [...entitled].flatMap(([id, { isEntitled }]) => (isEntitled ? [id] : [])).toSorted(),
  )
  expect((await outdatedUserIds(deps.db, asked)).toSorted()).toEqual(ids(outdated))
  expect(outdated.length).toBeGreaterThan(50)
  expect(users.length - outdated.length).toBeGreaterThan(50)

  await announceEntitlement(deps, ids(users))
  expect(await outdatedUserIds(deps.db, asked)).toEqual([])
  const stopped = await server.sql<{ id: string }>(`select id::text from users where "unpaidAt" is not null`)
  expect(ids(stopped)).toEqual(ids(users.filter(({ isEntitled }) => !isEntitled)))

  await deps.db.user.deleteMany({ where: { id: { in: ids(users) } } })
})

const unpaidAt = async ({ me }: Someone) =>
  (await server.sql<{ unpaidAt: Date | null }>('select "unpaidAt" from users where id = $1', [me.id]))[0]!.unpaidAt

test('a change is noted once, however often it’s announced, and shown in the user’s windows', async () => {
  const ada = await server.person('Ada Ends')
  const announce = () => announceEntitlement(server.deps, [ada.me.id])
  const listener = await ada.listen()
  const told = Promise.all([nextAnnouncement(listener, 'me-changed'), nextAnnouncement(listener, 'subscription')])

  await Promise.all([1, 2, 3].map(announce))
  await told
  listener.close()
  expect(await unpaidAt(ada)).toEqual(now)
})

test('who stopped paying has the time of the first announcement, until they pay again', async () => {
  const ada = await server.person('Ada Pays')
  const announce = () => announceEntitlement(server.deps, [ada.me.id])
  await announce()
  server.setTime('2026-03-06T10:00:00Z')
  await announce()
  expect(await unpaidAt(ada)).toEqual(now)

  await server.sql(
    `insert into subscriptions (id, "userId", "stripeCustomerId", status, "refreshedAt", "createdAt") values ($1, $1, 'cus_1', 'active', now(), now())`,
    [ada.me.id],
  )
  await announce()
  expect(await unpaidAt(ada)).toBeNull()
})

test('a user who is locked isn’t waited for, but found by the next sweep', async () => {
  const ada = await server.person('Ada Locked')
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = server.deps.transaction(async ({ db }) => {
    await lockUsers(db, [ada.me.id])
    locked.resolve()
    await over.promise
  })
  await locked.promise

  await announceEntitlement(server.deps, [ada.me.id])
  expect(await unpaidAt(ada)).toBeNull()
  over.resolve()
  await other
  await server.work('sweep-entitlements', {})
  expect(await unpaidAt(ada)).not.toBeNull()
})

test('entitlement is read in one statement, and in none where nothing is sold', async () => {
  const ada = await server.person('Ada Counts')
  let statements = 0
  const db = new Proxy({} as Db, {
    get: (_, name) => {
      statements++
      return Reflect.get(server.deps.db, name) as unknown
    },
  })
  const needs = { db, now: () => now }

  expect(await entitlementOf(needs, nothingSold, ada.me.id)).toMatchObject({ isEntitled: true, through: 'gratis' })
  expect(statements).toBe(0)
  expect(await entitlementOf(needs, soldSettings, ada.me.id)).toMatchObject({ isEntitled: false })
  expect(statements).toBe(1)
})
