import { expect, test } from 'vitest'
import { accessibilityOf, aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const state = 's'.repeat(43)

/** Keeps the page from opening the app: Chromium may show a prompt first, which blocks every click. */
async function staysInTheBrowser(page: Page) {
  await page.route('**/auth/desktop?*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/<meta http-equiv="refresh"[^>]*>/, '') })
  })
}

test("a code is copied for an app that doesn't open", async () => {
  const person = await given.server.person('Ada Copies')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await staysInTheBrowser(page)
  await page.goto(`/auth/desktop?challenge=${'c'.repeat(43)}&state=${state}`)
  const field = page.getByLabel('Paste this code into the app within a minute.')
  const code = await field.inputValue()
  expect(code).toMatch(/^[\w-]{43}\.s{43}$/)
  expect(await accessibilityOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(
    await field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!)),
  ).toBe(code)
  expect(complaints).toEqual([])
})
