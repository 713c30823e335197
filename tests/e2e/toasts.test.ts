import { expect, test } from 'vitest'
import { newTasks } from '#tests/support/board.ts'
import { aWindow, toast, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('toasts stay until they are dismissed by their button, by Escape or by a newer one; only “Link copied” goes by itself', async () => {
  const person = await given.server.person('Ada Toasts')
  await newTasks(person, 4)
  const { page, context, complaints } = await aWindow(given.browser, given.server.url, person)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/')

  await row(page, 'Task 1').focus()
  await page.keyboard.press('e')
  await toast(page, 'Archived “Task 1”').waitFor()
  await page.clock.fastForward(60_000)
  await toast(page, 'Archived “Task 1”').waitFor()

  await row(page, 'Task 2').focus()
  await page.keyboard.press('e')
  await toast(page, 'Archived “Task 2”').waitFor()
  await toast(page, 'Archived “Task 1”').waitFor({ state: 'detached' })

  // Escape clears the selection first.
  await row(page, 'Task 3').focus()
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 task selected' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: '1 task selected' }).waitFor({ state: 'detached' })
  await toast(page, 'Archived “Task 2”').waitFor()
  await page.keyboard.press('Escape')
  await toast(page, 'Archived “Task 2”').waitFor({ state: 'detached' })

  await row(page, 'Task 3').focus()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await toast(page, 'Archived “Task 3”').waitFor({ state: 'detached' })

  await row(page, 'Task 4').focus()
  await page.keyboard.press('Shift+C')
  await toast(page, 'Link copied').waitFor()
  await page.clock.fastForward(3_100)
  await toast(page, 'Link copied').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
