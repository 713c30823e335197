import { describe, expect, test } from 'vitest'
import { atWith, dialog, pathOf } from '#tests/support/account-page.ts'
import { aWindow, goWithin, hasFocus, sizes, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

const features = { BOTLESS: true, CUSTOM_TASK_PROMPT: true }
/** What Kept costs, reads, joins and sends, then how it looks and works, then the account. */
const sections = [
  ['subscription', 'Subscription'],
  ['sources', 'Sources'],
  ['bot', 'Meeting bot'],
  ['notifications', 'Notifications'],
  ['prompt', 'Task prompt'],
  ['devices', 'Mac app'],
  ['time-zone', 'Time zone'],
  ['theme', 'Theme'],
  ['shortcuts', 'Keyboard'],
  ['account', 'Account'],
] as const

const heading = (page: Page, title: string) => dialog(page, 'Settings').getByRole('heading', { name: title })

/** Waits until a section's heading has the focus and is in view. */
async function isOpenAt(page: Page, title: string) {
  await hasFocus(heading(page, title))
  await expect.poll(() => heading(page, title).evaluate(isInView)).toBe(true)
}

function isInView(element: Element) {
  const { left, top } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 1, top + 8))
}

describe('the settings', () => {
  test('come in one order, open at the section in the address on large and small screens, and lead from it to a page and back', async () => {
    const { page, complaints } = await at('', { features })

    await page.goto('/settings/bot')
    await expect
      .poll(() => dialog(page).locator('h3').allInnerTexts())
      .toEqual(sections.map<string>(([, title]) => title).toSpliced(2, 0, 'How Kept reads'))
    await dialog(page).getByRole('region', { name: 'Subscription' }).getByText('Free').waitFor()
    await dialog(page).getByText('Payments are not set up on this server').waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const [name, title] of sections) {
        await goWithin(page, `/settings/${name}`)
        await isOpenAt(page, title)
      }
    }
    await page.reload()
    await isOpenAt(page, 'Account')
    await goWithin(page, '/settings/theme')
    await isOpenAt(page, 'Theme')
    await page.goBack()
    await isOpenAt(page, 'Account')
    await dialog(page).getByRole('link', { name: 'Sessions' }).click()
    await dialog(page, 'Sessions').getByText('Active now').waitFor()
    await page.goBack()
    await isOpenAt(page, 'Account')

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect([pathOf(page), complaints]).toEqual(['/', []])
  })

  test('open at their top for a section that doesn’t exist or isn’t there for this user', async () => {
    const { page } = await at('')
    for (const name of ['anything', 'prompt']) {
      await page.goto(`/settings/${name}`)
      await hasFocus(heading(page, 'Settings'))
      expect(await heading(page, 'Task prompt').count()).toBe(0) // it's turned on for some
      expect(await heading(page, 'Subscription').evaluate(isInView)).toBe(true)
    }
  })

  test.each([
    ['the address alone', '/settings/notifications'],
    ['next', `/?next=${encodeURIComponent('/settings/notifications')}`],
  ])('open at the section after signing in, by %s', async (how, address) => {
    const { me } = await given.server.person(`Ada Linked by ${how}`)
    const { page } = await aWindow(given.browser, given.server.url)
    await page.goto(address)
    await page.getByLabel('Name').fill(me.name)
    await page.getByLabel('Email').fill(me.email)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await isOpenAt(page, 'Notifications')
    expect(pathOf(page)).toBe('/settings/notifications')
  })
})
