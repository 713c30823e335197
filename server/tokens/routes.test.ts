import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiToken, type CreatedToken, type TokenScope } from '#shared/tokens/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import { io } from 'socket.io-client'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
beforeEach(() => server.setTime('2026-03-05T10:00:00Z'))
afterAll(() => server.stop())

async function tokenOf(person: Someone, scopes: TokenScope[], name = 'A script') {
  const { status, body } = await person.post<CreatedToken>('/api/tokens', { name, scopes })
  expect(status).toBe(201)
  return body
}

function withToken<Body>(
  { token }: CreatedToken,
  path: string,
  { method = 'GET', body, headers }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  return ask<Body>(server.url, path, { method, body, headers: { authorization: `Bearer ${token}`, ...headers } })
}

describe('an API token', () => {
  test('is shown once; the list has its name and last characters', async () => {
    const ada = await server.person('Ada Token')

    const { id, token } = await tokenOf(ada, ['read', 'write'], ' Nightly report ')

    expect(token).toMatch(/^kept_[\w-]{43}$/)
    const { body } = await ada.get<ApiToken[]>('/api/tokens')
    expect(ApiToken.array().parse(body)).toEqual([
      {
        id,
        name: 'Nightly report',
        hint: `…${token.slice(-4)}`,
        scopes: ['read', 'write'],
        lastUsedAt: null,
        createdAt: '2026-03-05T10:00:00.000Z',
      },
    ])
    const rows = await server.sql('select t::text as row from api_tokens t')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('with both scopes can do what its owner can', async () => {
    const ada = await server.person('Ada Both')
    const token = await tokenOf(ada, ['read', 'write'])

    expect((await withToken<{ id: string }>(token, '/api/me')).body.id).toBe(ada.me.id)
    const id = uuid7()
    const made = await withToken<Task>(token, '/api/tasks', { method: 'POST', body: { id, title: 'Water the plants' } })
    expect([made.status, made.body.fromUserId]).toEqual([201, ada.me.id])
    expect((await ada.get<Task>(`/api/tasks/${id}`)).body).toMatchObject({
      title: 'Water the plants',
      source: { type: 'API', label: 'A script' },
    })
  })

  test('with the scope read cannot change anything', async () => {
    const ada = await server.person('Ada Reads')
    const token = await tokenOf(ada, ['read'])

    const { status, body } = await withToken<ProblemBody>(token, '/api/tasks', {
      method: 'POST',
      body: { id: uuid7(), title: 'No' },
    })

    expect([status, body.code, body.error]).toEqual([
      403,
      'token_scope_missing',
      'This token isn’t allowed to do that. Create one with the scope “write”.',
    ])
    expect((await withToken(token, '/api/tasks')).status).toBe(200)
  })

  test('with the scope write cannot read anything', async () => {
    const token = await tokenOf(await server.person('Ada Writes'), ['write'])

    expect((await withToken(token, '/api/tasks', { method: 'POST', body: { id: uuid7(), title: 'Yes' } })).status).toBe(
      201,
    )
    const { status, body } = await withToken<ProblemBody>(token, '/api/tasks')
    expect([status, body.code]).toEqual([403, 'token_scope_missing'])
  })

  test('is not enough to create another, whatever its scopes', async () => {
    const token = await tokenOf(await server.person('Ada Not Enough'), ['read', 'write'])

    const { status, body } = await withToken<ProblemBody>(token, '/api/tokens', { method: 'POST', body: {} })

    expect([status, body.code]).toEqual([403, 'token_not_enough'])
  })

  test('with the scope write cannot subscribe to what it cannot read', async () => {
    const token = await tokenOf(await server.person('Ada Backdoor'), ['write'])

    const { status, body } = await withToken<ProblemBody>(token, '/api/hooks', {
      method: 'POST',
      body: { targetUrl: 'http://127.0.0.1:9/', event: 'task.created' },
    })

    expect([status, body.code]).toEqual([403, 'token_scope_missing'])
  })

  test('stops working while its owner’s account is about to be deleted', async () => {
    const ada = await server.person('Ada Leaving')
    const token = await tokenOf(ada, ['read'])

    await server.sql('update users set "deletionScheduledAt" = now() where id = $1', [ada.me.id])
    expect((await withToken(token, '/api/me')).status).toBe(401)
    await server.sql('update users set "deletionScheduledAt" = null where id = $1', [ada.me.id])
    expect((await withToken(token, '/api/me')).status).toBe(200)
  })

  test('cannot open a socket', async () => {
    const { token } = await tokenOf(await server.person('Ada Socket'), ['read', 'write'])

    const refusal = await new Promise<Error>((resolve) => {
      const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
      socket.once('connect_error', (error) => {
        socket.close()
        resolve(error)
      })
    })

    expect(refusal.message).toBe('Sign in to continue.')
  })

  test('does not work as a cookie', async () => {
    const { token } = await tokenOf(await server.person('Ada Cookie'), ['read'])

    expect((await ask(server.url, '/api/me', { headers: { cookie: `kept_session=${token}` } })).status).toBe(401)
  })

  test('shows when it was last used, to the minute', async () => {
    const ada = await server.person('Ada Last')
    const token = await tokenOf(ada, ['read'])
    const lastUse = async () => (await ada.get<ApiToken[]>('/api/tokens')).body[0]!.lastUsedAt

    server.setTime('2026-03-05T11:00:00Z')
    await withToken(token, '/api/me')
    server.setTime('2026-03-05T11:00:59Z')
    await withToken(token, '/api/me')
    expect(await lastUse()).toBe('2026-03-05T11:00:00.000Z')

    server.setTime('2026-03-05T11:01:00Z')
    await withToken(token, '/api/me')
    expect(await lastUse()).toBe('2026-03-05T11:01:00.000Z')
  })

  test('stops working when it is revoked', async () => {
    const ada = await server.person('Ada Revoke')
    const token = await tokenOf(ada, ['read'])
    expect((await withToken(token, '/api/me')).status).toBe(200)

    expect((await ada.delete(`/api/tokens/${token.id}`)).status).toBe(204)

    expect((await withToken(token, '/api/me')).status).toBe(401)
    expect((await ada.delete<ProblemBody>(`/api/tokens/${token.id}`)).body.code).toBe('token_not_found')
  })

  test('of another user is refused as not found', async () => {
    const [ada, ben] = [await server.person('Ada Own'), await server.person('Ben Other')]
    const token = await tokenOf(ada, ['read'])

    const { status, body } = await ben.delete<ProblemBody>(`/api/tokens/${token.id}`)

    expect([status, body.code]).toEqual([404, 'token_not_found'])
    expect((await ben.get('/api/tokens')).body).toEqual([])
    expect((await withToken(token, '/api/me')).status).toBe(200)
  })

  test('shows only what its owner sees', async () => {
    const [ada, ben] = [await server.person('Ada Sees'), await server.person('Ben Hides')]
    const id = uuid7()
    await ben.post('/api/tasks', { id, title: 'Ben’s own' })

    expect((await withToken(await tokenOf(ada, ['read']), `/api/tasks/${id}`)).status).toBe(404)
  })

  test('is refused after fifty', async () => {
    const ada = await server.person('Ada Fifty')
    for (let made = 0; made < 50; made++) await tokenOf(ada, ['read'])

    const { status, body } = await ada.post<ProblemBody>('/api/tokens', { name: 'One more', scopes: ['read'] })

    expect([status, body.code]).toEqual([409, 'too_many_tokens'])
  })

  test('with an unknown scope is refused at its field', async () => {
    const ada = await server.person('Ada Wrong')

    const answer = await ada.post<ProblemBody>('/api/tokens', { name: 'A', scopes: ['admin'] })

    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'scopes.0'])
  })
})

test('guessing tokens is rate limited, and neither token owners nor users with a session are affected', async () => {
  const guarded = await aServer({ settings: { RATE_LIMITS: 'on' } })
  const ada = await guarded.person('Ada Guarded')
  const { body } = await ada.post<CreatedToken>('/api/tokens', { name: 'Mine', scopes: ['read'] })
  const statusWith = async (token: string) =>
    (await ask(guarded.url, '/api/me', { headers: { authorization: `Bearer ${token}` } })).status

  const guesses: number[] = []
  for (let guess = 0; guess < 21; guess++) guesses.push(await statusWith(`kept_${String(guess).padStart(43, 'x')}`))

  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  expect(await statusWith(body.token)).toBe(200)
  const { status, headers } = await ada.get('/api/me')
  expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"requests";q=6000;w=60'])
  await guarded.stop()
})
