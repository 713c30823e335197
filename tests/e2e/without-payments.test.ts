import { expect, test } from 'vitest'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser() // without a Stripe key
const billing = /subscri|trial|billing|invoice|payment|promo|\bseats?\b/i

const linesAbout = async (page: Page) =>
  (await page.locator('body').innerText()).split('\n').filter((line) => billing.test(line))

test('where nothing is sold, no screen shows billing, except that settings say so', async () => {
  const { page, complaints } = await aWindow(given.browser, given.server.url, await given.server.person('Ada Free'))
  const shown: Record<string, string[]> = {}
  for (const path of ['/', '/events', '/connections', '/join-meeting', '/import', '/settings', '/subscribe']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    shown[path] = await linesAbout(page)
  }
  await page.goto('/')
  for (const menu of ['More', 'Account']) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    shown[menu] = await linesAbout(page)
    await page.keyboard.press('Escape')
  }

  const saysSo = ['Subscription', 'Payments are not set up on this server']
  expect(shown).toEqual({
    '/': [],
    '/events': [],
    '/connections': [],
    '/join-meeting': [],
    '/import': [],
    '/settings': saysSo,
    '/subscribe': saysSo, // leads to the settings
    More: [],
    Account: [],
  })
  expect(complaints).toEqual([])
})
