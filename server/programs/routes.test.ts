import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { Program } from '#shared/programs/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aProgram, withAccess, type OtherProgram } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await aServer({ settings: { LOG_LEVEL: 'info' }, logged: (line) => lines.push(line) })
})
beforeEach(() => server.setTime('2026-03-05T10:00:00Z'))
afterAll(() => server.stop())

const canRead = async (token: string) => (await withAccess(server.url, token, '/api/tasks')).status === 200

describe('a program', () => {
  test('does what it was allowed, under its name, and is listed with its last use', async () => {
    const [ada, program] = [await server.person('Ada Allows'), await aProgram(server.url)]
    const { access_token } = await program.tokensFrom(ada)

    const id = uuid7()
    const made = await withAccess<Task>(server.url, access_token, '/api/tasks', {
      method: 'POST',
      body: { id, title: 'Water the plants' },
    })

    expect(made.status).toBe(201)
    expect((await ada.get<Task>(`/api/tasks/${id}`)).body.source).toMatchObject({
      type: 'API',
      label: 'Northlight Assistant',
    })
    expect(Program.array().parse((await ada.get('/api/programs')).body)).toEqual([
      {
        id: program.clientId,
        name: 'Northlight Assistant',
        scopes: ['read', 'write'],
        allowedAt: '2026-03-05T10:00:00.000Z',
        lastUsedAt: '2026-03-05T10:00:00.000Z',
      },
    ])
    for (const said of ['program registered', 'program allowed', 'program token issued'])
      expect(lines.some((line) => line.includes(said) && line.includes(program.clientId))).toBe(true)
  })

  test('that asks for no scope may only read, and is told what it lacks', async () => {
    const [ada, program] = [await server.person('Ada Reads'), await aProgram(server.url)]
    const { access_token, scope } = await program.tokensFrom(ada, { scope: '' })

    const refused = await withAccess<ProblemBody>(server.url, access_token, '/api/tasks', {
      method: 'POST',
      body: { id: uuid7(), title: 'No' },
    })

    expect([scope, await canRead(access_token)]).toEqual(['read', true])
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope_missing'])
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="write", resource_metadata="${server.url}/.well-known/oauth-protected-resource"`,
    )
  })

  test('may never create a token', async () => {
    const [ada, program] = [await server.person('Ada Not Enough'), await aProgram(server.url)]
    const { access_token } = await program.tokensFrom(ada)

    const { status, body } = await withAccess<ProblemBody>(server.url, access_token, '/api/tokens', { method: 'POST' })

    expect([status, body.code]).toEqual([403, 'token_not_enough'])
  })

  test('opens no socket, which would stay open without its token', async () => {
    const [ada, program] = [await server.person('Ada Socket'), await aProgram(server.url)]
    const { access_token: token } = await program.tokensFrom(ada)

    const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
    const { message } = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    socket.close()

    expect(message).toBe('Sign in to continue.')
  })

  test('that asks again replaces what it had', async () => {
    const [ada, program] = [await server.person('Ada Replaces'), await aProgram(server.url)]
    const before = await program.tokensFrom(ada)

    const after = await program.tokensFrom(ada, { scope: 'read' })

    expect([await canRead(before.access_token), await canRead(after.access_token)]).toEqual([false, true])
    expect((await ada.get<Program[]>('/api/programs')).body.map(({ scopes }) => scopes)).toEqual([['read']])
  })

  test('whose registration is gone is told to register again', async () => {
    const program = await aProgram(server.url)
    await server.sql('delete from programs where id = $1', [program.clientId])

    const { status, body } = await program.refresh('x'.repeat(43))

    expect([status, body.error]).toEqual([401, 'invalid_client'])
  })

  test('needs a form for its tokens, and may give them back', async () => {
    const [ada, program] = [await server.person('Ada Gives Back'), await aProgram(server.url)]
    const { access_token, refresh_token } = await program.tokensFrom(ada)
    const json = await ask<{ error: string }>(server.url, '/api/oauth/token', { method: 'POST', body: {} })
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])

    expect((await program.revoke('unknown')).status).toBe(200)
    expect((await program.revoke(access_token, { client_id: uuid7() })).status).toBe(200)
    expect(await canRead(access_token)).toBe(true)
    expect((await program.revoke(access_token)).status).toBe(200)
    expect(await canRead(access_token)).toBe(false)
    expect((await program.revoke(refresh_token)).status).toBe(200)
    expect((await program.refresh(refresh_token)).body.error).toBe('invalid_grant')
  })
})

test('without a token, a refusal says where to get one', async () => {
  const { status, headers } = await ask(server.url, '/api/me')

  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${server.url}/.well-known/oauth-protected-resource"`,
  )
})

describe('access ends', () => {
  type End = (user: Someone, program: OtherProgram) => Promise<unknown>
  const ends: [string, End][] = [
    ['when the user removes the program', (ada, { clientId }) => ada.delete(`/api/programs/${clientId}`)],
    ['when the user ends their other sessions', (ada) => ada.delete('/api/me/sessions')],
    ['when the user deletes the account', (ada) => ask(server.url, '/api/me', deletionOf(ada))],
  ]
  const deletionOf = (ada: Someone) => ({
    method: 'DELETE',
    body: { confirm: ada.me.email },
    headers: { cookie: ada.cookie, origin: server.url },
  })

  test.each(ends)('%s', async (what, end) => {
    const [ada, program] = [await server.person(`Ada ${what}`.slice(0, 50)), await aProgram(server.url)]
    const { access_token, refresh_token } = await program.tokensFrom(ada)
    const code = (await program.allowedBy(ada)).get('code')!

    await end(ada, program)

    expect(await canRead(access_token)).toBe(false)
    expect((await program.refresh(refresh_token)).status).toBe(400)
    expect((await program.exchange(code)).status).toBe(400)
    expect((await ada.get('/api/programs')).body).toEqual([])
  })

  test('only for the user who removes the program', async () => {
    const [ada, ben] = [await server.person('Ada Keeps'), await server.person('Ben Removes')]
    const program = await aProgram(server.url)
    const { access_token } = await program.tokensFrom(ada)

    const { status, body } = await ben.delete<ProblemBody>(`/api/programs/${program.clientId}`)

    expect([status, body.code]).toEqual([404, 'program_not_found'])
    expect((await ben.get('/api/programs')).body).toEqual([])
    expect(await canRead(access_token)).toBe(true)
  })
})

test.each(['openid-configuration', 'oauth-authorization-server/mcp'])(
  'a program that looks for %s finds nothing',
  async (name) => {
    const { status, body } = await ask<ProblemBody>(server.url, `/.well-known/${name}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  },
)

test('the fifty-first program is refused', async () => {
  const [ada, program] = [await server.person('Ada Fifty'), await aProgram(server.url)]
  await server.sql(
    `with made as (insert into programs (id, name, "redirectUris", "createdAt", "lastUsedAt")
       select gen_random_uuid(), 'One of fifty', '{https://one.example/}', now(), now() from generate_series(1, 50) returning id)
     insert into program_grants (id, "userId", "programId", scopes, audience, "createdAt")
       select gen_random_uuid(), $1, id, '{read}', 'api', now() from made`,
    [ada.me.id],
  )

  const { status, body } = await ada.post<ProblemBody>('/api/programs/consent', {
    request: program.request(),
    allow: true,
  })

  expect([status, body.code]).toEqual([409, 'too_many_programs'])
})

test('what nobody uses expires: a program after a day, a grant after ninety days', async () => {
  const ada = await server.person('Ada Sweeps')
  const [unused, used] = [await aProgram(server.url), await aProgram(server.url)]
  await used.tokensFrom(ada)
  const left = async () => {
    await server.work('sweep-programs', {})
    const rows = await server.sql<{ id: string }>('select id from programs')
    return [unused, used].map(({ clientId }) => rows.some(({ id }) => id === clientId))
  }

  server.setTime('2026-03-06T09:59:00Z')
  expect(await left()).toEqual([true, true])
  server.setTime('2026-03-06T10:01:00Z')
  expect(await left()).toEqual([false, true])
  expect((await ada.get<Program[]>('/api/programs')).body).toHaveLength(1)

  server.setTime('2026-06-03T10:01:00Z')
  expect(await left()).toEqual([false, false])
})
