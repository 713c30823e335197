import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Providers } from '#shared/auth/schemas.ts'
import type { Label } from '#shared/labels/schemas.ts'
import { Me } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, signIn } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { SIGNUP_ALLOW_LIST: 'press@gmail.com' } })
})
afterAll(() => server.stop())

const post = <Body>(path: string, body: unknown, headers = {}) =>
  ask<Body>(server.url, path, { method: 'POST', body, headers })

describe('signing in', () => {
  test('the page learns which ways to sign in there are', async () => {
    const { body } = await ask(server.url, '/api/auth/providers')

    expect(body).toEqual({ google: false, local: true })
  })

  test('a name and a work address are enough, and the user is returned', async () => {
    const { status, body } = await post<Me>('/api/auth/local', {
      name: ' Alma Winter ',
      email: 'Alma@Portolan.example',
    })

    expect(status).toBe(200)
    expect(Me.parse(body)).toMatchObject({
      name: 'Alma Winter',
      email: 'alma@portolan.example',
      firstName: 'Alma',
      onboarded: false,
    })
  })

  test('scripts cannot read the cookie, and it lasts 30 days', async () => {
    const { headers } = await post('/api/auth/local', { name: 'Ada', email: 'ada@portolan.example' })

    expect(headers.get('set-cookie')).toMatch(/kept_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/)
  })

  test('signing in again gives the same user and board', async () => {
    const first = await signIn(server.url, 'Bea Kern')
    const second = await signIn(server.url, 'Bea Kern')

    expect(second.me.id).toBe(first.me.id)
    const { body: groups } = await second.get<TaskGroup[]>('/api/task-groups')
    expect(groups.map(({ title }) => title)).toEqual(['Inbox', 'To do'])
  })

  test('several at the same moment create one user', async () => {
    const body = { name: 'Cleo Hart', email: 'cleo@portolan.example' }
    const answers = await Promise.all([1, 2, 3].map(() => post<Me>('/api/auth/local', body)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await server.sql('select 1 from task_groups where "userId" = $1', [answers[0]!.body.id])).toHaveLength(3)
  })

  test('a consumer address is refused, and kept in a cookie for an hour', async () => {
    const { status, body, headers } = await post<ProblemBody>('/api/auth/local', { name: 'Cy', email: 'cy@gmail.com' })

    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'consumer_domain',
      error: 'Try again with an address that is not @gmail.com.',
    })
    expect(headers.get('set-cookie')).toMatch(/^blocked-email=cy%40gmail\.com; Max-Age=3600/)
  })

  test('an address on the allow list can sign in', async () => {
    const { status } = await post('/api/auth/local', { name: 'Press', email: 'press@gmail.com' })

    expect(status).toBe(200)
  })

  test('is for this machine unless LOCAL_SIGN_IN allows it, and not for whom a proxy lets in', async () => {
    const open = await aServer({ settings: { LOCAL_SIGN_IN: 'allow' } })
    const answers = async ({ url }: TestServer, headers: Record<string, string>) => {
      const body = { name: 'Pia', email: 'pia@portolan.example' }
      return [
        (await ask<Providers>(url, '/api/auth/providers', { headers })).body.local,
        (await ask(url, '/api/auth/local', { method: 'POST', body, headers })).status,
        (await ask(url, '/dev/outbox', { headers })).status,
      ]
    }

    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'forwarded'])
      expect(await answers(server, { [name]: '198.51.100.7' })).toEqual([false, 404, 404])
    expect(await answers(server, {})).toEqual([true, 200, 200])
    expect(await answers(open, { 'x-forwarded-for': '198.51.100.7' })).toEqual([true, 200, 404])
    await open.stop()
  })

  test.each(
    [
      ['x-forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-forwarded-server'],
      ['x-original-forwarded-for', 'x-original-host', 'x-client-ip', 'x-cluster-client-ip', 'x-envoy-external-address'],
      ['cdn-loop', 'cf-connecting-ip', 'fastly-client-ip', 'fly-client-ip', 'true-client-ip'],
    ].flat(),
  )('is not for whom a proxy lets in that adds only %s', async (name) => {
    const { body } = await ask<Providers>(server.url, '/api/auth/providers', { headers: { [name]: '198.51.100.7' } })
    expect(body.local).toBe(false)
  })

  test('an address creates at most 20 accounts an hour, whose users go on signing in', async () => {
    const strict = await aServer({
      settings: { RATE_LIMITS: 'on', LOCAL_SIGN_IN: 'allow', TRUSTED_PROXIES: '127.0.0.1' },
    })
    const status = async (number: number, from: string) => {
      const body = { name: `Rob ${number}`, email: `rob${number}@portolan.example` }
      return (await ask(strict.url, '/api/auth/local', { method: 'POST', body, headers: { 'x-forwarded-for': from } }))
        .status
    }

    for (let number = 0; number < 20; number++) expect(await status(number, '198.51.100.7')).toBe(200)
    expect(await status(20, '198.51.100.7')).toBe(429)
    expect(await status(0, '198.51.100.7')).toBe(200)
    expect(await status(20, '198.51.100.8')).toBe(200)
    await strict.stop()
  })

  test('half an address is refused at its field', async () => {
    const answer = await post<ProblemBody>('/api/auth/local', { name: 'Ada', email: 'ada@' })

    expect(answer.status).toBe(400)
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual(['email'])
  })

  test.each([
    ['a line break', 'Ada\r\nWinter'],
    ['a NUL', 'A\0da Winter'],
    ['an override of its direction', '\u202eAda Winter\u001b'],
  ])('a name with %s becomes one plain line', async (what, name) => {
    const { body } = await post<Me>('/api/auth/local', { name, email: `${what.replaceAll(' ', '.')}@portolan.example` })

    expect(body.name).toBe('Ada Winter')
  })
})

