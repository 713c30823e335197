import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Onboarding } from '#shared/onboarding/schemas.ts'
import { aWindow, goWithin, toast, type Page } from '#tests/support/browser-page.ts'
import { button, pathOf, refusal } from '#tests/support/account-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aMacStorage, theFile } from '#tests/support/mac-storage.ts'
import { mailTo } from '#tests/support/outbox.ts'
import type { Someone } from '#tests/support/someone.ts'
import { userAgents } from '#tests/support/user-agents.ts'

const storage = await aMacStorage()
const given = inABrowser({ settings: { DOWNLOAD_MAC_URL: storage.url } })
const withoutDownload = inABrowser()
beforeEach(() => {
  storage.answers = theFile
})
afterAll(() => storage.stop())

type Look = Parameters<typeof aWindow>[3]

async function opened(
  name: string,
  machine: keyof typeof userAgents,
  { address = '/onboarding/app', on = given, look = {} as Look } = {},
) {
  const person = await on.server.person(name)
  const window = await aWindow(on.browser, on.server.url, person, { userAgent: userAgents[machine], ...look })
  return { person, ...window, open: () => window.page.goto(address) }
}

const headline = (page: Page, name: string) => page.getByRole('heading', { name })
const board = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
const download = (page: Page) => page.getByRole('link', { name: 'Download for Mac' })
const hasDownloaded = async (person: Someone) =>
  Onboarding.parse((await person.get('/api/me/onboarding')).body).activities.some(
    ({ activity, completedAt }) => activity === 'download-mac-app' && completedAt,
  )

describe('on a Mac', () => {
  test("the app is downloaded, and the page continues once it's signed in; users who have it just continue", async () => {
    const { person, page, open, complaints } = await opened('Ada Mac', 'mac')
    await open()
    await headline(page, 'Your Mac can listen instead of a bot').waitFor()
    await page.getByText('macOS 14.4 or later · Kept.dmg · 96 MB').waitFor()

    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()])

    expect(file.suggestedFilename()).toBe('Kept.dmg')
    await page.getByText('Downloading…').waitFor()
    await page.getByText('Open Kept and sign in as Ada').waitFor()
    await page.getByRole('status').filter({ hasText: 'Waiting for the app to sign in' }).waitFor()
    await expect.poll(() => hasDownloaded(person)).toBe(true)

    await signInOn(given.server.url, person, aMac({ name: 'Ada’s Studio' }))
    await board(page)
    expect(pathOf(page)).toBe('/')
    await toast(page, 'Kept is connected on Ada’s Studio').waitFor()

    await goWithin(page, '/onboarding/app')
    await headline(page, 'Your Mac can listen now').waitFor()
    await page.getByText('App Connected', { exact: true }).waitFor()
    await page
      .getByText('Kept is signed in on Ada’s Studio. Continue setup in the other tab, or continue here.')
      .waitFor()
    await button(page, 'Continue').click()
    await board(page)
    expect(complaints).toEqual([])
  })

  test('the step can be skipped, even while devices are still loading; the account menu leads to it over the board until the app is connected', async () => {
    const { person, page, open } = await opened('Ada Menu', 'mac')
    const skipped = Promise.withResolvers<void>()
    await page.route('**/api/me/device', (route) => skipped.promise.then(() => route.fallback()))
    await open()
    await headline(page, 'Your Mac can listen instead of a bot').waitFor()
    await button(page, 'Skip').click()
    await board(page)
    skipped.resolve()

    const dialog = page.getByRole('dialog', { name: 'Kept for Mac' })
    const menu = page.getByRole('menu')
    const openMenu = () => button(page, 'Ada Menu’s account').click()
    await openMenu()
    await menu.getByRole('menuitem', { name: 'Get the Mac app' }).click()
    await headline(page, 'Your Mac can listen instead of a bot').waitFor()
    expect(pathOf(page)).toBe('/download-app')
    await dialog.getByRole('link', { name: 'Download for Mac' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/')

    await openMenu()
    await menu.getByRole('menuitem', { name: 'Get the Mac app' }).click()
    await dialog.waitFor()
    await signInOn(given.server.url, person, aMac({ name: 'Ada’s Mini' }))
    await dialog.waitFor({ state: 'detached' })
    await openMenu()
    await menu.getByRole('menuitem', { name: 'Settings' }).waitFor()
    await menu.getByRole('menuitem', { name: 'Get the Mac app' }).waitFor({ state: 'detached' })
  })

  test('a missing download is reported with its URL, and can be retried; one that disappears as it starts is, too', async () => {
    const { page, open } = await opened('Ada Gone', 'mac', { look: { theme: 'dark' } })
    storage.answers = () => [404, {}]
    await open()

    const alert = page.getByRole('alert')
    await alert.getByText('Download failed. The Mac app can’t be downloaded right now.').waitFor()
    expect(await alert.getByRole('link', { name: 'Try the download link' }).getAttribute('href')).toBe(storage.url)
    storage.answers = theFile
    await alert.getByRole('button', { name: 'Try again' }).click()
    await download(page).waitFor()

    storage.answers = (range) => (range ? [500, {}] : theFile(range))
    await download(page).click()

    await page.getByRole('alert').getByText('Download failed.').waitFor()
    await page.getByText('Downloading…').waitFor({ state: 'detached' })
  })

  test('a server without the app leads back to the board', async () => {
    const { page, open } = await opened('Ada Missing', 'mac', { on: withoutDownload })
    await open()

    await expect.poll(() => pathOf(page)).toBe('/')
  })
})

describe('on a phone, or an iPad that claims to be a Mac', () => {
  test('the link is emailed, an unsent email is reported and can be retried, and the page continues, also by Skip', async () => {
    const { person, page, open } = await opened('Ada Tablet', 'mac', { look: { width: 390, height: 844 } })
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }))
    await page.route('**/api/me/reminder/download-app', (route) =>
      route.fulfill(refusal(503, 'database_down', 'The database isn’t responding. Try again in a moment.')),
    )
    await open()
    await headline(page, 'Get the app on your Mac').waitFor()
    await button(page, 'Email me the link').click()
    await page.getByRole('alert').getByText('The database isn’t responding.').waitFor()

    await page.unroute('**/api/me/reminder/download-app')
    await button(page, 'Email me the link').click()
    await page.getByRole('status').getByText('Reminder sent').waitFor()
    expect((await mailTo(path.join(given.server.dataDir, 'outbox'), person.me.email)).text).toContain(
      `${given.server.url}/download-app`,
    )
    await board(page)

    await goWithin(page, '/onboarding/app')
    await button(page, 'Skip').click()
    await board(page)
  })
})

describe('on any other computer', () => {
  test('the page says the app is for Macs, and opens Kept', async () => {
    const { page, open } = await opened('Ada Windows', 'windows', { address: '/download-app', look: { theme: 'dark' } })
    await open()
    await headline(page, 'The app is for Macs').waitFor()
    expect(await download(page).count()).toBe(0)

    await button(page, 'Open Kept').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/')
  })
})
