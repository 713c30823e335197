import { afterEach, beforeEach, expect, test } from 'vitest'
import { allDelivered, notify, noticesOf, pausedPerson } from '#server/notifications/notices.fixture.ts'
import { claimNotices } from '#server/notifications/rows.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'

const people = 30
const morning = '2026-03-05T15:00:00Z'
const night = '2026-03-05T06:00:00Z'

let servers: TestServer[]
let mails: MailServer
beforeEach(async () => {
  mails = await aMailServer()
  const settings = { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' }
  const first = await aServer({ settings, time: night })
  servers = [first, await aServer({ settings, databaseUrl: first.databaseUrl, time: night })]
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  await mails.stop()
})

/** Many users with a notice that waits for the morning; returns their addresses. */
async function manyWithNotices(server: TestServer): Promise<string[]> {
  const users = await server.sql<{ id: string; email: string }>(
    `with them as (
       insert into users (id, name, email, "pausedAt", "signedUpAt", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Many', 'many-' || n || '@portolan.example', now(), now(), now(), now() from generate_series(1, $1) n
       returning id, email),
     accounts as (
       insert into google_accounts (id, "userId", "googleId", email, scopes, "createdAt", "updatedAt")
       select id, id, id::text, email, '{}', now(), now() from them),
     calendars as (
       insert into calendar_connections ("userId", "googleAccountId", status, "disconnectType", "createdAt", "updatedAt")
       select id, id, 'PAUSED', 'CHURNED_INACTIVE_AUTOMATIC', now(), now() from them)
     select id::text, email from them`,
    [people],
  )
  for (const { id } of users) await notify(server, { me: { id } })
  await allDelivered(server)
  return users.map(({ email }) => email).toSorted()
}

/** Many users with something overdue and a digest at 08:00 in New York; returns their addresses. */
async function manyWithDigests(server: TestServer): Promise<string[]> {
  const users = await server.sql<{ email: string }>(
    `with them as (
       insert into users (id, name, email, timezone, "signedUpAt", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Many', 'digest-' || n || '@portolan.example', 'America/New_York', now(), now(), now() from generate_series(1, $1) n
       returning id, email),
     chosen as (insert into digests ("userId", "isOn", hour, "workdaysOnly") select id, true, 8, false from them),
     due as (
       insert into tasks (id, title, status, "taskAccess", "deadlineDay", "deadlineType", "createdAt", "updatedAt")
       select id, 'Call Lena', 'INCOMPLETE', 'ATTENDEES', '2026-03-01', 'DATE', now(), now() from them returning id)
     insert into task_assignees (id, "taskId", "userId", read, "createdAt", "updatedAt")
     select gen_random_uuid(), them.id, them.id, true, now(), now() from them returning (select email from them where them.id = "userId")`,
    [people],
  )
  return users.map(({ email }) => email).toSorted()
}

const planBoth = () => Promise.all(servers.map((server) => server.work('plan-digests', {})))

const received = () => mails.received.map(({ to }) => to[0]!).toSorted()

test('two servers on one database send every notice once', async () => {
  const addresses = await manyWithNotices(servers[0]!)
  for (const server of servers) server.setTime(morning)
  await allDelivered(servers[0]!)

  expect(received()).toEqual(addresses)
})

test('a server that is stopped while it sends leaves the rest to the other, none twice and none lost', async () => {
  const addresses = await manyWithNotices(servers[0]!)
  const [stopped, other] = [servers.shift()!, servers[0]!]
  stopped.setTime(morning)
  await expect.poll(() => mails.received.length).toBeGreaterThan(2)
  await stopped.stop()

  other.setTime(morning)
  await allDelivered(other)

  expect(received()).toEqual(addresses)
})

test('what a server was sending when it died is sent by the other once the lease is over', async () => {
  const [server] = servers as [TestServer]
  const ada = await pausedPerson(server, 'Ada Survives')
  await notify(server, ada)
  await allDelivered(server)
  expect(
    await claimNotices(server.deps.db, { channels: ['EMAIL'], takesDigests: true }, new Date(morning)),
  ).toHaveLength(1)

  for (const one of servers) one.setTime(morning)
  const bob = await pausedPerson(server, 'Bob Meanwhile')
  await notify(server, bob)
  await expect.poll(() => noticesOf(server, bob)).toMatchObject([{ sentAt: new Date(morning) }])
  expect(received()).toEqual([bob.me.email])
  for (const one of servers) one.setTime('2026-03-05T15:05:00Z')
  await allDelivered(server)

  expect(received()).toEqual([ada.me.email, bob.me.email])
})

test('two servers that both plan send every digest once a day', async () => {
  const addresses = await manyWithDigests(servers[0]!)
  await planBoth()
  for (const day of ['05', '06']) {
    mails.received.splice(0)
    for (const server of servers) server.setTime(`2026-03-${day}T13:00:00Z`)
    await allDelivered(servers[0]!)
    await planBoth()
    await allDelivered(servers[0]!)

    expect(received()).toEqual(addresses)
  }
})

test('a server that is stopped amid the digests leaves the rest to the other, none twice and none lost', async () => {
  const addresses = await manyWithDigests(servers[0]!)
  await planBoth()
  const [stopped, other] = [servers.shift()!, servers[0]!]
  stopped.setTime('2026-03-05T13:00:00Z')
  await expect.poll(() => mails.received.length).toBeGreaterThan(2)
  await stopped.stop()

  other.setTime('2026-03-05T13:05:00Z')
  await allDelivered(other)
  await other.work('plan-digests', {})
  await allDelivered(other)

  expect(received()).toEqual(addresses)
})
