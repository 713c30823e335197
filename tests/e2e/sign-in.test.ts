import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockedBy, withGoogle, withMe } from '#tests/support/account-answers.ts'
import { accessibilityOf, aWindow, goWithin, type Page, sizes } from '#tests/support/browser-page.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const given = inABrowser()

const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })
const sees = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
const board = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function aStranger(look: Parameters<typeof aWindow>[3] = {}) {
  return aWindow(given.browser, given.server.url, undefined, look)
}

/** A user of a server with Google, with `changes` applied. */
async function aUser(
  name: string,
  changes: Parameters<typeof withMe>[2] = {},
  look: Parameters<typeof aWindow>[3] = {},
) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person, look)
  await withGoogle(window.page)
  return { person, me: await withMe(window.page, person, changes), ...window }
}

describe('signing in with Google', () => {
  test('is one button, reachable by keyboard, and returns to the requested page', async () => {
    const { page, complaints } = await aStranger()
    await withGoogle(page)
    await page.route('**/api/auth/google?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Google</h1>' }),
    )
    await page.goto('/completed')
    await google(page).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await accessibilityOf(page)).toEqual([])

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Google' }).waitFor()
    expect(pathOf(page)).toBe('/api/auth/google?next=%2Fcompleted')
    expect(complaints).toEqual([])
  })

  test('keeps the page the desktop app requested', async () => {
    const { page } = await aStranger()
    await withGoogle(page)
    await page.goto('/?next=%2Fauth%2Fdesktop%3Fchallenge%3Dc%26state%3Ds')

    expect(await google(page).getAttribute('href')).toBe(
      '/api/auth/google?next=%2Fauth%2Fdesktop%3Fchallenge%3Dc%26state%3Ds',
    )
  })

  test.each([
    ['denied', 'Google didn’t tell Kept who you are'],
    ['expired', 'That sign-in took too long or started in another browser.'],
    ['unavailable', 'Google isn’t responding right now.'],
    ['unverified', 'Google hasn’t verified that address yet.'],
    ['taken', 'Another Google account already signs in to Kept with that address.'],
  ])('that ended as %s says so, once', async (outcome, sentence) => {
    const { page } = await aStranger()
    await withGoogle(page)
    await page.goto(`/?sign-in=${outcome}`)

    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    expect(pathOf(page)).toBe('/')
    expect(await google(page).getAttribute('href')).toBe('/api/auth/google')
    await page.reload()
    await google(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('ignores an unknown outcome', async () => {
    const { page } = await aStranger()
    await withGoogle(page)
    await page.goto('/?sign-in=<b>hello</b>')

    await google(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('is above the form if both methods are on, and says what to do if neither is', async () => {
    const { page } = await aStranger()
    await withGoogle(page, { google: true, local: true })
    await page.goto('/')
    await google(page).waitFor()
    await page.getByLabel('Work email').waitFor()

    await withGoogle(page, { google: false, local: false })
    await page.reload()
    await sees(page, 'No one can sign in on this server yet.')
  })

  test('happens in the browser for the desktop app', async () => {
    const { page } = await aStranger()
    await withGoogle(page)
    await inTheDesktopApp(page)
    await page.goto('/')

    await page.getByRole('button', { name: 'Sign in with your browser' }).waitFor()
    expect(await google(page).count()).toBe(0)
  })

  test('that fails while signed in says why on the board', async () => {
    const { page } = await aUser('Ada Denied')
    await page.goto('/?sign-in=denied')

    await page.getByRole('alert').getByText('Kept wasn’t given access to Google. Nothing has changed.').waitFor()
    expect(pathOf(page)).toBe('/')
  })
})

describe('a refused address', () => {
  const refused = '/onboarding/no-work-email'

  test('is shown with its domain and a way to another account', async () => {
    const { page, complaints } = await aStranger()
    await withGoogle(page)
    await blockedBy(page, 'maya.okafor+kept@gmail.com')
    await page.goto(refused)

    await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()
    await sees(page, 'maya.okafor+kept@gmail.com')
    await sees(page, 'Try again with an address that is not @gmail.com.')
    expect(await page.getByRole('link', { name: 'Try again with a work account' }).getAttribute('href')).toBe(
      '/api/auth/google?account=other',
    )
    expect(await accessibilityOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test.each([
    ['markup', '<img src=x onerror=alert(1)>@gmail.com'],
    ['nothing', ''],
    ['no address', 'gmail'],
  ])("isn't shown for %s in the cookie", async (_, value) => {
    const { page, complaints } = await aStranger()
    await withGoogle(page)
    await blockedBy(page, value)
    await page.goto(refused)

    await sees(page, 'Try again with your work address.')
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.getByText('remembers this address').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is also shown to signed-in users, and leads to local sign-in without Google', async () => {
    const person = await given.server.person('Ada Signed In')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto(refused)

    await page.getByRole('link', { name: 'Try again with another address' }).click()
    await board(page)
  })

  test("isn't preselected by Google when signing in at the start page", async () => {
    const { page } = await aStranger()
    await withGoogle(page)
    await blockedBy(page, 'maya@gmail.com')
    await page.goto('/')

    await sees(page, 'maya@gmail.com is a personal address, so it can’t be used here.')
    expect(await google(page).getAttribute('href')).toBe('/api/auth/google?account=other')
  })
})

describe('the calendar', () => {
  const required = (page: Page) => page.getByRole('heading', { name: 'Connecting Calendar is Required' })
  const connect = (page: Page) => page.getByRole('button', { name: 'Connect Google Calendar' })
  const calendar = '**/api/google/calendar'
  const consentNeeded = {
    code: 'needs_google_consent',
    error: 'Kept doesn’t have access to Google yet. Allow it first.',
  }

  test('is required before the board, and connecting it by keyboard goes through Google to the requested page', async () => {
    const { page, me, complaints } = await aUser('Ada New', { onboarded: false })
    let asked = 0
    await page.route(calendar, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked += 1
      if (asked === 1)
        return route.fulfill({
          status: 403,
          json: { ...consentNeeded, url: `${given.server.url}/api/auth/google?scope=calendar` },
        })
      me.googleCalendarConnection = 'CONNECTED'
      return route.fulfill({ json: {} })
    })
    await page.route('**/api/auth/google?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="/completed">Allow</a>` }),
    )
    await page.goto('/completed')
    await required(page).waitFor()
    await sees(page, 'Kept finds your meetings there. It reads events, and never changes or creates one.')
    expect(await accessibilityOf(page)).toEqual([])

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Allow' }).waitFor()
    expect(pathOf(page)).toBe('/api/auth/google?scope=calendar&next=%2Fcompleted')

    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByRole('complementary', { name: 'Completed' }).waitFor()
    expect([asked, complaints]).toEqual([2, []])
  })

  test("whose box wasn't checked is requested again by the box's name, not automatically", async () => {
    const { page } = await aUser('Ada Unticked', { onboarded: false })
    let asked = 0
    await page.route(calendar, (route) => {
      asked += 1
      return route.fulfill({
        status: 403,
        json: { ...consentNeeded, url: `${given.server.url}/api/auth/google?scope=calendar` },
      })
    })
    await page.route('**/api/auth/google?*', (route) =>
      route.fulfill({ status: 302, headers: { location: '/?google=scope-missing&scope=calendar' } }),
    )
    await page.goto('/')
    await connect(page).click()

    await page.getByRole('alert').getByText('tick “View events on all your calendars”').waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    expect(asked).toBe(1)
  })

  test("that Google refuses again doesn't cause a loop", async () => {
    const { page } = await aUser('Ada Circle', { onboarded: false })
    let left = 0
    await page.route(calendar, (route) =>
      route.fulfill({
        status: 403,
        json: { ...consentNeeded, url: `${given.server.url}/api/auth/google?scope=calendar` },
      }),
    )
    await page.route('**/api/auth/google?*', (route) => {
      left += 1
      return route.fulfill({ status: 302, headers: { location: '/' } })
    })
    await page.goto('/')
    await connect(page).click()

    await page.getByRole('alert').getByText('tick “View events on all your calendars”').waitFor()
    expect(left).toBe(1)
  })

  test("can be requested again after leaving Google's page, and says when Google is down", async () => {
    const { page } = await aUser('Ada Back', { onboarded: false })
    await page.route(calendar, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'google_down', error: 'Google isn’t responding. Nothing was changed. Try again in a moment.' },
      }),
    )
    await page.goto('/?sign-in=denied')
    await page.getByRole('alert').getByText('Kept wasn’t given access to Google.').waitFor()
    await connect(page).click()

    await page
      .getByRole('alert')
      .getByText('Google isn’t responding. Nothing was changed. Try again in a moment.')
      .waitFor()
    expect(await connect(page).isEnabled()).toBe(true)
  })

  test('connected in another window opens the board here', async () => {
    const { page, me } = await aUser('Ada Elsewhere', { onboarded: false })
    const tell = await withAnnouncements(page)
    await page.goto('/onboarding/reconnect-calendar')
    await required(page).waitFor()
    me.googleCalendarConnection = 'CONNECTED'
    await tell('connections-changed')

    await board(page)
    expect(pathOf(page)).toBe('/')
  })

  test("isn't required of users who have been onboarded", async () => {
    const { page } = await aUser('Ada Settled', { onboarded: true, googleCalendarConnection: 'DISCONNECTED' })
    await page.goto('/')
    await board(page)

    await page.goto('/onboarding/reconnect-calendar')
    await required(page).waitFor()
    await page.goto('/')
    await board(page)
  })

  test.each([
    ["are paused because Kept wasn't used", { pausedAt: '2026-10-01T08:00:00.000Z' }],
    ['rest because the account is to be deleted', { deletionScheduledAt: '2031-03-12T10:00:00.000Z' }],
  ])("isn't required when the sources %s", async (_, changes) => {
    const { page } = await aUser('Ada Resting', { onboarded: false, ...changes })
    await page.goto('/')

    await board(page)
  })

  test("isn't required on a server without Google", async () => {
    const { page } = await aUser('Ada Local', { onboarded: false })
    await withGoogle(page, { google: false, local: true })
    await page.goto('/onboarding/reconnect-calendar')

    await board(page)
    expect(pathOf(page)).toBe('/')
  })

  test('can be left by logging out or using another account', async () => {
    const { page } = await aUser('Ada Leaves', { onboarded: false })
    await page.goto('/')
    await required(page).waitFor()
    expect(await page.getByRole('link', { name: 'Use another account' }).getAttribute('href')).toBe(
      '/api/auth/google?account=other',
    )
    await page.getByRole('button', { name: 'Log out' }).click()

    await google(page).waitFor()
  })

  test("is connected in the user's browser from the desktop app", async () => {
    const { page } = await aUser('Ada Desktop', { onboarded: false })
    await inTheDesktopApp(page)
    await page.goto('/')

    expect(await page.getByRole('link', { name: 'Connect Google Calendar' }).getAttribute('href')).toBe(
      'https://kept.example/onboarding/reconnect-calendar',
    )
    expect(await page.getByRole('link', { name: 'Use another account' }).count()).toBe(0)
  })
})

describe('every page before the board', () => {
  const pages: [string, (page: Page) => Promise<unknown>, boolean][] = [
    ['sign-in', (page) => page.goto('/?sign-in=unavailable'), false],
    [
      'the refused address',
      (page) =>
        blockedBy(page, `${'maya.'.repeat(12)}okafor@gmail.com`).then(() => page.goto('/onboarding/no-work-email')),
      false,
    ],
    ['the calendar', (page) => page.goto('/?google=scope-missing'), true],
  ]

  test.each(pages)('%s is accessible on large and small screens', async (_, open, isSignedIn) => {
    const { page } = isSignedIn ? await aUser('Ada Looks', { onboarded: false }) : await aStranger()
    await withGoogle(page)
    await open(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole(isSignedIn ? 'button' : 'link', { name: /Google|work account/ }).waitFor()

    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await accessibilityOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})

describe('a session ended on another device', () => {
  test('shows the sign-in page at once', async () => {
    const { page, ended } = await aBoard('Ada Ended')
    await ended()

    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  })

  test.each([
    ['question', async (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Completed' }).click()],
    ['change', async (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Profile' }).click()],
  ])('shows it on the next %s without a live connection', async (what, act) => {
    const { page, ended } = await aBoard(`Ada Ended ${what}`, { isLive: false })
    await goWithin(page, what === 'change' ? '/settings/profile' : '/')
    if (what === 'change') await page.getByLabel('Name').fill('Ada Elsewhere')
    await ended()
    await act(page)

    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  })

  /** Opens a board, waits until it's idle, and returns a way to end its session elsewhere. */
  async function aBoard(name: string, { isLive = true } = {}) {
    const person = await given.server.person(name)
    const { page } = await aWindow(given.browser, given.server.url, person)
    if (!isLive) {
      await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
      await page.route('**/socket.io/**', (route) => route.abort())
    }
    const listening = isLive
      ? page
          .waitForEvent('websocket')
          .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
      : null
    await page.goto('/')
    await board(page)
    await listening
    await page.waitForLoadState('networkidle')
    return { page, ended: () => person.post('/api/auth/logout') }
  }
})

describe('with Google or its stand-in', () => {
  let google: GoogleStandIn
  let server: TestServer
  beforeAll(async () => {
    google = await aGoogle()
    server = await aServer({ settings: google.settings, time: new Date().toISOString() })
  })
  afterAll(async () => {
    await server.stop()
    await google.stop()
  })

  test('a new user signs in and is asked for their calendar', async () => {
    google.signsIn({ sub: '2001', email: 'nora@portolan.example', name: 'Nora New', hd: 'portolan.example' })
    const { page, complaints } = await aWindow(given.browser, server.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue with Google' }).click()

    await page.getByRole('heading', { name: 'Connecting Calendar is Required' }).waitFor()
    await sees(page, 'Signed in as nora@portolan.example')
    expect(complaints).toEqual([])
  })

  test('a personal address is refused by name, and a work account is then accepted', async () => {
    google.signsIn({ sub: '2002', email: 'pia@gmail.com', name: 'Pia Private' })
    const { page } = await aWindow(given.browser, server.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()
    await sees(page, 'pia@gmail.com')

    google.signsIn({ sub: '2003', email: 'pia@portolan.example', name: 'Pia Work', hd: 'portolan.example' })
    await page.getByRole('link', { name: 'Try again with a work account' }).click()
    await sees(page, 'Signed in as pia@portolan.example')
    expect(google.asked.at(-1)!.get('prompt')).toContain('select_account')
  })

  test('a user who denies consent is told so', async () => {
    google.denies()
    const { page } = await aWindow(given.browser, server.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue with Google' }).click()

    await page.getByRole('alert').getByText('Google didn’t tell Kept who you are').waitFor()
  })
})
