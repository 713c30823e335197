import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { aBrowser, aGooglePerson, signInWithGoogle, someoneIn, type Browser } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GooglePerson, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement } from '#tests/support/someone.ts'

let google: GoogleStandIn
let server: TestServer
let browser: Browser
let ada: GooglePerson
beforeAll(async () => {
  google = await aGoogle()
  server = await aServer({ settings: google.settings })
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

const accountOf = async ({ sub }: GooglePerson) =>
  (await server.sql('select * from google_accounts where "googleId" = $1', [sub]))[0]
const isSignedIn = () => browser.cookies.has('kept_session')

describe('asking for a source', () => {
  test('asks for its scope with a consent that returns a refresh token, and preselects the user’s account', async () => {
    const { cookie, me } = await signInWithGoogle(server, google, { browser })
    google.asked.length = 0

    expect(await browser.walk('/api/auth/google?scope=calendar&next=/connections')).toBe('/connections')

    const [question] = google.asked
    expect(question!.get('scope')).toBe('openid email profile https://www.googleapis.com/auth/calendar.events.readonly')
    expect([question!.get('prompt'), question!.get('login_hint')]).toEqual(['consent', me.email])
    const { body } = await ask(server.url, '/api/me', { headers: { cookie } })
    expect(body).toMatchObject({ id: me.id, googleCalendarConnection: 'CONNECTED' })
  })

  test('notes for the page that the user was sent there', async () => {
    await signInWithGoogle(server, google, { browser })
    expect(browser.cookies.has('reconnect')).toBe(false)

    await browser.walk('/api/auth/google?scope=calendar')

    expect(browser.cookies.get('reconnect')).toBe('1')
  })

  test('is noted for no one who signs in after that user', async () => {
    await signInWithGoogle(server, google, { browser })
    await browser.walk('/api/auth/google?scope=calendar')

    await signInWithGoogle(server, google, { who: aGooglePerson('next'), browser })

    expect(browser.cookies.has('reconnect')).toBe(false)
  })

  test('connects a mailbox and keeps earlier grants', async () => {
    await signInWithGoogle(server, google, { scope: 'calendar', browser })
    await browser.walk('/api/auth/google?scope=gmail&next=/connections')

    const account = await accountOf(ada)
    expect(account!.scopes).toEqual(
      expect.arrayContaining([
        'openid',
        'https://www.googleapis.com/auth/calendar.events.readonly',
        'https://www.googleapis.com/auth/gmail.readonly',
      ]),
    )
    expect(
      await server.sql('select email, status from gmail_connections where "googleAccountId" = $1', [account!.id]),
    ).toEqual([{ email: ada.email, status: 'CONNECTED' }])
    expect((await someoneIn(server.url, browser)).me).toMatchObject({
      hasGoogle: true,
      googleMailConnection: 'CONNECTED',
      slackConnection: null,
    })
    expect(
      await server.sql('select status from calendar_connections where "googleAccountId" = $1', [account!.id]),
    ).toEqual([{ status: 'CONNECTED' }])
  })

  test('notifies the page at once', async () => {
    const listener = await (await signInWithGoogle(server, google, { browser })).listen()
    const notified = nextAnnouncement(listener, 'connections-changed')

    await browser.walk('/api/auth/google?scope=calendar')

    await notified
    listener.close()
  })

  test('notices an unchecked box', async () => {
    const { get } = await signInWithGoogle(server, google, { browser })
    google.signsIn(ada, [])

    expect(await browser.walk('/api/auth/google?scope=gmail&next=/connections?source=mail')).toBe(
      '/connections?source=mail&google=scope-missing&scope=gmail',
    )

    expect(
      await server.sql(
        'select 1 from gmail_connections g join google_accounts a on a.id = g."googleAccountId" where "googleId" = $1',
        [ada.sub],
      ),
    ).toEqual([])
    expect((await get('/api/me')).status).toBe(200)
  })

  test('without granting it still signs the user in', async () => {
    google.signsIn(ada, [])

    expect(await browser.walk('/api/auth/google?scope=calendar')).toBe('/?google=scope-missing&scope=calendar')
    expect(isSignedIn()).toBe(true)
  })

  test('a work account clears a user whose address could no longer sign up', async () => {
    const { me } = await signInWithGoogle(server, google, { browser })
    await server.sql(`update google_accounts set email = 'ada@gmail.com' where "userId" = $1`, [me.id])
    await server.sql(`update users set email = 'ada@gmail.com' where id = $1`, [me.id])
    expect((await someoneIn(server.url, browser)).me.signupBlocked).toBe(true)

    google.signsIn(aGooglePerson('work'))
    const { body } = await browser.post<{ url: string }>('/api/auth/reauth', { account: 'other', next: '/' })
    await browser.walk(body.url)

    expect((await someoneIn(server.url, browser)).me).toMatchObject({ id: me.id, signupBlocked: false })
  })

  test('with another Google account links it to the same user', async () => {
    const { me, cookie } = await signInWithGoogle(server, google, { browser })
    const second = aGooglePerson('second')
    google.signsIn(second)

    expect(await browser.walk('/api/auth/google?scope=gmail&account=other&next=/connections')).toBe('/connections')

    expect([google.asked.at(-1)!.get('prompt'), google.asked.at(-1)!.get('login_hint')]).toEqual([
      'select_account consent',
      null,
    ])
    expect((await accountOf(second))!.userId).toBe(me.id)
    expect(browser.cookies.get('kept_session')).toBe(cookie.split('=')[1])
    expect((await signInWithGoogle(server, google, { who: second })).me).toMatchObject({ id: me.id, email: ada.email })
  })

  test('in two tabs at once connects it once, and each returns to its page', async () => {
    await signInWithGoogle(server, google, { browser })
    const ways = await Promise.all(
      ['/one', '/two'].map((next) =>
        browser.walkUpTo(`/api/auth/google?scope=gmail&next=${next}`, `${server.url}/api/auth/google/callback`),
      ),
    )

    expect(await Promise.all(ways.map((way) => browser.walk(way)))).toEqual(['/one', '/two'])
    expect(
      await server.sql(
        'select g.status::text from gmail_connections g join google_accounts a on a.id = g."googleAccountId" where "googleId" = $1',
        [ada.sub],
      ),
    ).toEqual([{ status: 'CONNECTED' }])
  })

  test.each([
    ['account', (bea: GooglePerson) => bea],
    ['address', (bea: GooglePerson) => aGooglePerson('impostor', { email: bea.email })],
  ])('with someone else’s %s changes nothing', async (_, used) => {
    const bea = aGooglePerson('bea')
    await signInWithGoogle(server, google, { who: bea })
    await signInWithGoogle(server, google, { who: ada, browser })
    const before = await server.sql('select * from google_accounts order by id')
    google.signsIn(used(bea))

    expect(await browser.walk('/api/auth/google?scope=gmail&next=/connections')).toBe('/connections?google=taken')

    expect(await server.sql('select * from google_accounts order by id')).toEqual(before)
  })

  test('with a personal account is refused where the user is, and changes nothing', async () => {
    const { cookie } = await signInWithGoogle(server, google, { browser })
    const personal = aGooglePerson('home', { email: 'home@gmail.com', hd: undefined })
    google.signsIn(personal)

    expect(await browser.walk('/api/auth/google?scope=gmail&next=/connections')).toBe('/connections?google=blocked')
    expect(await accountOf(personal)).toBeUndefined()
    expect(browser.cookies.get('kept_session')).toBe(cookie.split('=')[1])
    expect(browser.cookies.has('blocked-email')).toBe(false)
  })

  test.each([
    ['signed out', (cookies: Map<string, string>) => cookies.delete('kept_session')],
    ['signed in as someone else', (cookies: Map<string, string>, other: string) => cookies.set('kept_session', other)],
  ])('leads to the start page when the user has %s in the meantime', async (_, change) => {
    const other = await signInWithGoogle(server, google, { who: aGooglePerson('other') })
    await signInWithGoogle(server, google, { who: ada, browser })
    const back = await browser.walkUpTo('/api/auth/google?scope=gmail', `${server.url}/api/auth/google/callback`)
    change(browser.cookies, other.cookie.split('=')[1]!)

    expect(await browser.walk(back)).toBe('/?sign-in=expired')
    expect((await accountOf(ada))!.scopes).not.toContain('https://www.googleapis.com/auth/gmail.readonly')
  })
})

describe('asking for consent again', () => {
  test('returns the URL, and stores in this browser what the callback needs', async () => {
    const { me } = await signInWithGoogle(server, google, { browser })

    const { status, body } = await browser.post<{ url: string }>('/api/auth/reauth', {
      scope: 'calendar',
      next: '/onboarding/survey',
    })

    expect(status).toBe(200)
    expect(Object.fromEntries(new URL(body.url).searchParams)).toMatchObject({
      prompt: 'consent',
      login_hint: me.email,
    })
    expect(await browser.walk(body.url)).toBe('/onboarding/survey')
    expect(await aBrowser(server.url).walk(body.url)).toBe('/?sign-in=expired')
  })

  test('needs a session, and an answer from Google', async () => {
    const { cookie } = await signInWithGoogle(server, google, { browser })
    const without = await aServer()
    const local = await without.person('Ada Winter')

    expect((await ask(server.url, '/api/auth/reauth', { method: 'POST', body: {} })).status).toBe(401)
    expect(await local.post<ProblemBody>('/api/auth/reauth', {})).toMatchObject({
      status: 503,
      body: { code: 'google_not_set_up' },
    })
    const other = await aServer({ settings: google.settings, databaseUrl: server.databaseUrl })
    google.fails('down')
    const answer = await ask<ProblemBody>(other.url, '/api/auth/reauth', {
      method: 'POST',
      body: {},
      headers: { cookie, origin: other.url },
    })
    expect([answer.status, answer.body.code]).toEqual([503, 'google_down'])
    await Promise.all([without.stop(), other.stop()])
  })

  test('is refused for an unknown source', async () => {
    const { post } = await signInWithGoogle(server, google, { browser })

    expect((await post<ProblemBody>('/api/auth/reauth', { scope: 'drive' })).status).toBe(400)
  })

  test('when signed out lets the user choose another account', async () => {
    await browser.walk('/api/auth/google?reauth=1')

    expect(google.asked.at(-1)!.get('prompt')).toBe('select_account consent')
  })

  test('preselects the given account if it is the user’s own', async () => {
    await signInWithGoogle(server, google, { browser })
    const bea = aGooglePerson('bea')
    await signInWithGoogle(server, google, { who: bea })
    const [own, foreign] = [(await accountOf(ada))!, (await accountOf(bea))!]
    google.signsIn(ada)

    for (const id of [own.id, foreign.id]) {
      await browser.walk(`/api/auth/google?scope=gmail&account=${id}`)
      expect(google.asked.at(-1)!.get('login_hint')).toBe(ada.email)
    }
  })

  test('says so on the page when Google is not set up', async () => {
    const without = await aServer()

    expect(await aBrowser(without.url).walk('/api/auth/google')).toBe('/?sign-in=unavailable')
    expect(await aBrowser(without.url).walk('/api/auth/google/callback?state=x')).toBe('/?sign-in=expired')
    await without.stop()
  })
})
