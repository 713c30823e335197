import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import type { Consent, ConsentAnswered } from '#shared/programs/schemas.ts'
import { aProgram, challengeOf, register, withAccess } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

// The attacks that RFC 9700 names, each against a running server.

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const canRead = async (token: string) => (await withAccess(server.url, token, '/api/tasks')).status === 200

async function asked(user: Someone, request: string) {
  const shown = (await user.get<Consent>(`/api/programs/consent?${request}`)).body
  const answered = await user.post<ConsentAnswered & ProblemBody>('/api/programs/consent', { request, allow: true })
  return { shown, answered }
}

describe('a redirect address', () => {
  test.each([
    ['another site', 'https://evil.example/callback'],
    ['two of them', ['https://northlight.example/callback', 'https://evil.example/']],
  ])('that isn’t registered leads nowhere: %s', async (what, redirectUri) => {
    const [ada, program] = [await server.person(`Ada Redirect ${what}`), await aProgram(server.url)]

    const { shown, answered } = await asked(ada, program.request({ redirect_uri: redirectUri }))

    expect(shown).toEqual({ is: 'refused', because: 'redirect_unknown', backTo: null, destination: null })
    expect([answered.status, answered.body.code]).toEqual([400, 'authorization_invalid'])
    expect(answered.body.redirectTo).toBeUndefined()
  })

  test('that runs something can’t be registered', async () => {
    const redirect_uris = ['javascript:alert(1)']
    const { status, body } = await register(server.url, { client_name: 'Evil', redirect_uris })

    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test('of a program on this computer may have any port, and only the port may differ', async () => {
    const ada = await server.person('Ada Loopback')
    const program = await aProgram(server.url, { redirectUri: 'http://127.0.0.1/callback' })

    const ofPort = (redirect_uri: string) => asked(ada, program.request({ redirect_uri }))

    expect((await ofPort('http://127.0.0.1:51004/callback')).answered.status).toBe(200)
    expect((await ofPort('http://127.0.0.1:51004/other')).answered.status).toBe(400)
    expect((await ofPort('http://localhost:51004/callback')).answered.status).toBe(400)
  })
})

test('open redirect: a wrong request never sends the browser away by itself, and names the site it could go back to', async () => {
  const [ada, program] = [await server.person('Ada Open'), await aProgram(server.url)]

  const { shown, answered } = await asked(ada, program.request({ response_type: 'token' }))

  expect(shown).toEqual({
    is: 'refused',
    because: 'response_type_unknown',
    backTo: `https://northlight.example/callback?error=unsupported_response_type&state=the+state&iss=${encodeURIComponent(server.url)}`,
    destination: { is: 'site', host: 'northlight.example' },
  })
  expect(answered.status).toBe(400)
})

describe('a code', () => {
  test.each([
    ['was deactivated', 'deactivated = true'],
    ['is leaving', '"deletionScheduledAt" = now()'],
  ])('of a user who %s is refused', async (what, leaving) => {
    const [ada, program] = [await server.person(`Ada ${what}`), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!
    await server.sql(`update users set ${leaving} where id = $1`, [ada.me.id])

    const { status, body } = await program.exchange(code)

    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test('that is replayed is refused and revokes what it got', async () => {
    const [ada, program] = [await server.person('Ada Replay'), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!
    const { body } = await program.exchange(code)
    expect(await canRead(body.access_token)).toBe(true)

    const replay = await program.exchange(code)

    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant'])
    expect(await canRead(body.access_token)).toBe(false)
    expect((await program.refresh(body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await ada.get('/api/programs')).body).toEqual([])
  })

  test('that two send at once is exchanged once at most, and then revoked', async () => {
    const [ada, program] = [await server.person('Ada Race'), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!

    const answers = await Promise.all([program.exchange(code), program.exchange(code)])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await canRead(answers.find(({ status }) => status === 200)!.body.access_token)).toBe(false)
  })

  test('that another program injects is refused, and used up', async () => {
    const ada = await server.person('Ada Injected')
    const [honest, thief] = [await aProgram(server.url), await aProgram(server.url, { name: 'Thief' })]
    const code = (await honest.allowedBy(ada)).get('code')!

    const stolen = await thief.exchange(code, { code_verifier: honest.verifier })

    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant'])
    expect((await honest.exchange(code)).body.error).toBe('invalid_grant')
  })

  test('of a thief, put into the session of another user, is refused there', async () => {
    const [ada, eve] = [await server.person('Ada Victim'), await server.person('Eve Thief')]
    const program = await aProgram(server.url)
    const elsewhere = challengeOf('e'.repeat(43)) // each session of a program has a verifier of its own
    const code = (await program.allowedBy(eve, { code_challenge: elsewhere })).get('code')!

    const injected = await program.exchange(code)

    expect([injected.status, injected.body.error]).toEqual([400, 'invalid_grant'])
    expect((await ada.get('/api/programs')).body).toEqual([])
  })

  test.each([
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    ['with another verifier', { code_verifier: 'v'.repeat(43) }, 'invalid_grant'],
    ['with the challenge as verifier', {}, 'invalid_grant'],
    ['for another address', { redirect_uri: 'https://northlight.example/other' }, 'invalid_grant'],
    ['for MCP', { resource: 'MCP' }, 'invalid_grant'],
    ['for a stranger’s resource', { resource: 'https://evil.example/' }, 'invalid_target'],
    ['with the parameter twice', { code_verifier: ['a'.repeat(43), 'b'.repeat(43)] }, 'invalid_request'],
  ])('is refused %s', async (what, given, error) => {
    const [ada, program] = [await server.person(`Ada Code ${what}`), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!
    const sent = {
      ...given,
      ...('resource' in given && given.resource === 'MCP' && { resource: `${server.url}/mcp` }),
      ...(what.includes('challenge') && { code_verifier: challengeOf(program.verifier) }),
    }

    const answer = await program.exchange(code, sent as Record<string, string>)

    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  test('expires after a minute', async () => {
    const [ada, program] = [await server.person('Ada Slow'), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!

    server.setTime('2026-03-05T10:01:00Z')
    const late = await program.exchange(code)
    server.setTime('2026-03-05T10:00:00Z')

    expect(late.body.error).toBe('invalid_grant')
  })
})

test('PKCE downgrade: a request with the method plain is refused', async () => {
  const [ada, program] = [await server.person('Ada Downgrade'), await aProgram(server.url)]

  const { shown, answered } = await asked(ada, program.request({ code_challenge_method: 'plain' }))

  expect([shown.is, answered.status]).toEqual(['refused', 400])
})

test('mix-up: every answer names this server, so a program knows whose code it got', async () => {
  const [ada, program] = [await server.person('Ada Mixed'), await aProgram(server.url)]

  expect((await program.allowedBy(ada)).get('iss')).toBe(server.url)
  const denied = await ada.post<ConsentAnswered>('/api/programs/consent', { request: program.request(), allow: false })
  expect(Object.fromEntries(new URL(denied.body.redirectTo).searchParams)).toEqual({
    error: 'access_denied',
    state: 'the state',
    iss: server.url,
  })
})

describe('a refresh token', () => {
  test('used twice revokes its whole family, whoever comes first', async () => {
    const [ada, program] = [await server.person('Ada Reuse'), await aProgram(server.url)]
    const first = await program.tokensFrom(ada)
    const second = (await program.refresh(first.refresh_token)).body
    expect(await canRead(second.access_token)).toBe(true)

    const reuse = await program.refresh(first.refresh_token)

    expect([reuse.status, reuse.body.error]).toEqual([400, 'invalid_grant'])
    expect(await canRead(first.access_token)).toBe(false)
    expect(await canRead(second.access_token)).toBe(false)
    expect((await program.refresh(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('of another program is refused, and its family goes on', async () => {
    const ada = await server.person('Ada Bound')
    const [honest, thief] = [await aProgram(server.url), await aProgram(server.url, { name: 'Thief' })]
    const tokens = await honest.tokensFrom(ada)

    const stolen = await thief.refresh(tokens.refresh_token)

    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant'])
    expect((await honest.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('never gets more than was allowed', async () => {
    const [ada, program] = [await server.person('Ada More'), await aProgram(server.url)]
    const { refresh_token } = await program.tokensFrom(ada, { scope: 'read' })

    expect((await program.refresh(refresh_token, { scope: 'read write' })).body.error).toBe('invalid_scope')
    expect((await program.refresh(refresh_token, { resource: `${server.url}/mcp` })).body.error).toBe('invalid_target')
    expect((await program.refresh(refresh_token)).body.scope).toBe('read')
  })
})

describe('an access token', () => {
  test('for MCP is none for the API', async () => {
    const [ada, program] = [await server.person('Ada Audience'), await aProgram(server.url)]
    const tokens = await program.tokensFrom(ada, { resource: `${server.url}/mcp` })

    const { status, headers } = await withAccess(server.url, tokens.access_token, '/api/tasks')

    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${server.url}/.well-known/oauth-protected-resource"`,
    )
  })

  test('doesn’t work as a cookie, in the address, or after fifteen minutes', async () => {
    const [ada, program] = [await server.person('Ada Elsewhere'), await aProgram(server.url)]
    const { access_token } = await program.tokensFrom(ada)

    const asCookie = await ask(server.url, '/api/me', { headers: { cookie: `kept_session=${access_token}` } })
    const inAddress = await ask(server.url, `/api/me?access_token=${access_token}`)
    server.setTime('2026-03-05T10:15:00Z')
    const late = await canRead(access_token)
    server.setTime('2026-03-05T10:00:00Z')

    expect([asCookie.status, inAddress.status, late]).toEqual([401, 401, false])
  })

  test('is never stored, nor is a code or a refresh token', async () => {
    const [ada, program] = [await server.person('Ada Stored'), await aProgram(server.url)]
    const code = (await program.allowedBy(ada)).get('code')!
    const { body } = await program.exchange(code)

    const rows = await server.sql<{ row: string }>(
      'select t::text as row from program_access_tokens t union all select t::text from program_refresh_tokens t union all select t::text from program_codes t',
    )

    const secrets = [code, body.access_token, body.refresh_token]
    expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([])
  })
})

describe('consent', () => {
  test('can’t be given by another site, by a token or by a program', async () => {
    const [ada, program] = [await server.person('Ada Forged'), await aProgram(server.url)]
    const { access_token } = await program.tokensFrom(ada)
    const body = { request: program.request(), allow: true }
    const by = (headers: Record<string, string>) =>
      ask<ProblemBody>(server.url, '/api/programs/consent', { method: 'POST', body, headers })

    const answers = await Promise.all([
      by({ cookie: ada.cookie, origin: 'https://evil.example' }),
      by({ cookie: ada.cookie }),
      by({ authorization: `Bearer ${access_token}` }),
      by({}),
    ])

    expect(answers.map(({ body: { code } }) => code)).toEqual([
      'foreign_origin',
      'foreign_origin',
      'token_not_enough',
      'not_signed_in',
    ])
  })

  test('is asked on a page that no site can frame, and that tells none its address', async () => {
    const program = await aProgram(server.url)

    const { headers } = await fetch(`${server.url}/oauth/authorize?${program.request()}`)

    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('is answered without a redirect, which could repeat what was posted to the program', async () => {
    const [ada, program] = [await server.person('Ada Redirected'), await aProgram(server.url)]

    const answer = await fetch(`${server.url}/api/programs/consent`, {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ request: program.request(), allow: true }),
      redirect: 'manual',
    })

    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is asked each time: an earlier one answers for nobody who uses the same id', async () => {
    const [ada, program] = [await server.person('Ada Again'), await aProgram(server.url)]
    await program.tokensFrom(ada)

    expect((await asked(ada, program.request())).shown.is).toBe('asked')
  })

  test('names a program by its host in ASCII, and refuses names that deceive', async () => {
    const ada = await server.person('Ada Homograph')
    const program = await aProgram(server.url, {
      name: '<img src=x onerror=alert(1)>',
      redirectUri: 'https://xn--pple-43d.example/callback',
    })

    const { shown } = await asked(ada, program.request())

    expect(shown).toMatchObject({
      name: '<img src=x onerror=alert(1)>',
      destination: { is: 'site', host: 'xn--pple-43d.example' },
    })
    for (const name of ['Nоrthlight', 'Kept\u202e', ' ']) {
      const { body } = await register(server.url, { client_name: name, redirect_uris: ['https://evil.example/'] })
      expect(body.error).toBe('invalid_client_metadata')
    }
  })
})

test('a client that registers 10,000 times is stopped after twenty, and a flood from everywhere stays small', async () => {
  const guarded = await aServer({ settings: { RATE_LIMITS: 'on' } })
  const again = () => register(guarded.url, { client_name: 'Flood', redirect_uris: ['https://flood.example/'] })
  const ada = await guarded.person('Ada Flooded')
  const used = await aProgram(guarded.url)
  await used.tokensFrom(ada)

  const statuses: number[] = []
  for (let times = 0; times < 20; times++) statuses.push((await again()).status)
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 201), 429])

  await guarded.sql(
    `insert into programs (id, name, "redirectUris", "createdAt")
     select gen_random_uuid(), 'Flood', '{https://flood.example/}', '2026-03-05T09:00:00Z' from generate_series(1, 10000)`,
  )
  guarded.setTime('2026-03-05T11:00:00Z')
  const another = await aServer({ databaseUrl: guarded.databaseUrl })
  await aProgram(another.url)

  const [{ count }] = (await guarded.sql<{ count: string }>('select count(*) from programs')) as [{ count: string }]
  expect(Number(count)).toBe(1_001)
  expect((await ada.get<unknown[]>('/api/programs')).body).toHaveLength(1)
  await another.stop()
  await guarded.stop()
})

test('refreshing without end is rate limited and ends no access, and so is guessing codes', async () => {
  const guarded = await aServer({ settings: { RATE_LIMITS: 'on' } })
  const [ada, program] = [await guarded.person('Ada Busy'), await aProgram(guarded.url)]
  let tokens = await program.tokensFrom(ada)
  for (let time = 0; time < 60; time++) tokens = (await program.refresh(tokens.refresh_token)).body

  expect((await program.refresh(tokens.refresh_token)).status).toBe(429)
  expect((await program.refresh(tokens.refresh_token)).status).toBe(429) // still unused, so no replay
  expect((await withAccess(guarded.url, tokens.access_token, '/api/tasks')).status).toBe(200)

  const guesses: number[] = []
  for (let guess = 0; guess < 22; guess++) guesses.push((await program.exchange(`guess ${guess}`)).status)
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429])
  await guarded.stop()
})
