import { afterEach, beforeEach, expect, test } from 'vitest'
import { notify, noticesOf, pausedPerson } from '#server/notifications/notices.fixture.ts'
import { claimNotices } from '#server/notifications/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
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
  await server.settle()
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

const settleBoth = () => Promise.all(servers.map((server) => server.settle()))

const planBoth = () => Promise.all(servers.map((server) => server.work('plan-digests', {})))

const received = () => mails.received.map(({ to }) => to[0]!).toSorted()

test('two servers on one database send every notice once', async () => {
  const addresses = await manyWithNotices(servers[0]!)
  for (const server of servers) server.setTime(morning)
  await settleBoth()

  expect(received()).toEqual(addresses)
})

test('what a server was sending when it died is sent by the other once the lease is over', async () => {
  const [server, other] = servers as [TestServer, TestServer]
  const ada = await pausedPerson(server, 'Ada Survives')
  await notify(server, ada)
  await server.settle()
  const at = new Date(morning)
  expect(await claimNotices(server.deps.db, { userId: ada.me.id, channel: 'EMAIL', isDigest: false, at })).toHaveLength(
    1,
  )

  for (const one of servers) one.setTime(morning)
  const bob = await pausedPerson(server, 'Bob Meanwhile')
  await notify(server, bob)
  await other.settle()
  expect(await noticesOf(server, bob)).toMatchObject([{ sentAt: at }])
  expect(received()).toEqual([bob.me.email])
  for (const one of servers) one.setTime('2026-03-05T15:06:00Z')
  await other.work('resume-notices', {})
  await other.settle()

  expect(received()).toEqual([ada.me.email, bob.me.email])
})

test('two servers that both plan send every digest once a day', async () => {
  const addresses = await manyWithDigests(servers[0]!)
  await planBoth()
  for (const day of ['05', '06']) {
    mails.received.splice(0)
    for (const server of servers) server.setTime(`2026-03-${day}T13:00:00Z`)
    await settleBoth()
    await planBoth()
    await settleBoth()

    expect(received()).toEqual(addresses)
  }
})

test('notices and digests of the previous version, which have no jobs, are sent', async () => {
  const [server] = servers as [TestServer]
  const ada = await pausedPerson(server, 'Ada Before')
  await server.sql(
    `insert into notices (id, "userId", kind, channel, key, "createdAt", "dueAt") values ($1, $2, 'taskSourcesPaused', 'EMAIL', '2026-03-04', $3, $3)`,
    [uuid7(), ada.me.id, new Date(night)],
  )
  for (const one of servers) one.setTime(morning)

  await server.work('resume-notices', {})
  await server.settle()

  expect(received()).toEqual([ada.me.email])
})
