import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockedBy, withGoogle } from '#tests/support/account-answers.ts'
import { aWindow, goWithin, holdLive, type Page, sizes } from '#tests/support/browser-page.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { board, google, pathOf, sees, strangersOf } from '#tests/support/sign-in-page.ts'

const given = inABrowser()
const refused = '/onboarding/no-work-email'
const aStranger = strangersOf(given)

async function fits(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
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

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Google' }).waitFor()
    expect(pathOf(page)).toBe('/api/auth/google?next=%2Fcompleted')
    expect(complaints).toEqual([])
  })

  test('says once why it failed, on large and small screens, and ignores an unknown reason', async () => {
    const { page } = await aStranger()
    await withGoogle(page)
    const arrive = async (outcome: string) => {
      await goWithin(page, refused)
      await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()
      await goWithin(page, `/?sign-in=${outcome}`)
      await google(page).waitFor()
    }
    await page.goto('/')
    for (const [outcome, sentence] of [
      ['denied', 'Google didn’t tell Kept who you are'],
      ['expired', 'That sign-in took too long or started in another browser.'],
      ['unavailable', 'Google isn’t responding right now.'],
      ['unverified', 'Google hasn’t verified that address yet.'],
      ['taken', 'Another Google account already signs in to Kept with that address.'],
    ] as const) {
      await arrive(outcome)
      await page.getByRole('alert').getByText(sentence).waitFor()
      await fits(page)
      await expect.poll(() => pathOf(page)).toBe('/')
      expect(await google(page).getAttribute('href')).toBe('/api/auth/google')
    }
    await page.reload()
    await google(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)

    await arrive('<b>hello</b>')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('is above the form if both methods are on, says what to do if neither is, and happens in the browser for the desktop app', async () => {
    const { page } = await aStranger()
    await withGoogle(page, { google: true, local: true })
    await page.goto('/')
    await google(page).waitFor()
    await page.getByLabel('Work email').waitFor()

    await withGoogle(page, { google: false, local: false })
    await page.reload()
    await sees(page, 'No one can sign in on this server yet.')

    await withGoogle(page)
    await inTheDesktopApp(page)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in with your browser' }).waitFor()
    expect(await google(page).count()).toBe(0)
  })
})

describe('a refused address', () => {
  test("is shown with its domain and a way to another account, fits, isn't preselected by Google at the start page, and is only ever an address", async () => {
    const address = `${'maya.'.repeat(12)}okafor+kept@gmail.com`
    const { page, complaints } = await aStranger()
    await withGoogle(page)
    await blockedBy(page, address)
    await page.goto(refused)

    await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()
    await sees(page, address)
    await sees(page, 'Try again with an address that is not @gmail.com.')
    expect(await page.getByRole('link', { name: 'Try again with a work account' }).getAttribute('href')).toBe(
      '/api/auth/google?account=other',
    )
    await fits(page)

    await goWithin(page, '/')
    await sees(page, `${address} is a personal address, so it can’t be used here.`)
    expect(await google(page).getAttribute('href')).toBe('/api/auth/google?account=other')
    await fits(page)

    const markup = encodeURIComponent('<img src=x onerror=alert(1)>@gmail.com')
    await page.evaluate((value) => (document.cookie = `blocked-email=${value}; path=/`), markup)
    await goWithin(page, refused)
    await sees(page, 'Try again with your work address.')
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.getByText('remembers this address').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is also shown to signed-in users, who see on the board why it failed, and leads to local sign-in without Google', async () => {
    const person = await given.server.person('Ada Signed In')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/?sign-in=denied')
    await page.getByRole('alert').getByText('Kept wasn’t given access to Google. Nothing has changed.').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/')

    await goWithin(page, refused)
    await page.getByRole('link', { name: 'Try again with another address' }).click()
    await board(page)
  })
})

describe('a session ended on another device', () => {
  test.each([
    ['question', '/', isQuestion, seeCompleted],
    ['change', '/settings/profile', isChange, changeName],
  ])('shows it on the next %s without a live connection', async (what, path, isIt, act) => {
    const person = await given.server.person(`Ada Ended ${what}`)
    const { page } = await aWindow(given.browser, given.server.url, person)
    await holdLive(page)
    await page.route('**/api/**', async (route) => {
      if (isIt(route.request())) await person.post('/api/auth/logout')
      await route.continue()
    })
    await page.goto('/')
    await board(page)
    await goWithin(page, path)
    await act(page)

    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  })

  function isQuestion(request: Request) {
    return request.url().includes('/api/tasks/completed')
  }

  function isChange(request: Request) {
    return request.method() === 'PUT' && request.postData()?.includes('Elsewhere') === true
  }

  function seeCompleted(page: Page) {
    return page.getByRole('banner').getByRole('link', { name: 'Completed' }).click()
  }

  async function changeName(page: Page) {
    await page.getByLabel('Name').fill('Ada Elsewhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Save Profile' }).click()
  }
})

describe('with Google or its stand-in', () => {
  let google: GoogleStandIn
  let server: TestServer
  beforeAll(async () => {
    google = await aGoogle()
    server = await aServer({
      runsJobs: true,
      clockRuns: true,
      settings: google.settings,
      time: new Date().toISOString(),
    })
  })
  afterAll(async () => {
    await server.stop()
    await google.stop()
  })

  test('a user who denies consent or takes a personal address is told so; a work account is asked for its sources', async () => {
    google.denies()
    const { page, complaints } = await aWindow(given.browser, server.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('alert').getByText('Google didn’t tell Kept who you are').waitFor()

    google.signsIn({ sub: '2002', email: 'pia@gmail.com', name: 'Pia Private' })
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()
    await sees(page, 'pia@gmail.com')

    google.signsIn({ sub: '2003', email: 'pia@portolan.example', name: 'Pia Work', hd: 'portolan.example' })
    await page.getByRole('link', { name: 'Try again with a work account' }).click()
    await page.getByRole('heading', { name: 'Where do your promises happen?' }).waitFor()
    await sees(page, 'Signed in as pia@portolan.example')
    expect(google.asked.at(-1)!.get('prompt')).toContain('select_account')
    expect(complaints).toEqual([])
  })

  test('a user whose address may no longer sign up connects a work account, and stays who they are', async () => {
    google.signsIn({ sub: '2101', email: 'quin@portolan.example', name: 'Quin Moves', hd: 'portolan.example' })
    const { page } = await aWindow(given.browser, server.url)
    const connect = () => page.getByRole('button', { name: 'Connect a work account' }).click()
    await page.goto('/')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Where do your promises happen?' }).waitFor()
    for (const table of ['google_accounts', 'users'])
      await server.sql(`update ${table} set email = 'quin@gmail.com' where email = 'quin@portolan.example'`)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Kept needs your work account' }).waitFor()

    google.denies()
    await connect()
    await page.getByRole('alert').getByText('Kept wasn’t given access to Google.').waitFor()

    google.signsIn({ sub: '2102', email: 'quin.other@gmail.com', name: 'Quin Private' })
    await connect()
    await page.getByRole('alert').getByText('That’s a personal Google account').waitFor()

    google.signsIn({ sub: '2103', email: 'quin@tidewater.example', name: 'Quin Work', hd: 'tidewater.example' })
    await connect()
    await page.getByRole('heading', { name: 'Where do your promises happen?' }).waitFor()
    await sees(page, 'Signed in as quin@gmail.com')
  })
})
