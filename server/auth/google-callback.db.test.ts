import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aGooglePerson, type Browser } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GooglePerson, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let google: GoogleStandIn
let server: TestServer
let browser: Browser
let ada: GooglePerson
const lines: string[] = []
beforeAll(async () => {
  google = await aGoogle()
  const settings = { ...google.settings, LOG_LEVEL: 'info' }
  server = await aServer({ settings, logged: (line) => lines.push(line) })
})
beforeEach(() => {
  server.setTime('2026-03-05T10:00:00Z')
  browser = aBrowser(server.url)
  ada = aGooglePerson('ada')
  google.signsIn(ada)
})
afterEach(() => google.recovers())
afterAll(async () => {
  await server.stop()
  await google.stop()
})

const isSignedIn = () => browser.cookies.has('kept_session')

describe('the callback from Google', () => {
  const callback = () => browser.walkUpTo('/api/auth/google', `${server.url}/api/auth/google/callback`)

  test('fails in another browser', async () => {
    const stolen = await callback()
    const other = aBrowser(server.url)

    expect(await other.walk(stolen)).toBe('/?sign-in=expired')
    expect(other.cookies.has('kept_session')).toBe(false)
  })

  test('fails in a browser with a sign-in of its own under way', async () => {
    const stolen = await callback()
    const other = aBrowser(server.url)
    const own = new URL(await other.walkUpTo('/api/auth/google', `${server.url}/api/auth/google/callback`))
    const forged = new URL(stolen)
    forged.searchParams.set('state', own.searchParams.get('state')!)

    expect(await other.walk(forged.href)).toBe('/?sign-in=expired')
    expect(other.cookies.has('kept_session')).toBe(false)
  })

  test('with a state that only starts like this browser’s leads to the start page', async () => {
    const back = new URL(await callback())
    const state = back.searchParams.get('state')!
    back.searchParams.set('state', state.slice(0, 20) + state.slice(20).split('').reverse().join(''))

    expect(await browser.walk(back.href)).toBe('/?sign-in=expired')
    expect(isSignedIn()).toBe(false)
  })

  test('is in the log, signed in or refused, without its code', async () => {
    lines.length = 0
    const back = await callback()
    await browser.walk(back)
    await browser.walk(back)

    const events = lines.map((line) => JSON.parse(line) as Record<string, string>).filter(({ security }) => security)
    expect(events.map(({ security, code }) => [security, code])).toEqual([
      ['signed in', undefined],
      ['sign-in refused', 'expired'],
    ])
    expect(lines.join('')).not.toContain(new URL(back).searchParams.get('code'))
  })

  test('works once, even with a copy of the cookie', async () => {
    const back = await callback()
    const kept = new Map(browser.cookies)

    expect(await browser.walk(back)).toBe('/')
    expect(await browser.walk(back)).toBe('/?sign-in=expired')
    const copy = aBrowser(server.url)
    for (const [name, value] of kept) copy.cookies.set(name, value)
    expect(await copy.walk(back)).toBe('/?sign-in=expired')
    expect(copy.cookies.has('kept_session')).toBe(false)
  })

  test('expires after ten minutes', async () => {
    const back = await callback()

    server.setTime('2026-03-05T10:10:00Z')
    expect(await browser.walk(back)).toBe('/?sign-in=expired')
  })

  test.each([
    '',
    '?state=',
    '?state=../../x&code=c',
    `?state=${'a'.repeat(43)}&code=c`,
    '?code=c',
    '?error=access_denied',
    '?state[]=x',
  ])('leads to the start page with %j', async (query) => {
    expect(await browser.walk(`/api/auth/google/callback${query}`)).toBe('/?sign-in=expired')
  })

  test('with a forged cookie leads to the start page', async () => {
    const back = new URL(await callback())
    browser.cookies.set(`kept_google_${back.searchParams.get('state')!.slice(0, 16)}`, 'v1.AAAA')

    expect(await browser.walk(back.href)).toBe('/?sign-in=expired')
  })

  test('with another error from Google says that the sign-in failed', async () => {
    const back = new URL(await callback())
    back.searchParams.delete('code')
    back.searchParams.set('error', 'server_error')

    expect(await browser.walk(back.href)).toBe('/?sign-in=unavailable')
  })

  test('says so when Google is down before the consent or after it', async () => {
    const lost = await aServer({ settings: google.settings })
    const there = aBrowser(lost.url)
    google.fails('down')
    expect(await there.walk('/api/auth/google')).toBe('/?sign-in=unavailable')

    google.recovers()
    const start = await there.walkUpTo('/api/auth/google', `${lost.url}/api/auth/google/callback`)
    google.fails('down')
    expect(await there.walk(start)).toBe('/?sign-in=unavailable')
    expect(there.cookies.has('kept_session')).toBe(false)
    await lost.stop()
  })

  test('says so when the client secret of this server is wrong', async () => {
    const wrong = await aServer({ settings: { ...google.settings, GOOGLE_CLIENT_SECRET: 'not it' } })

    expect(await aBrowser(wrong.url).walk('/api/auth/google')).toBe('/?sign-in=unavailable')
    await wrong.stop()
  })
})

test('a browser keeps only its latest attempts, so that its headers never get too long for the server', async () => {
  const next = `/${'a'.repeat(499)}`
  for (let tries = 0; tries < 20; tries++) await browser.walkUpTo(`/api/auth/google?next=${next}`, google.url)

  expect([...browser.cookies.keys()]).toHaveLength(5)
  expect(await browser.walk(`/api/auth/google?next=${next}`)).toBe(next)
})

test('after many refused codes, Kept stops asking Google', async () => {
  const guarded = await aServer({ settings: { ...google.settings, RATE_LIMITS: 'on' } })
  const guessing = aBrowser(guarded.url)
  const guess = async () => {
    const consent = new URL(await guessing.walkUpTo('/api/auth/google', google.url))
    return guessing.walk(`/api/auth/google/callback?code=guessed&state=${consent.searchParams.get('state')}`)
  }

  const ends: string[] = []
  for (let tries = 0; tries < 22; tries++) ends.push(await guess())

  expect(ends).toEqual([...Array.from({ length: 21 }, () => '/?sign-in=expired'), '/?sign-in=unavailable'])
  await guarded.stop()
})