describe('a new user has', () => {
  test('the Important label, the default groups and the starter tasks', async () => {
    const person = await server.person('Dora Lind')

    const { body: labels } = await person.get<Label[]>('/api/labels')
    expect(labels).toMatchObject([{ name: 'Important', icon: '🎯', color: 'heat', type: 'IMPORTANT' }])
    const { body: tasks } = await person.get('/api/tasks')
    expect(
      Task.array()
        .parse(tasks)
        .map(({ title }) => title),
    ).toContain('Add a meeting of your own')
  })

  test('the default notifications', async () => {
    const { me } = await server.person('Emil Roth')

    const on = await server.sql(
      `select kind, email, push, slack from notification_preferences where "userId" = $1 and (email or push or slack) order by kind`,
      [me.id],
    )
    expect(on.map(({ kind, email, slack }) => [kind, email ? 'EMAIL' : slack ? 'SLACK' : 'PUSH'])).toEqual([
      ['downloadAppReminder', 'EMAIL'],
      ['onboardingDemosFinished', 'SLACK'],
      ['taskSourcesPaused', 'EMAIL'],
      ['workspaceInvite', 'EMAIL'],
      ['workspaceMemberJoined', 'EMAIL'],
      ['workspaceSubscriptionUpdate', 'EMAIL'],
    ])
  })
})

describe('a session', () => {
  test('works as a cookie and as a bearer token', async () => {
    const { cookie, me } = await server.person('Fay Long')
    const token = cookie.split('=')[1]

    const byCookie = await ask<Me>(server.url, '/api/me', { headers: { cookie } })
    const byBearer = await ask<Me>(server.url, '/api/me', { headers: { authorization: `Bearer ${token}` } })

    expect([byCookie.body.id, byBearer.body.id]).toEqual([me.id, me.id])
  })

  test('is stored only as a hash', async () => {
    const { cookie } = await server.person('Gil Ames')
    const token = cookie.split('=')[1]

    const rows = await server.sql('select s::text as row from sessions s')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('ends when its user signs out, and their other sessions go on', async () => {
    const here = await signIn(server.url, 'Hal Moss')
    const there = await signIn(server.url, 'Hal Moss')

    expect((await here.post('/api/auth/logout')).status).toBe(204)

    expect((await here.get('/api/me')).status).toBe(401)
    expect((await there.get('/api/me')).status).toBe(200)
  })

  test('is extended by use and ends after 30 days without', async () => {
    const person = await server.person('Ida Falk')

    server.setTime('2026-03-30T10:00:00Z')
    expect((await person.get('/api/me')).status).toBe(200)
    server.setTime('2026-04-20T10:00:00Z')
    expect((await person.get('/api/me')).status).toBe(200)
    server.setTime('2026-05-21T10:00:00Z')
    expect((await person.get('/api/me')).status).toBe(401)
  })

  test('that does not exist is refused with a 401 that says what to do', async () => {
    const { status, body } = await ask(server.url, '/api/me', { headers: { authorization: 'Bearer nothing' } })

    expect(status).toBe(401)
    expect(body).toEqual({ code: 'not_signed_in', error: 'Sign in to continue.' })
  })
})

describe('a change from somewhere else', () => {
  test('is refused when another site sends it with our cookie', async () => {
    const { cookie } = await server.person('Jo Pratt')

    const { status, body } = await ask<ProblemBody>(server.url, '/api/me', {
      method: 'PUT',
      body: { name: 'Mallory' },
      headers: { cookie, origin: 'https://evil.example' },
    })

    expect([status, body.code]).toEqual([403, 'foreign_origin'])
  })

  test('is refused when a cookie comes without an origin', async () => {
    const { cookie } = await server.person('Kim Dahl')

    const { status } = await ask(server.url, '/api/me', {
      method: 'PUT',
      body: { name: 'Mallory' },
      headers: { cookie },
    })

    expect(status).toBe(403)
  })

  test('is refused when another Authorization header accompanies the cookie', async () => {
    const { cookie } = await server.person('Lou Gray')

    const { status } = await ask(server.url, '/api/me', {
      method: 'PUT',
      body: { name: 'Mallory' },
      headers: { cookie, origin: 'https://evil.example', authorization: 'Basic eDp5' },
    })

    expect(status).toBe(403)
  })

  test('is allowed with a bearer token, which no site can make a browser send', async () => {
    const { cookie } = await server.person('Lia Berg')

    const { status } = await ask(server.url, '/api/me', {
      method: 'PUT',
      body: { name: 'Lia' },
      headers: { authorization: `Bearer ${cookie.split('=')[1]}`, origin: 'https://elsewhere.example' },
    })

    expect(status).toBe(200)
  })
})

describe('local sign-in', () => {
  test('does not exist when it is off', async () => {
    const off = await aServer({ settings: { LOCAL_SIGN_IN: 'off' } })

    const { status, body } = await ask<ProblemBody>(off.url, '/api/auth/local', {
      method: 'POST',
      body: { name: 'A', email: 'a@b.example' },
    })

    expect([status, body.code]).toEqual([404, 'local_sign_in_off'])
    await off.stop()
  })

  test('repeated refusals are rate limited', async () => {
    const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
    const attempt = () =>
      ask(limited.url, '/api/auth/local', { method: 'POST', body: { name: 'A', email: 'a@gmail.com' } })

    for (let time = 0; time < 20; time++) expect((await attempt()).status).toBe(400)
    const { status, headers } = await attempt()

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.stop()
  })
})
