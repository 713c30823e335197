import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SessionInfo } from '#shared/auth/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aProgram } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, signIn, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let number = 0
let name: string
let ada: Someone
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  number += 1
  name = `Ada Winter ${number}`
  ada = await server.person(name)
})
afterAll(() => server.stop())

const elsewhere = () => signIn(server.url, name)
const list = async (someone: Someone) => SessionInfo.array().parse((await someone.get('/api/me/sessions')).body)
const waitingForLocks = async () => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await server.sql(waiting)).length
}
const isIn = async (someone: Someone) => (await someone.get('/api/me')).status === 200

describe('the list of sessions', () => {
  test('names each device, shows when it signed in, and marks this one', async () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
    server.setTime('2026-03-05T11:00:00Z')
    await ask(server.url, '/api/auth/local', {
      method: 'POST',
      body: { name, email: ada.me.email },
      headers: { 'user-agent': userAgent },
    })

    expect(await list(ada)).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on macOS',
        createdAt: '2026-03-05T11:00:00.000Z',
        lastSeenAt: '2026-03-05T11:00:00.000Z',
        isCurrent: false,
      },
      {
        id: expect.any(String),
        device: 'Unknown device',
        createdAt: '2026-03-05T10:00:00.000Z',
        lastSeenAt: '2026-03-05T10:00:00.000Z',
        isCurrent: true,
      },
    ])
  })

  test('shows to the hour when each was last used', async () => {
    server.setTime('2026-03-05T10:59:00Z')
    await ada.get('/api/me')
    expect((await list(ada))[0]!.lastSeenAt).toBe('2026-03-05T10:00:00.000Z')

    server.setTime('2026-03-05T11:01:00Z')
    await ada.get('/api/me')
    expect((await list(ada))[0]!.lastSeenAt).toBe('2026-03-05T11:01:00.000Z')
  })

  test('has no expired sessions and no one else’s', async () => {
    await elsewhere()
    await server.person('Bea Kern')
    server.setTime('2026-03-20T10:00:00Z')
    await ada.get('/api/me')
    server.setTime('2026-04-05T10:00:00Z')

    expect(await list(ada)).toMatchObject([{ isCurrent: true }])
  })
})

describe('signing out of one session', () => {
  test('ends that session and closes its sockets, and no other', async () => {
    const there = await elsewhere()
    const [here, away] = await Promise.all([ada.listen(), there.listen()])
    const closed = new Promise((resolve) => away.once('disconnect', resolve))
    const { id } = (await list(there)).find(({ isCurrent }) => isCurrent)!

    expect((await ada.delete(`/api/me/sessions/${id}`)).status).toBe(204)

    await closed
    expect(await isIn(there)).toBe(false)
    expect([await isIn(ada), here.connected]).toEqual([true, true])
    here.close()
  })

  test('refuses what it asks at that moment, also a socket', async () => {
    const there = await elsewhere()
    const { id } = (await list(there)).find(({ isCurrent }) => isCurrent)!
    server.setTime('2026-03-05T12:00:00Z') // so that both extend the session, and wait for its end
    const ending = new pg.Client(server.databaseUrl)
    await ending.connect()
    await ending.query('begin')
    await ending.query('delete from sessions where id = $1', [id])

    const asked = Promise.allSettled([there.listen(), there.get('/api/me')])
    await expect.poll(waitingForLocks).toBe(2)
    await ending.query('commit')
    await ending.end()

    expect(await asked).toMatchObject([
      { status: 'rejected', reason: { message: 'Sign in to continue.' } },
      { status: 'fulfilled', value: { status: 401 } },
    ])
  })

  test('deletes its ticket for a socket', async () => {
    const there = await elsewhere()
    await there.post('/api/realtime/ticket')
    const { id } = (await list(there)).find(({ isCurrent }) => isCurrent)!

    await ada.delete(`/api/me/sessions/${id}`)

    expect(await server.sql('select 1 from realtime_tickets where "sessionId" = $1', [id])).toEqual([])
  })

  test('of another user is refused as not found, and does nothing', async () => {
    const bea = await server.person('Bea Kern')
    const [theirs] = await list(bea)

    for (const id of [theirs!.id, randomUUID(), 'x']) {
      const { status, body } = await ada.delete<ProblemBody>(`/api/me/sessions/${id}`)
      expect([status, body.code]).toEqual([404, 'session_not_found'])
    }
    expect(await isIn(bea)).toBe(true)
  })
})

test('an expired session’s sockets are closed in the nightly sweep, and no other', async () => {
  const there = await elsewhere()
  const away = await there.listen()
  const closed = new Promise((resolve) => away.once('disconnect', resolve))
  server.setTime('2026-03-20T10:00:00Z')
  await ada.get('/api/me')
  const here = await ada.listen()

  server.setTime('2026-04-05T10:00:00Z')
  await server.work('sweep-sessions', {})

  await closed
  expect([await isIn(there), await isIn(ada), here.connected]).toEqual([false, true, true])
  here.close()
})

