import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { button, dialog } from '#tests/support/account-page.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

async function opened(person: Someone) {
  const window = await aWindow(given.browser, given.server.url, person) // on a device in Vienna
  const sent: unknown[] = []
  window.page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/me')) sent.push(request.postDataJSON())
  })
  await window.page.goto('/settings/time-zone')
  return { sent, ...window }
}

const section = (page: Page) => dialog(page, 'Settings').getByRole('region', { name: 'Time zone' })
const shows = (page: Page, zone: string, how: 'Automatic' | 'Fixed') =>
  section(page)
    .getByRole('listitem')
    .filter({ hasText: `${zone}${how}: ` })
    .waitFor()

async function choose(page: Page, typed: string) {
  await button(page, 'Change the time zone').click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

const account = (page: Page, name: string) => page.locator(`[aria-label="${name}’s account"]`)

const kept = async (person: Someone) => {
  const { timezone, timezoneFixed } = (await person.get<Me>('/api/me')).body
  return [timezone, timezoneFixed]
}

describe('the time zone', () => {
  test('follows the device until the user fixes one by keyboard, which no device changes, and follows it again; Escape only closes the choice', async () => {
    const person = await given.server.person('Ada Travels')
    await person.put('/api/me', { timezone: 'Asia/Kolkata' })
    const { page, complaints } = await opened(person)
    await shows(page, 'Europe/Vienna', 'Automatic')
    await expect.poll(() => kept(person)).toEqual(['Europe/Vienna', false])

    await button(page, 'Change the time zone').click()
    await page.keyboard.type('nowhere')
    await dialog(page).getByText('No time zone has that name.').waitFor()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata')
    await page.getByRole('option', { name: 'Asia/Kolkata' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor({ state: 'detached' })
    await shows(page, 'Europe/Vienna', 'Automatic')

    await choose(page, 'tokyo')
    await hasFocus(button(page, 'Change the time zone'))
    await shows(page, 'Asia/Tokyo', 'Fixed')
    await expect.poll(() => kept(person)).toEqual(['Asia/Tokyo', true])
    await page.reload()
    await shows(page, 'Asia/Tokyo', 'Fixed')

    const other = await opened(person)
    await shows(other.page, 'Asia/Tokyo', 'Fixed')
    await choose(other.page, 'automatic')
    await shows(other.page, 'Europe/Vienna', 'Automatic')
    await shows(page, 'Europe/Vienna', 'Automatic')
    expect(other.sent).toEqual([{ timezone: 'Europe/Vienna', timezoneFixed: false }])
    expect(await kept(person)).toEqual(['Europe/Vienna', false])
    expect(complaints).toEqual([])
  })

  test('is saved without undoing what changed meanwhile', async () => {
    const person = await given.server.person('Ada Before')
    await person.put('/api/me', { timezone: 'Asia/Kolkata' })
    const { page } = await aWindow(given.browser, given.server.url, person)
    const renamed = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await renamed.promise
      await route.fulfill({ json: { ...person.me, timezone: 'Europe/Vienna' } })
    })
    await page.goto('/settings/time-zone')
    await shows(page, 'Asia/Kolkata', 'Automatic')

    await person.put('/api/me', { name: 'Ada After' })
    await account(page, 'Ada After').waitFor()
    renamed.resolve()
    await shows(page, 'Europe/Vienna', 'Automatic')
    expect(await account(page, 'Ada After').count()).toBe(1)
  })
})
