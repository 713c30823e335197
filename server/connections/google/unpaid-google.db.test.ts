import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { subscribe, unsubscribe } from '#tests/support/entitlements.ts'
import { aGoogleUser, calendarOf, type GoogleUser } from '#tests/support/google-connections.ts'
import { aMailWorld } from '#tests/support/google-mail.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let world: Awaited<ReturnType<typeof aMailWorld>>
beforeAll(async () => {
  world = await aMailWorld(soldSettings)
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

async function subscriber(): Promise<GoogleUser> {
  const ada = await aGoogleUser(world)
  await subscribe(world.server, ada)
  await world.connect(ada)
  // A sync that is still going on would read on after the subscription ended.
  const isOver = async () => (await world.jobsOf('sync-gmail', ada)).every(({ state }) => state === 'completed')
  await expect.poll(isOver).toBe(true)
  return ada
}

const begin = (ada: GoogleUser) => subscribe(world.server, ada)
const end = (ada: GoogleUser) => unsubscribe(world.server, ada)
const askedFor = (ada: GoogleUser) => world.apis.requests.filter(({ by }) => by === ada.email)
const titlesOf = async (ada: GoogleUser) => (await world.tasksOf(ada)).map(({ title }) => title)

test('mail that arrives without a subscription isn’t fetched, and becomes a task once when there is one', async () => {
  const ada = await subscriber()
  const mailbox = world.apis.mailbox(ada.email)
  await end(ada)
  world.apis.requests.length = 0
  mailbox.receive({ subject: 'Contract', text: 'Can you send me the contract by Friday?' })
  await world.sync(ada)
  world.server.setTime('2026-03-05T10:05:00Z')
  await world.server.work('poll-google', {})
  expect([askedFor(ada), await world.emailsOf(ada)]).toEqual([[], []])

  await begin(ada)
  await expect.poll(() => titlesOf(ada)).toEqual([expect.stringContaining('contract')])
  await end(ada)
  await begin(ada)
  await world.sync(ada)
  expect(await world.subjectsOf(ada)).toEqual(['Contract'])
  expect(await titlesOf(ada)).toHaveLength(1)
})

test('after months, everything since then is searched for', async () => {
  const ada = await subscriber()
  const mailbox = world.apis.mailbox(ada.email)
  await end(ada)
  mailbox.receive({ subject: 'In March', at: '2026-03-20T09:00:00Z' })
  mailbox.receive({ subject: 'In May', at: '2026-05-20T09:00:00Z' })
  mailbox.forgetHistory()

  world.server.setTime('2026-06-01T10:00:00Z')
  await begin(ada)

  await expect.poll(() => world.subjectsOf(ada)).toEqual(['In March', 'In May'])
  expect(await world.emailsOf(ada)).toMatchObject([{ isHistorical: false }, { isHistorical: false }])
})

test('mail that was stored but not captured when the subscription ended waits for the next one', async () => {
  const ada = await subscriber()
  const { id: connectionId } = await world.connectionRow(ada)
  world.apis.mailbox(ada.email).receive({ subject: 'Contract', text: 'Can you send me the contract by Friday?' })
  await world.sync(ada)
  await expect.poll(() => world.emailsOf(ada)).toMatchObject([{ capturedAt: expect.any(Date) }])
  await world.server.sql('delete from tasks')
  await world.server.sql('update emails set "capturedAt" = null where "connectionId" = $1', [connectionId])

  await end(ada)
  await world.server.work('capture-mail', { userId: ada.me.id, connectionId })
  expect(await world.emailsOf(ada)).toMatchObject([{ capturedAt: null }])

  await begin(ada)
  world.server.setTime('2026-03-05T10:05:00Z')
  await world.server.work('poll-google', {})
  await expect.poll(() => titlesOf(ada)).toHaveLength(1)
})

test('a sync that is under way when the subscription ends stops at its page, and continues there', async () => {
  const ada = await subscriber()
  const mailbox = world.apis.mailbox(ada.email)
  mailbox.pageSize(2)
  for (const n of [1, 2, 3, 4, 5]) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` })
  world.apis.intercept(async ({ path, query }) => {
    if (path.endsWith('/history') && query.get('pageToken') === '2') await end(ada)
    return undefined
  })

  await world.sync(ada)
  const before = await world.subjectsOf(ada)
  expect(before.length).toBeLessThan(5)
  await world.sync(ada)
  expect(await world.subjectsOf(ada)).toEqual(before)

  world.apis.intercept(null)
  await begin(ada)
  await expect.poll(() => world.subjectsOf(ada)).toEqual([1, 2, 3, 4, 5].map((n) => `Mail ${n}`))
})

test('sources connected without a subscription are connected but not read until there is one', async () => {
  const ada = await aGoogleUser(world)
  await end(ada)
  world.apis.mailbox(ada.email).receive({ subject: 'Contract', at: '2026-03-04T10:00:00Z' })
  world.apis.requests.length = 0

  for (const scope of ['gmail', 'calendar']) await ada.browser.walk(`/api/auth/google?scope=${scope}`)
  expect(await world.mailboxOf(ada)).toMatchObject({ state: 'unpaid', disconnectType: 'SUBSCRIPTION_NEEDED' })
  expect(await calendarOf(ada)).toMatchObject({ state: 'unpaid' })
  expect((await ada.post('/api/google/calendar')).body).toMatchObject({ state: 'unpaid' })
  expect(askedFor(ada)).toEqual([])

  await begin(ada)
  await expect.poll(() => world.subjectsOf(ada)).toEqual(['Contract'])
  await expect.poll(async () => (await calendarOf(ada)).syncedAt).not.toBeNull()
})
