import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { Onboarding } from '#shared/onboarding/schemas.ts'
import { button, pathOf } from '#tests/support/account-page.ts'
import { withMe } from '#tests/support/account-answers.ts'
import { accessibilityOf, aWindow, goWithin, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'
import { userAgents } from '#tests/support/user-agents.ts'

const given = inABrowser()

type Look = NonNullable<Parameters<typeof aWindow>[3]>

async function atTheBoard(person: Someone, look: Look = {}) {
  const window = await aWindow(given.browser, given.server.url, person, { userAgent: userAgents.mac, ...look })
  await withMe(window.page, person, {})
  await window.page.goto('/')
  await window.page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  return window
}

const mark = (page: Page) => page.getByRole('region', { name: 'Kept is now on your Mac' })
const done = async (person: Someone) =>
  Onboarding.parse((await person.get('/api/me/onboarding')).body).activities.flatMap(({ activity, completedAt }) =>
    completedAt ? [activity] : [],
  )

describe('the tip about the Mac app', () => {
  test('is shown once to users on a Mac, and closes in all windows when dismissed in one', async () => {
    const person = await given.server.person('Ada Coached')
    const { page, complaints } = await atTheBoard(person)
    const other = await atTheBoard(person)
    await mark(other.page).waitFor()
    await mark(page).waitFor()
    expect(Math.round((await mark(page).boundingBox())!.width)).toBe(360)
    expect(await accessibilityOf(page)).toEqual([])
    await button(page, 'Dismiss').click()
    await mark(page).waitFor({ state: 'detached' })
    await mark(other.page).waitFor({ state: 'detached' })
    await expect.poll(() => done(person)).toEqual(['mac-app-available-existing-user'])

    const asked = page.waitForResponse('**/api/me/onboarding')
    await page.reload()
    await asked
    await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
    expect(await mark(page).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('leads to the download, which counts as seen', async () => {
    const person = await given.server.person('Ada Follows')
    const { page } = await atTheBoard(person, { theme: 'dark' })
    await mark(page).waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Get the Mac app' }).click()

    await page.getByRole('dialog', { name: 'Kept for Mac' }).waitFor()
    expect(pathOf(page)).toBe('/download-app')
    await expect.poll(() => done(person)).toEqual(['mac-app-available-existing-user'])
  })

  test("isn't shown to users not on a Mac, without a request", async () => {
    const asked: string[] = []
    const person = await given.server.person('Ada Elsewhere')
    const { page } = await aWindow(given.browser, given.server.url, person, { userAgent: userAgents.windows })
    await withMe(page, person, {})
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isLive = page.waitForEvent('websocket')
    await page.goto('/')
    await isLive // dialogs load after the coach marks

    expect(await mark(page).count()).toBe(0)
    expect(asked).not.toContain('/api/me/onboarding')
  })

  test("isn't shown to users who have the app", async () => {
    const person = await given.server.person('Ada Has It')
    await signInOn(given.server.url, person, aMac())
    const isUser = (await person.get<Me>('/api/me')).body
    const { page } = await atTheBoard({ ...person, me: isUser })

    await goWithin(page, '/settings')
    await page.getByRole('region', { name: 'Mac app' }).getByText('Maya’s MacBook Air').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await mark(page).count()).toBe(0)
  })
})
