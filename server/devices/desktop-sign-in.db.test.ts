import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

const state = 'state-of-the-app'

let server: TestServer
let ada: Someone
let verifier: string
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ada = await server.person('Ada Winter')
  verifier = randomBytes(32).toString('base64url')
})
afterAll(() => server.stop())

const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const openPage = (headers: Record<string, string> = {}, challenge = challengeOf(verifier)) =>
  fetch(`${server.url}/auth/desktop?challenge=${challenge}&state=${state}`, { headers, redirect: 'manual' })

const redeem = <Body = ProblemBody>(code: string, secret = verifier) =>
  ask<Body>(server.url, '/api/auth/desktop', { method: 'POST', body: { code, verifier: secret } })

async function codeOf(someone: Someone) {
  const page = await openPage({ cookie: someone.cookie })
  const link = /<a href="(.+?)"/.exec(await page.text())![1]!.replaceAll('&amp;', '&')
  return new URL(link).searchParams.get('code')!
}

describe('the page in the browser', () => {
  test('opens the app at a click, with the state the app sent, and names the Mac that asked', async () => {
    const asking = new URLSearchParams({ challenge: challengeOf(verifier), state, device: 'Ada’s <MacBook>' })
    const page = await fetch(`${server.url}/auth/desktop?${asking}`, { headers: { cookie: ada.cookie } })

    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    expect(text).toMatch(
      /<a href="kept:\/\/auth\?code=[\w-]{43}&amp;state=state-of-the-app" class="open"\s*>Open Kept on Ada’s &lt;MacBook&gt;<\/a\s*>/,
    )
    expect(text).not.toMatch(/http-equiv="refresh"/)
  })

  test('shows the code and the state as one text, to copy when the app does not open', async () => {
    const text = await (await openPage({ cookie: ada.cookie })).text()

    expect(text).toMatch(/Kept didn’t open\?/)
    const shown = /<input id="code" value="([\w-]{43})\.state-of-the-app" readonly/.exec(text)
    expect((await redeem(shown![1]!)).status).toBe(200)
  })

  test('makes everyone else sign in first, and then returns here', async () => {
    const page = await openPage()

    expect(page.status).toBe(302)
    const next = new URL(page.headers.get('location')!, server.url).searchParams.get('next')
    expect(next).toBe(`/auth/desktop?challenge=${challengeOf(verifier)}&state=${state}`)
  })

  test('does the same for an ended session', async () => {
    const page = await openPage({ cookie: 'kept_session=long-gone' })

    expect(page.status).toBe(302)
  })

  test('refuses a state with invalid characters', async () => {
    const query = { challenge: 'a'.repeat(43), state: 'x" onclick="y()' }
    const { status } = await ask(server.url, `/auth/desktop?${new URLSearchParams(query)}`, {
      headers: { cookie: ada.cookie },
    })

    expect(status).toBe(400)
  })

  test('stores only the hash of the code', async () => {
    const code = await codeOf(ada)

    const rows = await server.sql('select c::text as row from desktop_codes c')
    expect(rows.some(({ row }) => row.includes(code))).toBe(false)
  })
})

describe('the code', () => {
  test('starts a session that outlives the browser’s', async () => {
    const { status, body } = await redeem<{ token: string }>(await codeOf(ada))
    await ada.post('/api/auth/logout')

    expect(status).toBe(200)
    const me = await ask<Me>(server.url, '/api/me', { headers: { authorization: `Bearer ${body.token}` } })
    expect(me.body.id).toBe(ada.me.id)
  })

  test('works once', async () => {
    const code = await codeOf(ada)

    expect((await redeem(code)).status).toBe(200)
    expect(await redeem(code)).toMatchObject({ status: 400, body: { code: 'desktop_code_invalid' } })
  })

  test('works for one of two simultaneous requests', async () => {
    const code = await codeOf(ada)

    const answers = await Promise.all([redeem(code), redeem(code)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('is used up by a wrong verifier', async () => {
    const code = await codeOf(ada)

    expect(await redeem(code, 'w'.repeat(43))).toMatchObject({ status: 400, body: { code: 'desktop_code_invalid' } })
    expect((await redeem(code)).status).toBe(400)
  })

  test('expires after a minute', async () => {
    const code = await codeOf(ada)

    server.setTime('2026-03-05T10:01:00Z')
    expect((await redeem(code)).body.code).toBe('desktop_code_invalid')
    server.setTime('2026-03-05T10:00:00Z')
    expect((await redeem(code)).status).toBe(400)
  })

  test('that was never issued is refused with what to do', async () => {
    const { status, body } = await redeem('made up')

    expect([status, body]).toEqual([
      400,
      { code: 'desktop_code_invalid', error: 'That sign-in has expired. Start again from the app.' },
    ])
  })
})

test('guessing codes is rate limited', async () => {
  const limited = await aServer({ settings: { RATE_LIMITS: 'on' } })
  const guess = () => ask(limited.url, '/api/auth/desktop', { method: 'POST', body: { code: 'made up', verifier } })

  for (let time = 0; time < 20; time++) expect((await guess()).status).toBe(400)
  const { status } = await guess()

  expect(status).toBe(429)
  await limited.stop()
})

test('both routes are in the API document', async () => {
  const { body } = await ask<{ paths: Record<string, object> }>(server.url, '/api/openapi.json')

  expect(Object.keys(body.paths['/auth/desktop'] ?? {})).toEqual(['get'])
  expect(Object.keys(body.paths['/api/auth/desktop'] ?? {})).toEqual(['post'])
})
