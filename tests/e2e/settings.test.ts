import { describe, expect, test } from 'vitest'
import { atWith, button, refusal } from '#tests/support/account-page.ts'
import { newTask } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

const dialog = (page: Page) => page.getByRole('dialog')
const keysOf = (page: Page, command: string, keys = '.+') =>
  dialog(page).getByRole('button', { name: new RegExp(`^${command}: ${keys}\\. Change$`) })
const lineOf = (page: Page, command: string) => dialog(page).getByText(command, { exact: true }).locator('..')

async function settingsOf(name: string) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/settings/shortcuts')
  await dialog(window.page).waitFor()
  return { person, ...window }
}

describe('keys', () => {
  test('used by another command are refused; they stay on Escape, and reset one by one or all at once', async () => {
    const { page } = await settingsOf('Ada Clash')

    await keysOf(page, 'New task').click()
    await page.keyboard.press('e')
    await dialog(page).getByRole('alert').getByText('E is already used by “Archive or restore”.').waitFor()
    await keysOf(page, 'New task', 'C').click()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await dialog(page).getByRole('alert').getByText('G then C is already used by “Completed”.').waitFor()

    await keysOf(page, 'New task').click()
    await page.keyboard.press('Escape')
    await keysOf(page, 'New task', 'C').waitFor()

    for (const [command, key] of [
      ['New task', 'q'],
      ['Snooze', 'w'],
      ['Label', 'v'],
    ] as const) {
      await keysOf(page, command).click()
      await page.keyboard.press(key)
      await keysOf(page, command, key.toUpperCase()).waitFor()
    }
    await dialog(page).getByRole('button', { name: 'Reset the keys for New task' }).click()
    await keysOf(page, 'New task', 'C').waitFor()
    await keysOf(page, 'Snooze', 'W').waitFor()
    await dialog(page).getByRole('button', { name: 'Reset all' }).click()
    await keysOf(page, 'Snooze', 'H').waitFor()
    await keysOf(page, 'Label', 'L').waitFor()
  })
})

describe('settings', () => {
  test('change keys and the theme at once and keep them; the sheet that ? opens lists the keys', async () => {
    const { person, page } = await settingsOf('Ada Changes')
    await newTask(person, { title: 'Sail to Rotterdam' })
    await keysOf(page, 'Archive or restore').click()
    await page.keyboard.press('q')
    await keysOf(page, 'Archive or restore', 'Q').waitFor()
    await dialog(page).getByRole('link', { name: 'You' }).click()
    await dialog(page).getByText('Dark', { exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')

    await page.reload()
    await expect.poll(() => dialog(page).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    const task = page.getByRole('link', { name: 'Sail to Rotterdam' })
    await task.focus()
    await page.keyboard.press('e')
    await page.keyboard.press('q')
    await task.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await lineOf(page, 'Archive or restore').getByText('Q', { exact: true }).first().waitFor()
    await lineOf(page, 'New task').getByText('C', { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('open from the account, lead to the profile and back, and log out to the sign-in page at /', async () => {
    const person = await given.server.person('Ada Winter')
    const { page, complaints } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')
    await page.getByRole('button', { name: 'Ada Winter’s account' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await dialog(page).getByText('ada.winter@portolan.example').waitFor()

    await dialog(page).getByRole('link', { name: 'Edit profile' }).click()
    await page.waitForURL('**/settings/profile')
    expect(await dialog(page).getByLabel('Email').isDisabled()).toBe(true)
    await dialog(page).getByLabel('Name').fill('  ')
    await dialog(page).getByRole('button', { name: 'Save Profile' }).click()
    await dialog(page).getByText('Enter your name.').waitFor()
    await dialog(page).getByLabel('Name').fill('Ada Summer')
    await dialog(page).getByRole('button', { name: 'Save Profile' }).click()

    await page.waitForURL('**/settings/you')
    await dialog(page).getByText('Ada Summer').waitFor()
    expect((await person.get<{ name: string }>('/api/me')).body.name).toBe('Ada Summer')

    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })
})

describe('what the server refuses', () => {
  test('a new name shows at once while it’s being saved, and the old one with the reason when it’s refused', async () => {
    const { page, open } = await at('/settings/profile', { name: 'Ada Winter' })
    const asked = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<void>()
    await refuseEdits(page, async () => {
      asked.resolve()
      await refused.promise
    })
    await open()
    await dialog(page).getByLabel('Name').fill('Ada Summer')
    await button(page, 'Save Profile').click()

    await asked.promise
    await accountOf(page, 'Ada Summer').waitFor({ state: 'attached' })
    refused.resolve()
    await dialog(page).getByText('The database isn’t responding.').waitFor()
    await accountOf(page, 'Ada Winter').waitFor({ state: 'attached' })
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Ada Summer')
  })

  test('a newer choice stays while an older one is refused; else a choice shows what is saved by now, not only what was there before', async () => {
    const { page, me, open } = await at('/settings/bot', {
      botSetting: 'ENABLED_ALL',
      timezone: 'Europe/Vienna',
      meetingBot: { leaveWord: null },
    })
    const older = Promise.withResolvers<void>()
    const newer = Promise.withResolvers<void>()
    const sent: unknown[] = []
    await page.route('**/api/me', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent.push(route.request().postDataJSON())
      await (sent.length === 1 ? older : newer).promise
      await (sent.length === 1 ? route.fulfill(refusal(503, 'database_down', 'Try again.')) : route.fallback())
    })
    await open()
    const bot = dialog(page).getByRole('region', { name: 'Meeting bot' })
    const isChosen = (name: string) => bot.getByRole('radio', { name }).isChecked()
    await bot.getByText('No meetings', { exact: true }).click()
    await bot.getByText('Meetings I accepted', { exact: true }).click()

    older.resolve()
    await expect.poll(() => sent).toEqual([{ botSetting: 'DISABLED_ALL' }, { botSetting: 'ENABLED_YES' }])
    expect(await isChosen('Meetings I accepted')).toBe(true)
    newer.resolve()
    await expect.poll(() => me.botSetting).toBe('ENABLED_YES')
    await bot.getByRole('alert').waitFor({ state: 'detached' })
    expect(await isChosen('Meetings I accepted')).toBe(true)

    await refuseEdits(page)
    me.botSetting = 'ENABLED_EXTERNAL' // on a device this page hasn't heard of
    await bot.getByText('No meetings', { exact: true }).click()
    await bot.getByRole('alert').getByText('The database isn’t responding.').waitFor()
    await expect.poll(() => isChosen('Meetings with external guests')).toBe(true)
  })
})

const accountOf = (page: Page, name: string) => page.locator(`[aria-label="${name}’s account"]`)

/** Refuses changes of the user, after `wait`. */
const refuseEdits = (page: Page, wait = async () => {}) =>
  page.route('**/api/me', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await wait()
    await route.fulfill(refusal(503, 'database_down', 'The database isn’t responding.'))
  })
