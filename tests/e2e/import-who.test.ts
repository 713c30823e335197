import { expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { aWindow, dropFile } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { planning } from '#tests/support/transcripts.ts'

const given = inABrowser()

test('who you are is asked after reading, waits for an answer, and can be answered later by keyboard', async () => {
  const person = await given.server.person('Eve Linden')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'planning.txt', planning)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Find tasks' }).click()

  await dialog.getByRole('heading', { name: 'Which one is you?' }).waitFor()
  await dialog.getByText('Kept found 2 promises in “Planning”.').waitFor()
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  expect(await accessibilityOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decide later' }).click()

  await page.goto('/events')
  await page.getByRole('link', { name: 'Planning' }).click()
  await page.getByText('Tasks appear here once you say who you are.').waitFor()
  await page.getByRole('link', { name: 'Say who you are' }).click()
  await dialog.getByRole('radio', { name: 'Ada Winter' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByRole('radio', { name: 'Ben Okoro' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: '1 promise is yours' }).waitFor()
  expect(await accessibilityOf(page)).toEqual([])
  const marked = page
    .getByRole('region', { name: 'Inbox' })
    .locator('[data-marked]')
    .filter({ hasText: /brochure/ })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await dialog.getByRole('link', { name: 'Go to board' }).click()
  await marked.waitFor()
  await page.clock.runFor(4_000)
  await marked.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('“I wasn’t in it” says what happens, changes nothing on the board, and can be taken back', async () => {
  const person = await given.server.person('Eve Outside')
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'planning.txt', planning)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Find tasks' }).click()
  await dialog.getByRole('radiogroup').getByText('I wasn’t in it', { exact: true }).click()
  await dialog.getByText('Nothing goes to your inbox').waitFor()

  let answer = 'offline'
  await page.route('**/api/imports/*/me', (route) =>
    answer === 'offline' ? route.abort('internetdisconnected') : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  answer = 'online'
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await dialog.getByRole('heading', { name: 'You weren’t in it' }).waitFor()
  await dialog.getByText('All 2 promises stay with “Planning”. Your inbox didn’t change.').waitFor()
  expect(await dialog.getByRole('link', { name: 'Go to board' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Choose your name' }).click()
  await dialog.getByRole('radiogroup').getByText('Ada Winter', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await dialog.getByRole('heading', { name: '1 promise is yours' }).waitFor()
  await dialog
    .getByRole('group', { name: 'Yours' })
    .getByRole('link', { name: /price list/ })
    .waitFor()
})
