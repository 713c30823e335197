import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionInfo } from '#shared/auth/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { aBrowser, signInWithGoogle, someoneIn, type Browser } from '#tests/support/google-sign-in.ts'
import { aGoogle, type Flaw, type GooglePerson, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, heard } from '#tests/support/someone.ts'

let google: GoogleStandIn
let server: TestServer
let browser: Browser
let number = 0
let ada: GooglePerson
beforeAll(async () => {
  google = await aGoogle()
  server = await aServer({ settings: { ...google.settings, SIGNUP_ALLOW_LIST: 'press@gmail.com' } })
})
beforeEach(() => {
  server.setTime('2026-03-05T10:00:00Z')
  browser = aBrowser(server.url)
  ada = person('ada')
  google.signsIn(ada)
})
afterEach(() => google.recovers())
afterAll(async () => {
  await server.stop()
  await google.stop()
})

/** Someone new to Google and to Kept. */
function person(name: string, more: Partial<GooglePerson> = {}): GooglePerson {
  number += 1
  return {
    sub: `sub-${number}`,
    email: `${name}.${number}@portolan.example`,
    name: 'Ada Winter',
    hd: 'portolan.example',
    picture: 'https://lh3.example/ada.png',
    ...more,
  }
}

const accountOf = async ({ sub }: GooglePerson) =>
  (await server.sql('select * from google_accounts where "googleId" = $1', [sub]))[0]
const usersWith = (email: string) =>
  server.sql('select id::text, name, image, onboarded, ghost from users where email = $1', [email])
const isSignedIn = () => browser.cookies.has('kept_session')

