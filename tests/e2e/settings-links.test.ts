import { describe, expect, test } from 'vitest'
import { atWith, dialog, pathOf } from '#tests/support/account-page.ts'
import { aWindow, goWithin, hasFocus, sizes, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

const features = { BOTLESS: true, CUSTOM_TASK_PROMPT: true }
/** The sections by group, with the last part of their addresses. */
const sections = {
  You: {
    theme: 'Theme',
    'time-zone': 'Time zone',
    prompt: 'Task prompt',
    subscription: 'Subscription',
    account: 'Account',
  },
  Capture: { sources: 'Sources', bot: 'Meeting bot', devices: 'Mac app' },
  Notifications: { digest: 'Daily digest' },
  Developers: { programs: 'Connected apps', api: 'API tokens', hooks: 'Webhooks' },
}

const heading = (page: Page, title: string) =>
  dialog(page, 'Settings').getByRole('heading', { name: title, exact: true })

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
  test('are in four groups, open at the section in the address on large and small screens, and lead to a page and back', async () => {
    const { page, complaints } = await at('', { features })
    const groups = dialog(page).getByRole('navigation', { name: 'Settings' }).getByRole('link')

    await page.goto('/settings')
    await dialog(page).getByRole('region', { name: 'Subscription' }).getByText('Free').waitFor()
    expect(await groups.allInnerTexts()).toEqual([...Object.keys(sections), 'Keyboard shortcuts'])
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const [group, names] of Object.entries(sections)) {
        for (const [name, title] of Object.entries(names)) {
          await goWithin(page, `/settings/${name}`)
          await isOpenAt(page, title)
          await heading(page, group).waitFor()
        }
      }
    }
    await page.setViewportSize(sizes[0]!)
    await page.reload()
    await isOpenAt(page, 'Webhooks')
    await groups.filter({ hasText: 'You' }).click()
    await dialog(page).getByRole('link', { name: 'Sessions' }).click()
    await dialog(page, 'Sessions').getByText('Active now').waitFor()
    await page.goBack()
    await hasFocus(heading(page, 'You'))
    await page.goBack()
    await isOpenAt(page, 'Webhooks')

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect([pathOf(page), complaints]).toEqual(['/', []])
  })

  test('on a phone are a list of groups first, each a page that leads back; shortcuts join it once a key was pressed', async () => {
    const { page, open } = await at('/settings', {}, { width: 390, height: 844 })
    await open()
    const groups = dialog(page).getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await hasFocus(heading(page, 'Settings'))
    expect(await groups.count()).toBe(4)

    await groups.filter({ hasText: 'Developers' }).click()
    await heading(page, 'Webhooks').waitFor()
    expect(await groups.count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await hasFocus(heading(page, 'Settings'))
    expect(pathOf(page)).toBe('/settings')

    await page.keyboard.press('Tab')
    await groups.filter({ hasText: 'Keyboard shortcuts' }).waitFor()
  })

  test('are found by name and by other words, by keyboard and pointer', async () => {
    const { page, open, complaints } = await at('/settings/capture')
    await open()
    const search = dialog(page).getByRole('combobox', { name: 'Search settings' })
    const results = dialog(page).getByRole('listbox').getByRole('option')

    await search.fill('unsubscribe')
    await expect.poll(() => results.allInnerTexts()).toEqual(['Subscription', 'Notifications', 'Daily digest'])
    await search.press('ArrowDown')
    await search.press('Enter')
    await hasFocus(heading(page, 'Notifications'))
    expect([pathOf(page), await results.count()]).toEqual(['/settings/notifications', 0])

    await search.fill('time zone')
    await results.first().click()
    await isOpenAt(page, 'Time zone')
    await search.fill('dark')
    await search.press('Enter')
    await page.locator('html[data-theme="dark"]').waitFor()

    await search.fill('walrus')
    await dialog(page).getByText('No setting found for “walrus”.').waitFor()
    await search.press('Escape')
    await dialog(page).getByRole('link', { name: 'Capture', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('open at their start for a section that doesn’t exist, and at their group’s for one that isn’t there for this user', async () => {
    const { page } = await at('')
    for (const name of ['anything', 'prompt']) {
      await page.goto(`/settings/${name}`)
      await hasFocus(heading(page, 'You'))
      expect(await heading(page, 'Task prompt').count()).toBe(0) // it's turned on for some
      expect(await heading(page, 'Theme').evaluate(isInView)).toBe(true)
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
    await hasFocus(heading(page, 'Notifications'))
    expect(pathOf(page)).toBe('/settings/notifications')
  })
})
