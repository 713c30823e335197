import { describe, expect, test } from 'vitest'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, goWithin, type Page, toast } from '#tests/support/browser-page.ts'
import { dialog, elsewhere, openedWith, panel, source } from '#tests/support/connections-page.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'

const given = inABrowser()
const opened = openedWith(given)

const consentNeeded = (url: string) => ({
  status: 403,
  body: { code: 'needs_google_consent', error: 'Kept doesn’t have access to Google yet. Allow it first.', url },
})

/** Returns where a click sends the browser, which gets nothing there and so stays on the page. */
async function sentTo(page: Page, pattern: string, click: () => Promise<void>): Promise<URL> {
  await page.route(pattern, (route) => route.fulfill({ status: 204 }))
  const [request] = await Promise.all([page.waitForRequest(pattern), click()])
  expect(request.isNavigationRequest()).toBe(true)
  return new URL(request.url())
}

describe('connecting', () => {
  test('goes to Google and back if consent is needed, to Slack through the server, and to Zapier in a new tab', async () => {
    const { page, context, stood } = await opened('Ada Consents', connections.nothing(), '/connections?source=calendar')
    stood.refuse.set('POST /api/google/calendar', consentNeeded(`${given.server.url}/api/auth/google?scope=calendar`))
    const consent = await sentTo(page, '**/api/auth/google?**', () =>
      panel(page, 'Google Calendar').getByRole('button', { name: 'Connect Google Calendar' }).click(),
    )
    expect(Object.fromEntries(consent.searchParams)).toEqual({
      scope: 'calendar',
      next: '/connections?source=calendar',
    })

    await source(page, 'Slack').click()
    const install = await sentTo(page, '**/api/slack/install?**', () =>
      panel(page, 'Slack').getByRole('button', { name: 'Connect Slack' }).click(),
    )
    expect(install.searchParams.get('afterSuccessRedirectPath')).toBe('/connections?source=slack')

    for (const status of [500, 401]) {
      stood.asked.length = 0
      stood.refuse.set('POST /api/google/mail', {
        status,
        body: { code: 'unexpected', error: 'Something went wrong on the server.' },
      })
      await source(page, 'Slack').click()
      await source(page, 'Email').click()
      await sentTo(page, 'https://accounts.google.example/reauth', () =>
        panel(page, 'Email').getByRole('button', { name: 'Connect Gmail' }).click(),
      )
      expect(stood.asked.find(({ path }) => path === '/api/auth/reauth')?.body).toEqual({
        scope: 'gmail',
        next: '/connections?source=email',
      })
    }

    await context.route('https://zapier.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Zapier</title>' }),
    )
    await source(page, 'Zapier').click()
    const tab = context.waitForEvent('page')
    await panel(page, 'Zapier')
      .getByRole('link', { name: /^Connect Zapier/ })
      .click()
    expect(await (await tab).evaluate(() => window.opener)).toBeNull()
    await panel(page, 'Zapier').getByRole('link', { name: 'Open settings' }).click()
    await page.waitForURL('**/settings/api')
  })

  test("continues in the user's browser from the desktop app", async () => {
    const person = await given.server.person('Ada Desktop')
    const { page, context } = await aWindow(given.browser, given.server.url, person)
    await inTheDesktopApp(page)
    const stood = await standIn(page, person, connections.nothing())
    for (const path of ['POST /api/google/calendar', 'POST /api/google/mail'])
      stood.refuse.set(path, consentNeeded(`${given.server.url}/api/auth/google`))
    await context.route('https://kept.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    await page.goto('/connections')
    for (const [which, name, button] of [
      ['calendar', 'Google Calendar', 'Connect Google Calendar'],
      ['email', 'Email', 'Connect Gmail'],
      ['slack', 'Slack', 'Connect Slack'],
    ] as const) {
      await source(page, name).click()
      const opens = context.waitForEvent('page')
      await panel(page, name).getByRole('button', { name: button }).click()

      const browser = await opens
      await browser.waitForURL(`https://kept.example/connections?source=${which}`)
      expect(new URL(page.url()).pathname).toBe('/connections')
      await expect.poll(() => panel(page, name).getByRole('button', { name: button }).isEnabled()).toBe(true)
    }
  })

  test('shows what Google or the server refused, and skips Google when access was already granted', async () => {
    const { page, stood } = await opened('Ada Full', connections.nothing(), '/connections?source=calendar&google=taken')
    const alert = (name: string) => panel(page, name).getByRole('alert')
    await alert('Google Calendar').getByText('is connected to someone else’s Kept').waitFor()
    await goWithin(page, '/connections?source=calendar&google=scope-missing')
    await alert('Google Calendar').getByText('didn’t give Kept the access it needs').waitFor()

    stood.refuse.set('POST /api/google/mail', {
      status: 409,
      body: { code: 'too_many_mailboxes', error: 'You’ve already connected a mailbox. Disconnect it first.' },
    })
    await source(page, 'Email').click()
    await panel(page, 'Email').getByRole('button', { name: 'Connect Gmail' }).click()
    await alert('Email').getByText('You’ve already connected a mailbox.').waitFor()

    stood.refuse.clear()
    await panel(page, 'Email').getByRole('button', { name: 'Connect Gmail' }).click()
    await source(page, 'Email').getByText('maya@tidewater.example').waitFor()
    await panel(page, 'Email').getByText('Last read 4 min ago').waitFor()
  })
})

