import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { mailsTo, mailTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { isOf } from '#tests/support/jobs.ts'
import { connectSources, sourcesOf } from '#tests/support/sources.ts'

const start = '2026-03-05T10:00:00.000Z'
const in29Days = '2026-04-03T10:00:00.000Z'
const in30Days = '2026-04-04T10:00:00.000Z'
const afterBreakfast = '2026-04-04T14:00:00.000Z' // in New York
const on = { calendar: 'on', mail: 'on', slack: 'on' }
const paused = {
  calendar: 'PAUSED CHURNED_INACTIVE_AUTOMATIC',
  mail: 'PAUSED CHURNED_INACTIVE_AUTOMATIC',
  slack: 'INACTIVE_USER_PAUSED',
}

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setTime(start))

const me = async (person: Someone) => (await person.get<Me>('/api/me')).body
const active = (person: Someone) => person.put('/api/me/active', undefined)
const mails = (person: Someone) => mailsTo(path.join(server.dataDir, 'outbox'), person.me.email)

async function connected(name: string): Promise<Someone> {
  const person = await server.person(name)
  await connectSources(server, person)
  return person
}

/** A user whose sources were paused and who then signed in again, because sessions also end after 30 days. */
async function pausedPerson(name: string): Promise<Someone> {
  await connected(name)
  server.setTime(in30Days)
  await server.work('pause-inactive', {})
  return server.person(name)
}

describe('activity', () => {
  test('is recorded at sign-in', async () => {
    const ada = await server.person('Ada Signs')

    expect(ada.me.lastActive).toBe(start)
  })

  test('is recorded by the app at most once an hour', async () => {
    const ada = await server.person('Ada Active')

    server.setTime('2026-03-05T10:59:59.000Z')
    expect((await active(ada)).status).toBe(204)
    expect((await me(ada)).lastActive).toBe(start)
    server.setTime('2026-03-05T11:00:00.000Z')
    await active(ada)
    expect((await me(ada)).lastActive).toBe('2026-03-05T11:00:00.000Z')
  })
})

describe('resuming sources one by one', () => {
  test('ends the pause with the last one', async () => {
    const ada = await pausedPerson('Ada Each')
    const wake = (table: string, given: string) =>
      server.sql(`update ${table} set ${given} where "userId" = $1`, [ada.me.id])

    await wake('calendar_connections', `status = 'CONNECTED', "disconnectType" = null`)
    await wake('gmail_connections', `status = 'CONNECTED', "disconnectType" = null`)
    expect((await me(ada)).pausedAt).toBe(in30Days)

    await wake('slack_connections', `"disabledType" = null`)
    expect((await me(ada)).pausedAt).toBeNull()
  })
})

describe('after 30 days of inactivity', () => {
  test('calendar, mail and Slack are paused, and the user sees since when', async () => {
    const ada = await connected('Ada Rests')

    server.setTime(in29Days)
    await server.work('pause-inactive', {})
    expect(await sourcesOf(server, ada)).toEqual(on)

    server.setTime(in30Days)
    await server.work('pause-inactive', {})
    expect(await sourcesOf(server, ada)).toEqual(paused)
    expect((await server.person('Ada Rests')).me).toMatchObject({
      pausedAt: in30Days,
      attributes: { calendarDisconnectType: 'CHURNED_INACTIVE_AUTOMATIC' },
    })
  })

  test('sources of a user who came back in between stay connected', async () => {
    const ada = await connected('Ada Back')
    server.setTime(in29Days)
    await active(ada)

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await sourcesOf(server, ada)).toEqual(on)
  })

  test('users who never came back count from the day they signed up', async () => {
    const ada = await connected('Ada Once')
    await server.sql(`update users set "lastActive" = null where id = $1`, [ada.me.id])

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await sourcesOf(server, ada)).toEqual(paused)
  })

  test('disconnected and lost sources stay as they were', async () => {
    const ada = await connected('Ada Lost')
    await server.sql(
      `update calendar_connections set status = 'DISCONNECTED', "disconnectType" = 'GRANT_LOST' where "userId" = $1`,
      [ada.me.id],
    )
    await server.sql(`update slack_connections set "disabledType" = 'USER', "disabledAt" = now() where "userId" = $1`, [
      ada.me.id,
    ])

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await sourcesOf(server, ada)).toEqual({
      calendar: 'DISCONNECTED GRANT_LOST',
      mail: paused.mail,
      slack: 'USER',
    })
  })

  test('a user without sources is neither paused nor notified', async () => {
    const ada = await server.person('Ada Nothing')

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect((await server.person('Ada Nothing')).me.pausedAt).toBeNull()
    expect(await server.sql(`select 1 from notices where "userId" = $1`, [ada.me.id])).toEqual([])
  })

  test('more users than fit into one batch are paused', async () => {
    const many = 210
    await server.sql(
      `insert into users (id, name, email, "signedUpAt", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Many', 'many-' || n || '@portolan.example', $1, $1, $1 from generate_series(1, $2) n`,
      [start, many],
    )
    await server.sql(
      `with account as (
         insert into google_accounts (id, "userId", "googleId", email, scopes, "createdAt", "updatedAt")
         select gen_random_uuid(), id, email, email, '{}', now(), now() from users where name = 'Many' returning id, "userId")
       insert into calendar_connections ("userId", "googleAccountId", status, "createdAt", "updatedAt") select "userId", id, 'CONNECTED', now(), now() from account`,
    )
    await server.sql(
      `insert into notification_preferences ("userId", kind) select id, 'taskSourcesPaused' from users where name = 'Many'`,
    )

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await server.sql(`select count(*)::int from users where name = 'Many' and "pausedAt" is not null`)).toEqual([
      { count: many },
    ])
    await server.sql(`delete from users where name = 'Many'`)
  })

  test('open windows are notified', async () => {
    const ada = await connected('Ada Window')
    const listener = await ada.listen()
    const both = Promise.all([
      nextAnnouncement(listener, 'connections-changed'),
      nextAnnouncement(listener, 'me-changed'),
    ])

    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    await both
    listener.close()
  })
})