describe('signing out everywhere else', () => {
  test('ends all other sessions of this user and closes their sockets', async () => {
    const others = [await elsewhere(), await elsewhere()]
    const bea = await server.person('Bea Kern')
    const socket = await others[0]!.listen()
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))

    expect((await ada.delete('/api/me/sessions')).body).toMatchObject({ sessions: 2 })

    await closed
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect([await isIn(ada), await isIn(bea)]).toEqual([true, true])
    expect(await list(ada)).toHaveLength(1)
  })

  const withAccess = async (person: Someone) => {
    await person.post('/api/tokens', { name: 'Script', scopes: ['read'] })
    await person.post('/api/calendar-feed')
    await person.post('/api/hooks', { targetUrl: 'https://hooks.example/kept', event: 'task.created' })
    await (await aProgram(server.url)).tokensFrom(person)
  }
  const access = async (person: Someone) => ({
    tokens: (await person.get<unknown[]>('/api/tokens')).body.length,
    calendarFeed: (await person.get('/api/calendar-feed')).body === null ? 0 : 1,
    hooks: (await person.get<unknown[]>('/api/hooks')).body.length,
    programs: (await person.get<unknown[]>('/api/programs')).body.length,
  })

  test('ends all else that has access to the account, and says how much', async () => {
    const bea = await server.person('Bea Kern')
    for (const person of [ada, bea]) await withAccess(person)

    const { body } = await ada.delete('/api/me/sessions')

    expect(body).toEqual({ sessions: 0, programs: 1, tokens: 1, calendarFeed: 1, hooks: 1 })
    expect(await access(ada)).toEqual({ programs: 0, tokens: 0, calendarFeed: 0, hooks: 0 })
    expect(await access(bea)).toEqual({ programs: 1, tokens: 1, calendarFeed: 1, hooks: 1 })
  })

  test('keeps what the user wants to keep', async () => {
    await withAccess(ada)

    const { body } = await ada.delete('/api/me/sessions?keep=tokens,hooks')

    expect(body).toEqual({ sessions: 0, programs: 1, tokens: 0, calendarFeed: 1, hooks: 0 })
    expect(await access(ada)).toEqual({ programs: 0, tokens: 1, calendarFeed: 0, hooks: 1 })
    expect((await ada.delete<ProblemBody>('/api/me/sessions?keep=cookies')).status).toBe(400)
  })

  test('deletes the codes that could start a session in the app', async () => {
    for (const someone of [ada, await server.person('Bea Kern')]) {
      await server.sql(
        `insert into desktop_codes ("codeHash", "userId", challenge, "expiresAt") values ($1, $2, 'x', '2026-03-05T10:01:00Z')`,
        [randomUUID(), someone.me.id],
      )
    }

    await ada.delete('/api/me/sessions')

    expect(await server.sql('select 1 from desktop_codes where "userId" = $1', [ada.me.id])).toEqual([])
    expect(await server.sql('select 1 from desktop_codes')).toHaveLength(1)
  })

  test('needs a session itself', async () => {
    expect((await ask(server.url, '/api/me/sessions', { method: 'DELETE' })).status).toBe(401)
    expect((await ask(server.url, '/api/me/sessions')).status).toBe(401)
  })
})

test('a deactivated user is signed out until they are reactivated', async () => {
  const deactivate = (yes: boolean) => server.sql('update users set deactivated = $2 where id = $1', [ada.me.id, yes])

  await deactivate(true)
  expect(await isIn(ada)).toBe(false)
  await expect(ada.listen()).rejects.toThrow('Sign in to continue.')

  await deactivate(false)
  expect(await isIn(ada)).toBe(true)
})

describe('a session that is used all the time', () => {
  test('lasts, in the browser too: its cookie is set again when it is extended', async () => {
    server.setTime('2026-03-25T10:00:00Z')
    const { headers } = await ada.get('/api/me')
    expect(headers.get('set-cookie')).toContain(`${ada.cookie}; Max-Age=2592000`)
    expect((await ada.get('/api/me')).headers.get('set-cookie')).toBeNull()

    server.setTime('2026-04-20T10:00:00Z')
    expect(await isIn(ada)).toBe(true)
  })

  test('ends after 180 days, so that the user signs in again', async () => {
    for (const day of ['03-30', '04-25', '05-20', '06-15', '07-10', '08-05', '08-30']) {
      server.setTime(`2026-${day}T10:00:00Z`)
      expect(await isIn(ada)).toBe(true)
    }

    server.setTime('2026-09-02T10:00:00Z')
    expect(await isIn(ada)).toBe(false)
  })
})
