import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackConnection } from '#shared/connections/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { followEntitlement, subscribe, unsubscribe } from '#tests/support/entitlements.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { connectSources, sourcesOf } from '#tests/support/sources.ts'
import { isOf } from '#tests/support/jobs.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

const start = '2026-03-05T10:00:00.000Z'
const in30Days = '2026-04-04T10:00:00.000Z'
const on = { calendar: 'on', mail: 'on', slack: 'on' }
const unpaid = {
  calendar: 'PAUSED SUBSCRIPTION_NEEDED',
  mail: 'PAUSED SUBSCRIPTION_NEEDED',
  slack: 'SUBSCRIPTION_NEEDED',
}

let server: TestServer
beforeAll(async () => {
  const settings = {
    SLACK_CLIENT_ID: 'an id',
    SLACK_CLIENT_SECRET: 'a secret',
    SLACK_SIGNING_SECRET: 'a secret',
  }
  server = await aServer({ holdsJobs: true, settings: { ...soldSettings, ...settings } })
})
afterAll(() => server.stop())
beforeEach(() => server.setTime(start))

const me = async (person: Someone) => (await person.get<Me>('/api/me')).body

async function subscriber(name: string): Promise<Someone> {
  const person = await server.person(name)
  await subscribe(server, person)
  await connectSources(server, person)
  return person
}

const jobsOf = async ({ me: { id } }: Someone) =>
  (await server.jobs())
    .filter(isOf(id))
    .map(({ name }) => name)
    .filter((name) => name !== 'follow-entitlement')
    .toSorted()

async function runFollowing() {
  const jobs = await server.takeJobs(({ name }) => name === 'follow-entitlement')
  for (const { name, payload } of jobs) await server.work(name, payload)
}

describe('when a subscription ends', () => {
  test('calendar, mail and Slack aren’t read, and say why, while access stays', async () => {
    const ada = await subscriber('Ada Ends')
    const listener = await ada.listen()
    const both = Promise.all([
      nextAnnouncement(listener, 'connections-changed'),
      nextAnnouncement(listener, 'events-changed'),
    ])

    await unsubscribe(server, ada)

    await both
    listener.close()
    expect(await sourcesOf(server, ada)).toEqual(unpaid)
    expect((await ada.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      connected: false,
      state: 'unpaid',
    })
    expect(await me(ada)).toMatchObject({
      activeSubscriber: false,
      googleCalendarConnection: 'CONNECTED',
      pausedAt: null,
      attributes: {},
    })
    expect(await jobsOf(ada)).toEqual([])
  })

  test.each([
    ['a trial that Stripe never reported to have ended', 'trialing', '"trialEnd" = \'2026-03-05T09:00:00Z\''],
    ['a free period that is over', 'canceled', 'gratis = true, "gratisUntil" = \'2026-03-05T10:00:00Z\''],
  ])('%s is found within a minute', async (what, status, ended) => {
    const ada = await subscriber(`Ada with ${what}`)
    await server.sql(`update subscriptions set status = '${status}', ${ended} where "userId" = $1`, [ada.me.id])

    await server.work('sweep-entitlements', {})
    await runFollowing()

    expect(await sourcesOf(server, ada)).toEqual(unpaid)
  })

  test('what the user disconnected or lost stays as it is, also once they subscribe again', async () => {
    const ada = await subscriber('Ada Chose')
    await server.sql(`update slack_connections set "disabledType" = 'USER', "disabledAt" = now() where "userId" = $1`, [
      ada.me.id,
    ])
    await server.sql(
      `update calendar_connections set status = 'DISCONNECTED', "disconnectType" = 'GRANT_LOST' where "userId" = $1`,
      [ada.me.id],
    )
    const others = { calendar: 'DISCONNECTED GRANT_LOST', slack: 'USER' }

    await unsubscribe(server, ada)
    expect(await sourcesOf(server, ada)).toEqual({ ...unpaid, ...others })
    await subscribe(server, ada)
    expect(await sourcesOf(server, ada)).toEqual({ ...on, ...others })
  })
})

describe('when a user is entitled again', () => {
  test('every source catches up at once', async () => {
    const ada = await subscriber('Ada Returns')
    await unsubscribe(server, ada)

    await subscribe(server, ada)

    expect(await sourcesOf(server, ada)).toEqual(on)
    expect(await jobsOf(ada)).toEqual(['list-slack-channels', 'sync-calendar', 'sync-gmail'])
  })

  test('by a seat, too', async () => {
    const [owner, ada, workspace] = [await server.person('Cy Owns'), await subscriber('Ada Seated'), uuid7()]
    await unsubscribe(server, ada)
    await server.sql(
      `insert into workspaces (id, name, "ownerId", "createdAt", "updatedAt") values ($1, 'Harbour', $2, now(), now())`,
      [workspace, owner.me.id],
    )
    await server.sql(
      `insert into subscriptions (id, "workspaceId", "stripeCustomerId", status, "refreshedAt", "createdAt") values ($1, $1, 'cus_team', 'active', now(), now())`,
      [workspace],
    )
    await server.sql(
      `insert into workspace_memberships (id, "workspaceId", "userId", "createdAt") values ($1, $2, $3, now())`,
      [uuid7(), workspace, ada.me.id],
    )

    await followEntitlement(server, ada)
    expect(await sourcesOf(server, ada)).toEqual(on)

    await server.sql('delete from workspace_memberships where "workspaceId" = $1', [workspace])
    await followEntitlement(server, ada)
    expect(await sourcesOf(server, ada)).toEqual(unpaid)
  })

  test('because nothing is sold anymore, within a minute', async () => {
    const ada = await subscriber('Ada Free')
    await unsubscribe(server, ada)

    const free = await aServer({ databaseUrl: server.databaseUrl })
    await free.work('sweep-entitlements', {})
    await free.stop()
    await runFollowing()

    expect(await sourcesOf(server, ada)).toEqual(on)
    await unsubscribe(server, ada)
  })
})

describe('without a subscription', () => {
  test('resuming after 30 quiet days reads nothing until the user subscribes', async () => {
    await subscriber('Ada Rests')
    server.setTime(in30Days)
    await server.work('pause-inactive', {})
    const ada = await server.person('Ada Rests')
    await unsubscribe(server, ada)
    expect(await sourcesOf(server, ada)).toMatchObject({ slack: 'INACTIVE_USER_PAUSED' })

    await ada.post('/api/me/resume')
    expect(await sourcesOf(server, ada)).toEqual(unpaid)
    await subscribe(server, ada)
    expect(await sourcesOf(server, ada)).toEqual(on)
  })

  test('30 quiet days change nothing and aren’t mentioned', async () => {
    const ada = await subscriber('Ada Quiet')
    await unsubscribe(server, ada)
    server.setTime(in30Days)
    await server.work('pause-inactive', {})

    expect(await sourcesOf(server, ada)).toEqual(unpaid)
    expect(await server.sql('select 1 from notices where "userId" = $1', [ada.me.id])).toEqual([])
  })

  test('an account being deleted isn’t read when its subscription begins, but is once it’s restored', async () => {
    const ada = await subscriber('Ada Leaves')
    await unsubscribe(server, ada)
    await server.sql(`update users set "deletionScheduledAt" = '2026-03-12T10:00:00Z' where id = $1`, [ada.me.id])

    await subscribe(server, ada)
    expect(await sourcesOf(server, ada)).toEqual(unpaid)

    await ada.post('/api/me/restore')
    await runFollowing()
    expect(await sourcesOf(server, ada)).toEqual(on)
  })
})