describe('the notice', () => {
  test("is emailed once, says what stopped and what won't be captured, and links to resuming", async () => {
    const ada = await pausedPerson('Ada Told')
    server.setTime(afterBreakfast)

    const mail = await mailTo(path.join(server.dataDir, 'outbox'), ada.me.email)
    await server.settle()
    expect(mail.subject).toBe('Your task sources are paused')
    const text = mail.text?.replace(/\s+/g, ' ')
    expect(text).toContain('it stopped reading your calendar, email, and Slack')
    expect(text).toContain('except for Slack messages sent while it was paused')
    expect(text).toContain(`${server.url}/connections`)
    expect(mail.html).toContain(`<a href="${server.url}/connections"`)
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')

    await server.work('pause-inactive', {})
    expect(await mails(ada)).toHaveLength(1)
    expect(
      await server.sql(`select kind, channel, key, "sentAt" from notices where "userId" = $1`, [ada.me.id]),
    ).toEqual([{ kind: 'taskSourcesPaused', channel: 'EMAIL', key: '2026-04-04', sentAt: new Date(afterBreakfast) }])
  })

  test("isn't sent to a user who turned it off", async () => {
    const ada = await connected('Ada Quiet')
    await server.sql(
      `update notification_preferences set email = false where "userId" = $1 and kind = 'taskSourcesPaused'`,
      [ada.me.id],
    )
    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await server.sql(`select 1 from notices where "userId" = $1`, [ada.me.id])).toEqual([])
  })
})

describe('a user who comes back', () => {
  test('finds everything still paused', async () => {
    const ada = await pausedPerson('Ada Looks')

    await active(ada)

    expect(await sourcesOf(server, ada)).toEqual(paused)
    expect((await me(ada)).pausedAt).toBe(in30Days)
  })

  test('can resume everything, which updates every window and syncs all sources', async () => {
    const ada = await pausedPerson('Ada Resumes')
    const listener = await ada.listen()
    const both = Promise.all([
      nextAnnouncement(listener, 'connections-changed'),
      nextAnnouncement(listener, 'me-changed'),
    ])

    const { status, body } = await ada.post<Me>('/api/me/resume')

    expect([status, body.pausedAt, body.attributes]).toEqual([200, null, {}])
    expect(await sourcesOf(server, ada)).toEqual(on)
    const reading = (await server.jobs()).filter(isOf(ada.me.id))
    expect(reading.map(({ name }) => name).toSorted()).toEqual(['list-slack-channels', 'sync-calendar', 'sync-gmail'])
    await both
    listener.close()
  })

  test("doesn't resume what they had disconnected", async () => {
    const ada = await connected('Ada Chose')
    await server.sql(`update slack_connections set "disabledType" = 'USER', "disabledAt" = now() where "userId" = $1`, [
      ada.me.id,
    ])
    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    await (await server.person('Ada Chose')).post('/api/me/resume')

    expect(await sourcesOf(server, ada)).toEqual({ ...on, slack: 'USER' })
  })

  test('and becomes inactive again is paused and notified again', async () => {
    const ada = await pausedPerson('Ada Again')
    server.setTime(afterBreakfast)
    await mailTo(path.join(server.dataDir, 'outbox'), ada.me.email)
    await server.settle()
    await ada.post('/api/me/resume')

    server.setTime('2026-05-05T14:00:00.000Z')
    await server.work('pause-inactive', {})

    expect(await sourcesOf(server, ada)).toEqual(paused)
    await expect.poll(() => mails(ada)).toHaveLength(2)
  })
})
