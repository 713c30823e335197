import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { withMe } from '#tests/support/account-answers.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import type { Someone } from '#tests/support/someone.ts'

const withBots = inABrowser({ settings: botsOfNoOne })
const withoutBots = inABrowser()

async function opened(name: string, given = withBots) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  const tell = await withAnnouncements(window.page)
  await window.page.goto('/settings/bot')
  await section(window.page).waitFor()
  return { person, tell, ...window }
}

const section = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Meeting bot' })
const choice = (page: Page, name: string) => section(page).getByRole('radio', { name, exact: true })
const settingOf = async (person: Someone) => (await person.get<Me>('/api/me')).body.botSetting

describe('which meetings a bot joins', () => {
  test('changes with another window, is chosen by pointer or arrow keys and saved, reverts when refused, and shows how to make the bot leave', async () => {
    const { page, person, tell, complaints } = await opened('Maya Okafor')
    await section(page).getByText('It joins as “Kept for Maya, takes notes”').waitFor()
    await section(page).getByText('by typing “kept leave” in the meeting’s chat').waitFor()
    const settings = [
      ['Meetings with external guests', 'ENABLED_EXTERNAL'],
      ['All meetings with a link', 'ENABLED_ALL'],
      ['No meetings', 'DISABLED_ALL'],
      ['Meetings I accepted', 'ENABLED_YES'],
    ] as const
    for (const [name, setting] of settings) {
      await person.put('/api/me', { botSetting: setting }) // in another window
      await tell('me-changed')
      await expect.poll(() => choice(page, name).isChecked()).toBe(true)
    }
    for (const [name, setting] of settings) {
      await section(page).getByText(name, { exact: true }).click()
      await expect.poll(() => settingOf(person)).toBe(setting)
      await expect.poll(() => choice(page, name).isChecked()).toBe(true)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await section(page).getByText('All meetings with a link').click()
    await expect.poll(() => settingOf(person)).toBe('ENABLED_ALL')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => settingOf(person)).toBe('ENABLED_YES')

    await page.route('**/api/me', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 503,
            json: {
              code: 'database_down',
              error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
            },
          })
        : route.fallback(),
    )
    await section(page).getByText('No meetings', { exact: true }).click()
    await section(page).getByRole('alert').getByText('The database isn’t responding').waitFor()
    await expect.poll(() => choice(page, 'Meetings I accepted').isChecked()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('is one line where the server has no bots, with the setting that adds them for administrators alone', async () => {
    const { page, person, tell } = await opened('Ada Botless', withoutBots)
    await section(page)
      .getByText('Meeting bots aren’t set up on this server. To set this up, set MEETING_BOT.')
      .waitFor()
    expect(await section(page).getByRole('radio').count()).toBe(0)

    await withMe(page, person, { administers: false })
    await tell('me-changed')
    await section(page).getByText('MEETING_BOT').waitFor({ state: 'detached' })
    await section(page).getByText('Meeting bots aren’t set up on this server.').waitFor()
  })
})
