import { describe, expect, test } from 'vitest'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { goWithin, type Page, sizes } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import { heading } from '#tests/support/set-up.ts'
import { board, google, pathOf, sees, usersOf } from '#tests/support/sign-in-page.ts'

const given = inABrowser()
const aUser = usersOf(given)

/** A new user who was asked for calendar and mail before. */
const aNewUser: typeof aUser = async (name, changes) => {
  const user = await aUser(name, { onboarded: false, ...changes })
  await user.context.addCookies([{ name: 'reconnect', value: '1', url: given.server.url }])
  return user
}

describe('the calendar', () => {
  const required = (page: Page) => heading(page, 'Connecting Calendar is Required')
  const survey = (page: Page) => heading(page, 'A few words about you').waitFor()
  const connect = (page: Page) => page.getByRole('button', { name: 'Connect Google Calendar' })
  const calendar = '**/api/google/calendar'
  const consentNeeded = () => ({
    status: 403,
    json: {
      code: 'needs_google_consent',
      error: 'Kept doesn’t have access to Google yet. Allow it first.',
      url: `${given.server.url}/api/auth/google?scope=calendar`,
    },
  })

  test('is required before the rest of the setup, and connecting it by keyboard goes through Google and back', async () => {
    const { page, me, complaints } = await aNewUser('Ada New')
    let asked = 0
    await page.route(calendar, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked += 1
      if (asked === 1) return route.fulfill(consentNeeded())
      me.googleCalendarConnection = 'CONNECTED'
      return route.fulfill({ json: {} })
    })
    await page.route('**/api/auth/google?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="/onboarding/reconnect-calendar">Allow</a>` }),
    )
    await page.goto('/completed')
    await required(page).waitFor()
    await sees(page, 'Kept finds your meetings there. It reads events, and never changes or creates one.')

    await page.keyboard.press('Tab') // from the page's own text, which has the focus
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Allow' }).waitFor()
    expect(pathOf(page)).toBe('/api/auth/google?scope=calendar&next=%2Fonboarding%2Freconnect-calendar')

    await page.getByRole('link', { name: 'Allow' }).click()
    await survey(page)
    expect([asked, complaints]).toEqual([2, []])
  })

  test("says when consent was denied, Google is down or its box wasn't checked, and is never requested again in a loop", async () => {
    const { page } = await aNewUser('Ada Circle')
    const alert = page.getByRole('alert')
    const boxUnchecked = alert.getByText('check “View events on all your calendars”')
    let asked = 0
    let left = 0
    let answer: { status: number; json: unknown } = {
      status: 503,
      json: { code: 'google_down', error: 'Google isn’t responding. Nothing was changed. Try again in a moment.' },
    }
    let backTo = '/?google=scope-missing&scope=calendar'
    await page.route(calendar, (route) => {
      if (route.request().method() === 'POST') asked += 1
      return route.fulfill(answer)
    })
    await page.route('**/api/auth/google?*', (route) => {
      left += 1
      return route.fulfill({ status: 302, headers: { location: backTo } })
    })
    await page.goto('/?sign-in=denied')
    await alert.getByText('Kept wasn’t given access to Google.').waitFor()
    await connect(page).click()
    await alert.getByText('Google isn’t responding. Nothing was changed. Try again in a moment.').waitFor()
    expect(await connect(page).isEnabled()).toBe(true)

    answer = consentNeeded()
    await connect(page).click()
    await boxUnchecked.waitFor()
    expect([asked, left]).toEqual([2, 1])
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }

    backTo = '/'
    await connect(page).click()
    await page.waitForURL((url) => url.search === '')
    await boxUnchecked.waitFor()
    expect(left).toBe(2)
  })

  test('connected in another window goes on here; another account may be used instead, or none', async () => {
    const { page, me } = await aNewUser('Ada Elsewhere')
    const tell = await withAnnouncements(page)
    await page.goto('/onboarding/reconnect-calendar')
    await required(page).waitFor()
    expect(await page.getByRole('link', { name: 'Use another account' }).getAttribute('href')).toBe(
      '/api/auth/google?account=other',
    )
    me.googleCalendarConnection = 'CONNECTED'
    await tell('connections-changed')

    await survey(page)
    expect(pathOf(page)).toBe('/onboarding/survey')

    await page.getByRole('button', { name: 'Log out' }).click()
    await google(page).waitFor()
  })

  test("isn't required while the sources are paused or rest for a deletion, nor of users who have been onboarded", async () => {
    const { page, me } = await aNewUser('Ada Resting', { pausedAt: '2026-10-01T08:00:00.000Z' })
    const tell = await withAnnouncements(page)
    const deletion = page.getByText('Your account will be deleted on Wed, Mar 12.')
    await page.goto('/')
    await survey(page)

    Object.assign(me, { pausedAt: null, deletionScheduledAt: '2031-03-12T10:00:00.000Z' })
    await tell('me-changed')
    await deletion.waitFor()
    await board(page)

    Object.assign(me, { deletionScheduledAt: null, onboarded: true, googleCalendarConnection: 'DISCONNECTED' })
    await tell('me-changed')
    await deletion.waitFor({ state: 'detached' })
    await goWithin(page, '/onboarding/reconnect-calendar')
    await expect.poll(() => pathOf(page)).toBe('/')
    await board(page)
  })

  test("is connected in the user's browser from the desktop app", async () => {
    const { page, me } = await aNewUser('Ada Desktop')
    await inTheDesktopApp(page)
    await page.goto('/')

    expect(await page.getByRole('link', { name: 'Connect Google Calendar' }).getAttribute('href')).toBe(
      'https://kept.example/onboarding/reconnect-calendar',
    )
    expect(await page.getByRole('link', { name: 'Use another account' }).count()).toBe(0)

    Object.assign(me, { signupBlocked: true })
    await page.reload()
    expect(await page.getByRole('link', { name: 'Connect a work account' }).getAttribute('href')).toBe(
      'https://kept.example/onboarding/connect-work-email',
    )
  })
})
