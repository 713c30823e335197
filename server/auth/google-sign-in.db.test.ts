import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionInfo } from '#shared/auth/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { aBrowser, aGooglePerson, signInWithGoogle, someoneIn, type Browser } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GooglePerson, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aProgram } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let google: GoogleStandIn
let server: TestServer
let browser: Browser
let ada: GooglePerson
beforeAll(async () => {
  google = await aGoogle()
  server = await aServer({ settings: { ...google.settings, SIGNUP_ALLOW_LIST: 'press@gmail.com' } })
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

  test('never to another site', async () => {
    expect(await browser.walk(`/api/auth/google?${new URLSearchParams({ next: '//evil.example' })}`)).toBe('/')
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
      /^kept_google_[\w-]{16}=v2\.\S+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; (Secure; )?SameSite=Lax$/
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
    const bea = await signInWithGoogle(server, google, { who: aGooglePerson('bea') })
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
  await claimant.post('/api/calendar-feed')
  await local.sql(
    `insert into api_tokens (id, "userId", name, "tokenHash", hint, scopes, "createdAt") values ($1, $2, 'Script', 'hash', 'abcd', '{read}', now())`,
    [randomUUID(), claimant.me.id],
  )
  await (await aProgram(local.url)).tokensFrom(claimant)
  const later = await aServer({ settings: google.settings, databaseUrl: local.databaseUrl })

  const { me, get } = await signInWithGoogle(later, google, { who: { ...ada, email: claimant.me.email } })

  expect(me.id).toBe(claimant.me.id)
  expect((await claimant.get('/api/me')).status).toBe(401)
  expect((await get<SessionInfo[]>('/api/me/sessions')).body).toHaveLength(1)
  expect(
    await local.sql(
      'select 1 from api_tokens union all select 1 from realtime_tickets union all select 1 from program_grants union all select 1 from calendar_feeds',
    ),
  ).toEqual([])
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
    const personal = aGooglePerson('cy', { email: 'cy@gmail.com', hd: undefined })
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
    expect((await signInWithGoogle(server, google, { who: aGooglePerson('press', more), browser })).me.email).toBe(
      more.email,
    )
  })

  test('with an address that Google has not verified', async () => {
    google.signsIn({ ...ada, email_verified: false })

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=unverified')
    expect(await usersWith(ada.email)).toEqual([])
  })

  test('with another Google account that now has a user’s address', async () => {
    await signInWithGoogle(server, google, { browser: aBrowser(server.url) })
    google.signsIn(aGooglePerson('heir', { email: ada.email }))

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=taken')
    expect(isSignedIn()).toBe(false)
  })

  test('with an ID token that was changed after it was signed', async () => {
    google.spoils('signature')

    expect(await browser.walk('/api/auth/google')).toBe('/?sign-in=expired')
    expect(isSignedIn()).toBe(false)
    expect(await usersWith(ada.email)).toEqual([])
  })
})