describe('signing in with Google', () => {
  test('the page learns that Google is the way to sign in', async () => {
    const { body } = await ask(server.url, '/api/auth/providers')

    expect(body).toEqual({ google: true, local: false })
  })

  test('the request to Google has state, nonce and PKCE, and asks only for the identity', async () => {
    await browser.walk('/api/auth/google')

    expect(Object.fromEntries(google.asked.at(-1)!)).toEqual({
      response_type: 'code',
      client_id: google.settings.GOOGLE_CLIENT_ID,
      redirect_uri: `${server.url}/api/auth/google/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      include_granted_scopes: 'true',
    })
  })

  test('a new user gets their name, picture and domain, and is not onboarded yet', async () => {
    const { me, get } = await signInWithGoogle(server, google, { browser })

    expect(me).toMatchObject({
      name: 'Ada Winter',
      email: ada.email,
      image: ada.picture,
      onboarded: false,
      googleCalendarConnection: 'DISCONNECTED',
    })
    expect(await accountOf(ada)).toMatchObject({ email: ada.email, hostedDomain: 'portolan.example', lostAt: null })
    expect((await get<TaskGroup[]>('/api/task-groups')).body.map(({ title }) => title)).toEqual([
      'Inbox',
      'To do',
      'Getting started',
    ])
  })

  test('returns to the page the user wanted', async () => {
    expect(await browser.walk('/api/auth/google?next=/focus?day=today%23top')).toBe('/focus?day=today#top')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    'focus',
    '',
  ])('never to another site: %j', async (next) => {
    expect(await browser.walk(`/api/auth/google?${new URLSearchParams({ next })}`)).toBe('/')
    expect(isSignedIn()).toBe(true)
  })

  test('invalid parameters are ignored, since a browser expects a page', async () => {
    expect(await browser.walk('/api/auth/google?scope=everything&reauth=yes&account=me&utm_source=mail')).toBe('/')
    expect(google.asked.at(-1)!.get('scope')).toBe('openid email profile')
  })

  test('redirects to the public address first, since Google redirects back only there', async () => {
    const elsewhere = server.url.replace('localhost', '127.0.0.1')
    const answer = await fetch(`${elsewhere}/api/auth/google?next=/focus`, { redirect: 'manual' })

    expect(answer.headers.get('location')).toBe(`${server.url}/api/auth/google?next=/focus`)
  })

  test('ends the earlier session of this browser', async () => {
    const before = await signInWithGoogle(server, google, { browser })
    await signInWithGoogle(server, google, { browser })

    expect((await before.get('/api/me')).status).toBe(401)
    expect((await (await someoneIn(server.url, browser)).get<SessionInfo[]>('/api/me/sessions')).body).toHaveLength(1)
  })

  test('scripts cannot read the cookies, and on https they are secure', async () => {
    const secure = await aServer({
      settings: { ...google.settings, PUBLIC_URL: 'https://kept.example', RATE_LIMITS: 'on' },
    })
    const [there] = (await once(
      get(`${secure.url}/api/auth/google`, { headers: { host: 'kept.example' } }),
      'response',
    )) as [IncomingMessage]
    const here = await fetch(`${server.url}/api/auth/google`, { redirect: 'manual' })
    await secure.stop()

    const cookie =
      /^kept_google_[\w-]{16}=v1\.\S+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; (Secure; )?SameSite=Lax$/
    expect(cookie.exec(here.headers.get('set-cookie')!)?.[1]).toBeUndefined()
    expect(cookie.exec(there.headers['set-cookie']![0]!)?.[1]).toBe('Secure; ')
  })
})

describe('the same user', () => {
  test('on two devices has one board and two sessions', async () => {
    const here = await signInWithGoogle(server, google, { browser })
    const there = await signInWithGoogle(server, google)

    expect(there.me.id).toBe(here.me.id)
    expect((await here.get('/api/me')).status).toBe(200)
  })

  test('in two tabs at once is signed up once', async () => {
    const callbacks = await Promise.all(
      [1, 2].map(() => browser.walkUpTo('/api/auth/google', `${server.url}/api/auth/google/callback`)),
    )

    expect(await Promise.all(callbacks.map((callback) => browser.walk(callback)))).toEqual(['/', '/'])
    expect(await usersWith(ada.email)).toHaveLength(1)
    expect((await (await someoneIn(server.url, browser)).get<TaskGroup[]>('/api/task-groups')).body).toHaveLength(3)
  })

  test('is recognized by Google’s id when their address has changed, and Kept updates it', async () => {
    const before = await signInWithGoogle(server, google, { browser })
    const renamed = { ...ada, email: `new.${ada.email}`, name: 'Ada Summer' }

    const after = await signInWithGoogle(server, google, { who: renamed })

    expect(after.me).toMatchObject({ id: before.me.id, email: renamed.email, name: 'Ada Winter' })
    expect(await accountOf(ada)).toMatchObject({ email: renamed.email })
  })

  test('keeps the old address when someone else has the new one', async () => {
    const bea = await signInWithGoogle(server, google, { who: person('bea') })
    const before = await signInWithGoogle(server, google, { who: ada })

    const after = await signInWithGoogle(server, google, { who: { ...ada, email: bea.me.email } })

    expect(after.me).toMatchObject({ id: before.me.id, email: ada.email })
  })

  test('gets a new account after theirs was deleted', async () => {
    const before = await signInWithGoogle(server, google, { browser })
    await server.sql('delete from users where id = $1', [before.me.id])

    const after = await signInWithGoogle(server, google)

    expect(after.me.id).not.toBe(before.me.id)
    expect(after.me.onboarded).toBe(false)
  })

  test('can sign in while their account is about to be deleted', async () => {
    const before = await signInWithGoogle(server, google, { browser })
    await server.sql('update users set "deletionScheduledAt" = $2 where id = $1', [
      before.me.id,
      '2026-03-12T10:00:00Z',
    ])

    expect((await signInWithGoogle(server, google)).me).toMatchObject({
      id: before.me.id,
      deletionScheduledAt: '2026-03-12T10:00:00.000Z',
    })
  })

  test.each([
    ['a user from before Google was set up', false, 'Known Before'],
    ['a ghost', true, 'Ada Winter'],
  ])('%s keeps their account', async (_, ghost, name) => {
    const id = randomUUID()
    await server.sql(
      `insert into users (id, name, email, ghost, onboarded, "createdAt", "updatedAt") values ($1, 'Known Before', $2, $3, $4, now(), now())`,
      [id, ada.email, ghost, !ghost],
    )

    const { me } = await signInWithGoogle(server, google, { browser })

    expect(me).toMatchObject({ id, name, onboarded: !ghost, image: ada.picture })
  })
})

test('once an address is verified, earlier sessions and tokens no longer open its account', async () => {
  const local = await aServer()
  const claimant = await local.person('Ada Winter')
  await claimant.post('/api/realtime/ticket')
  await local.sql(
    `insert into api_tokens (id, "userId", name, "tokenHash", hint, scopes, "createdAt") values ($1, $2, 'Script', 'hash', 'abcd', '{read}', now())`,
    [randomUUID(), claimant.me.id],
  )
  const later = await aServer({ settings: google.settings, databaseUrl: local.databaseUrl })

  const { me, get } = await signInWithGoogle(later, google, { who: { ...ada, email: claimant.me.email } })

  expect(me.id).toBe(claimant.me.id)
  expect((await claimant.get('/api/me')).status).toBe(401)
  expect((await get<SessionInfo[]>('/api/me/sessions')).body).toHaveLength(1)
  expect(await local.sql('select 1 from api_tokens union all select 1 from realtime_tickets')).toEqual([])
  await later.stop()
  await local.stop()
})

describe('a refused sign-in', () => {
  test('after a denial returns to the page the user came from', async () => {
    google.denies()

    expect(await browser.walk('/api/auth/google?next=/focus?day=today')).toBe('/focus?day=today&sign-in=denied')
    expect(isSignedIn()).toBe(false)
  })

  test('with a personal address lets the page show it for an hour', async () => {
    const personal = person('cy', { email: `cy.${number}@gmail.com`, hd: undefined })
    google.signsIn(personal)

    expect(await browser.walk('/api/auth/google')).toBe('/onboarding/no-work-email')

    expect(isSignedIn()).toBe(false)
    expect(decodeURIComponent(browser.cookies.get('blocked-email')!)).toBe(personal.email)
    expect(await usersWith(personal.email)).toEqual([])
    expect(await accountOf(personal)).toBeUndefined()
  })

  test.each([
    ['is never that of an address on the allow list', { email: 'press@gmail.com', hd: undefined }],
    [
      'is never that of an organization’s account, whatever its address',
      { email: 'team@googlemail.com', hd: 'team.example' },
    ],
  ])('%s', async (_, more) => {
    expect((await signInWithGoogle(server, google, { who: person('press', more), browser })).me.email).toBe(more.email)
  })

  test('with an address that Google has not verified', async () => {
    google.signsIn({ ...ada, email_verified: false })

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=unverified')
    expect(await usersWith(ada.email)).toEqual([])
  })

  test('with another Google account that now has a user’s address', async () => {
    await signInWithGoogle(server, google, { browser: aBrowser(server.url) })
    google.signsIn(person('heir', { email: ada.email }))

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=taken')
    expect(isSignedIn()).toBe(false)
  })

  test.each<[string, Flaw]>([
    ['that was changed after it was signed', 'signature'],
    ['signed with a key that Google does not publish', 'key'],
    ['that is not signed at all', 'alg'],
    ['with another nonce', 'nonce'],
    ['for another app', 'aud'],
    ['of another issuer', 'iss'],
    ['that has expired', 'exp'],
  ])('with an ID token %s', async (_, flaw) => {
    google.spoils(flaw)

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=expired')
    expect(isSignedIn()).toBe(false)
    expect(await usersWith(ada.email)).toEqual([])
  })
})

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

  test.each(['before', 'after'])('says so when Google is down %s the consent', async (where) => {
    const lost = await aServer({ settings: google.settings })
    const there = aBrowser(lost.url)
    const start =
      where === 'after'
        ? await there.walkUpTo('/api/auth/google', `${lost.url}/api/auth/google/callback`)
        : '/api/auth/google'
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
    expect(
      await server.sql('select status from calendar_connections where "googleAccountId" = $1', [account!.id]),
    ).toEqual([{ status: 'CONNECTED' }])
  })

  test('notifies the page at once', async () => {
    const listener = await (await signInWithGoogle(server, google, { browser })).listen()
    const notified = heard(listener, 'connections-changed')

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

  test('of another Google account links it to the same user', async () => {
    const { me, cookie } = await signInWithGoogle(server, google, { browser })
    const second = person('second')
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
    ['address', (bea: GooglePerson) => person('impostor', { email: bea.email })],
  ])('of someone else’s %s changes nothing', async (_, used) => {
    const bea = person('bea')
    await signInWithGoogle(server, google, { who: bea })
    await signInWithGoogle(server, google, { who: ada, browser })
    const before = await server.sql('select * from google_accounts order by id')
    google.signsIn(used(bea))

    expect(await browser.walk('/api/auth/google?scope=gmail&next=/connections')).toBe('/connections?google=taken')

    expect(await server.sql('select * from google_accounts order by id')).toEqual(before)
  })

  test('of a personal account is refused like a sign-in', async () => {
    await signInWithGoogle(server, google, { browser })
    const personal = person('home', { email: `home.${number}@gmail.com`, hd: undefined })
    google.signsIn(personal)

    expect(await browser.walk('/api/auth/google?scope=gmail')).toBe('/onboarding/no-work-email')
    expect(await accountOf(personal)).toBeUndefined()
  })

  test.each([
    ['signed out', (cookies: Map<string, string>) => cookies.delete('kept_session')],
    ['signed in as someone else', (cookies: Map<string, string>, other: string) => cookies.set('kept_session', other)],
  ])('leads to the start page when the user has %s in the meantime', async (_, change) => {
    const other = await signInWithGoogle(server, google, { who: person('other') })
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

  test.each([
    ['for an unknown source', { scope: 'drive' }],
    ['with an unknown field', { userId: 'x' }],
  ])('is refused %s', async (_, body) => {
    const { post } = await signInWithGoogle(server, google, { browser })

    expect((await post<ProblemBody>('/api/auth/reauth', body)).status).toBe(400)
  })

  test('when signed out lets the user choose another account', async () => {
    await browser.walk('/api/auth/google?reauth=1')

    expect(google.asked.at(-1)!.get('prompt')).toBe('select_account consent')
  })

  test('preselects the given account if it is the user’s own', async () => {
    await signInWithGoogle(server, google, { browser })
    const bea = person('bea')
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
