import { expect, test } from 'vitest'
import { aWindow } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const state = 's'.repeat(43)

test("a code is copied for an app that doesn't open", async () => {
  const person = await given.server.person('Ada Copies')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.goto(`/auth/desktop?challenge=${'c'.repeat(43)}&state=${state}&device=MacBook+Air`)
  await page.getByRole('link', { name: 'Open Kept on MacBook Air' }).waitFor()
  const field = page.getByLabel('Paste this code into the app within a minute')
  const code = await field.inputValue()
  expect(code).toMatch(/^[\w-]{43}\.s{43}$/)

  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(
    await field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!)),
  ).toBe(code)
  expect(complaints).toEqual([])
})
