import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { connectSources, sourcesOf } from '#tests/support/sources.ts'

const start = '2026-03-05T10:00:00.000Z'
const inSevenDays = '2026-03-12T10:00:00.000Z'
const on = { calendar: 'on', mail: 'on', slack: 'on' }
const resting = { calendar: 'PAUSED ACCOUNT_LEAVING', mail: 'PAUSED ACCOUNT_LEAVING', slack: 'ACCOUNT_LEAVING' }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setTime(start))

const me = async (person: Someone) => (await person.get<Me>('/api/me')).body

function leave<Body = { deletionScheduledAt: string }>(person: Someone, confirm = person.me.email) {
  return ask<Body>(server.url, '/api/me', {
    method: 'DELETE',
    body: { confirm },
    headers: { cookie: person.cookie, origin: server.url },
  })
}

async function hookOf({ me: { id } }: Someone): Promise<() => Promise<boolean>> {
  const hookId = uuid7()
  await server.sql(
    `insert into hooks (id, "userId", "targetUrl", event, "sealedSecret", "createdAt") values ($1, $2, 'https://hooks.example/kept', 'task.created', 'sealed', now())`,
    [hookId, id],
  )
  return async () =>
    (await server.sql<{ on: boolean }>(`select "disabledAt" is null as on from hooks where id = $1`, [hookId]))[0]!.on
}

describe('scheduling the deletion of an account', () => {
  test('returns the time: in seven days', async () => {
    const ada = await server.person('Ada Leaves')

    const { status, body } = await leave(ada)

    expect([status, body]).toEqual([202, { deletionScheduledAt: inSevenDays }])
    expect((await me(ada)).deletionScheduledAt).toBe(inSevenDays)
  })

  test('needs the user’s own address, in any case', async () => {
    const ada = await server.person('Ada Slips')

    const wrong = await leave<ProblemBody>(ada, 'ada@elsewhere.example')
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      400,
      'address_not_confirmed',
      'That isn’t your address. Type ada.slips@portolan.example to confirm.',
    ])
    expect((await me(ada)).deletionScheduledAt).toBeNull()

    expect((await leave(ada, ' Ada.Slips@Portolan.example ')).status).toBe(202)
  })

  test('again doesn’t postpone it', async () => {
    const ada = await server.person('Ada Twice')
    await leave(ada)

    server.setTime('2026-03-08T10:00:00.000Z')

    expect((await leave(ada)).body.deletionScheduledAt).toBe(inSevenDays)
  })

  test('stops capture, hooks and API tokens at once', async () => {
    const ada = await server.person('Ada Stops')
    await connectSources(server, ada)
    const hookIsOn = await hookOf(ada)
    await server.sql(
      `insert into api_tokens (id, "userId", name, "tokenHash", hint, scopes, "createdAt") values ($1, $2, 'Zapier', 'hash-of-ada-stops', '…k3Fw', '{read}', now())`,
      [uuid7(), ada.me.id],
    )

    await leave(ada)

    expect(await sourcesOf(server, ada)).toEqual(resting)
    expect(await hookIsOn()).toBe(false)
    expect(await server.sql(`select 1 from api_tokens where "userId" = $1`, [ada.me.id])).toEqual([])
  })

  test('ends every other session and its sockets, and notifies the windows of this one', async () => {
    const [here, there] = [await server.person('Ada Places'), await server.person('Ada Places')]
    const [window, elsewhere] = [await here.listen(), await there.listen()]
    const told = nextAnnouncement(window, 'me-changed')
    const cutOff = new Promise((resolve) => elsewhere.once('disconnect', resolve))

    await leave(here)

    await Promise.all([told, cutOff])
    expect([(await here.get('/api/me')).status, (await there.get('/api/me')).status]).toEqual([200, 401])
    window.close()
  })
})

describe('canceling the deletion', () => {
  test('within the seven days restores what had stopped, and notifies every window', async () => {
    const ada = await server.person('Ada Stays')
    await connectSources(server, ada)
    const hookIsOn = await hookOf(ada)
    await leave(ada)

    server.setTime('2026-03-11T10:00:00.000Z')
    const again = await server.person('Ada Stays')
    expect(again.me.deletionScheduledAt).toBe(inSevenDays)
    const listener = await again.listen()
    const told = Promise.all([
      nextAnnouncement(listener, 'connections-changed'),
      nextAnnouncement(listener, 'me-changed'),
    ])
    const { status, body } = await again.post<Me>('/api/me/restore')

    expect([status, body.deletionScheduledAt]).toEqual([200, null])
    expect(await sourcesOf(server, ada)).toEqual(on)
    expect(await hookIsOn()).toBe(true)
    await told
    listener.close()
  })

  test('leaves disconnected sources disconnected and paused ones paused', async () => {
    const ada = await server.person('Ada Paused')
    await connectSources(server, ada)
    await server.sql(
      `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
      [ada.me.id],
    )
    await server.sql(`update slack_connections set "disabledType" = 'USER', "disabledAt" = now() where "userId" = $1`, [
      ada.me.id,
    ])
    await leave(ada)

    await ada.post('/api/me/restore')

    expect(await sourcesOf(server, ada)).toEqual({
      calendar: 'PAUSED CHURNED_INACTIVE_AUTOMATIC',
      mail: 'on',
      slack: 'USER',
    })
  })

  test('changes nothing if none is scheduled', async () => {
    const ada = await server.person('Ada Remains')
    await connectSources(server, ada)

    expect((await ada.post<Me>('/api/me/restore')).body).toMatchObject({ id: ada.me.id, deletionScheduledAt: null })
    expect(await sourcesOf(server, ada)).toEqual(on)
  })

  test('deletes nothing when the seven days are over', async () => {
    const ada = await server.person('Ada Lives')
    await leave(ada)
    await ada.post('/api/me/restore')

    server.setTime(inSevenDays)
    await server.work('delete-account', { userId: ada.me.id })

    expect((await ada.get('/api/me')).status).toBe(200)
  })
})

test('an account scheduled for deletion isn’t paused for inactivity, too', async () => {
  const ada = await server.person('Ada Gone')
  await connectSources(server, ada)
  await leave(ada)
  await server.sql(`update users set "deletionScheduledAt" = '2027-01-01' where id = $1`, [ada.me.id])

  server.setTime('2026-04-20T10:00:00.000Z')
  await server.work('pause-inactive', {})

  expect(await sourcesOf(server, ada)).toEqual(resting)
})

test('an account scheduled for deletion can’t resume paused sources', async () => {
  const ada = await server.person('Ada Resumes')
  await connectSources(server, ada)
  await server.sql(
    `update gmail_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [ada.me.id],
  )
  await leave(ada)

  expect((await ada.post('/api/me/resume')).status).toBe(200)

  expect(await sourcesOf(server, ada)).toEqual({ ...resting, mail: 'PAUSED CHURNED_INACTIVE_AUTOMATIC' })
})
