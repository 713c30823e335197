import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'

const origin = 'https://kept.example'
let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { PUBLIC_URL: origin, LOCAL_SIGN_IN: 'allow', RATE_LIMITS: 'on' } })
})
afterAll(() => server.stop())

/** Sends a request as a browser behind the proxy that serves the public URL. */
function send(method: string, path: string, { cookie, body }: { cookie?: string; body?: object } = {}) {
  const headers = { host: new URL(origin).host, origin, ...(cookie && { cookie }), 'content-type': 'application/json' }
  return new Promise<{ status: number | undefined; cookies: string[] }>((resolve, reject) => {
    request(server.url + path, { method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

async function signIn(): Promise<string> {
  const body = { name: 'Ada Prefix', email: 'ada.prefix@portolan.example' }
  const { cookies } = await send('POST', '/api/auth/local', { body })
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-kept_session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  return cookies[0]!.split(';')[0]!
}

test('over https the session’s cookie is one that no other host can set', async () => {
  const cookie = await signIn()

  expect(await send('GET', '/api/me', { cookie })).toEqual({ status: 200, cookies: [] })
})

test('a cookie with the old name still signs in, and is exchanged for the new one', async () => {
  const cookie = await signIn()
  const old = cookie.replace('__Host-', '')

  expect(await send('GET', '/api/me', { cookie: old })).toEqual({
    status: 200,
    cookies: [
      expect.stringContaining(`${cookie}; Max-Age=2592000`),
      expect.stringMatching(/^kept_session=; Max-Age=0; Path=\/$/),
    ],
  })
})

test('the cookie with the prefix wins over one that another host may have set', async () => {
  const cookie = await signIn()

  expect((await send('GET', '/api/me', { cookie: `kept_session=forged; ${cookie}` })).status).toBe(200)
  expect((await send('GET', '/api/me', { cookie: `${cookie}; kept_session=forged` })).status).toBe(200)
})

test('logging out removes both, and what the page knew of the user', async () => {
  const cookie = await signIn()
  const old = cookie.replace('__Host-', '')
  const { cookies } = await send('POST', '/api/auth/logout', { cookie: `${cookie}; ${old}; reconnect=1` })

  expect(cookies).toContainEqual(expect.stringMatching(/^__Host-kept_session=; Max-Age=0; Path=\/; Secure$/))
  expect(cookies).toContainEqual(expect.stringMatching(/^kept_session=; Max-Age=0; Path=\/$/))
  expect(cookies).toContainEqual(expect.stringMatching(/^reconnect=; Max-Age=0; Path=\/; Secure$/))
  expect((await send('GET', '/api/me', { cookie: old })).status).toBe(401)
})