describe('the outcome of connecting Slack', () => {
  test('is shown on any page until dismissed, and removed from the URL', async () => {
    const { page } = await opened('Ada Connected', connections.connected(), '/completed?alert-slack-connect-success=1')
    await toast(page, 'Slack Connected').waitFor()
    await page.waitForURL(`${given.server.url}/completed`)

    await page.clock.install()
    await page.clock.fastForward(60_000)
    await toast(page, 'Slack Connected').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await toast(page, 'Slack Connected').waitFor({ state: 'detached' })
  })

  test('is remembered on failure: retry, or skip and say why', async () => {
    const { page, stood } = await opened('Ada Failed', connections.nothing(), '/?alert-slack-connect-failure=1')
    await page.getByRole('alert').getByText('Slack Connection Failed').waitFor()
    await page.waitForURL(`${given.server.url}/`)

    await page.goto('/connections')
    await dialog(page).getByText('Slack wasn’t connected.').waitFor()
    await dialog(page).getByRole('button', { name: 'Skip Slack' }).click()
    await dialog(page).getByText('My company doesn’t allow it').click()
    await dialog(page).getByRole('button', { name: 'Skip Slack' }).click()
    await panel(page, 'Slack').getByRole('button', { name: 'Connect Slack' }).waitFor()
    expect(stood.asked.find(({ path }) => path === '/api/slack/skip')?.body).toEqual({ slackSkipReason: 'not-allowed' })

    await page.goto('/connections?source=slack&alert-slack-connect-failure=1')
    await elsewhere(page, '**/api/slack/install?**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/api/slack/install?**')
  })

  test("isn't shown to users who aren't onboarded yet", async () => {
    const person = await given.server.person('Ada Early')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await standIn(page, person, connections.connected(), {
      onboarded: false,
      hasGoogle: true,
      googleCalendarConnection: 'CONNECTED',
    })
    await page.goto('/connections?source=slack&alert-slack-connect-success=1')
    await page.getByRole('heading', { name: 'A few words about you' }).waitFor()

    await expect.poll(() => new URL(page.url()).search).toBe('?source=slack')
    expect(await toast(page, 'Slack Connected').count()).toBe(0)
  })
})

describe('several mailboxes', () => {
  test('are offered to users who may have them, and listed with their own states and actions', async () => {
    const person = await given.server.person('Ada Several')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const stood = await standIn(page, person, connections.connected(), {
      features: { ...person.me.features, MULTI_ACCOUNT_EMAIL: true },
    })
    const tell = await withAnnouncements(page)
    await page.goto('/connections?source=email')
    await sentTo(page, 'https://accounts.google.example/reauth', () =>
      panel(page, 'Email').getByRole('button', { name: 'Link Account' }).click(),
    )
    expect(stood.asked.find(({ path }) => path === '/api/auth/reauth')?.body).toMatchObject({
      scope: 'gmail',
      account: 'other',
    })

    stood.now = connections.several()
    await tell('connections-changed')
    await source(page, 'Email').getByText('Needs reconnecting').waitFor()
    await panel(page, 'maya@tidewater.example').getByText('Last read 4 min ago').waitFor()
    await panel(page, 'maya@portolan.example').getByText('Google ended Kept’s access.').waitFor()

    await panel(page, 'maya@portolan.example').getByRole('button', { name: 'Disconnect' }).click()
    await panel(page, 'maya@portolan.example').getByRole('button', { name: 'Disconnect' }).click()
    await source(page, 'Email').getByText('maya@tidewater.example').waitFor()
  })
})
