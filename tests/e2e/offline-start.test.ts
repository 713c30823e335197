import { expect, test } from 'vitest'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, goOffline, goOnline, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { storedText } from '#tests/support/stored-board.ts'

const given = inABrowser()

const row = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })

/** A board that the device has stored, with the page. */
async function aKeptBoard(name: string) {
  const person = await given.server.person(name)
  const task = await newTask(person, { title: 'Send the price list' })
  const window = await aWindow(given.browser, given.server.url, person, { hasWorker: true })
  await window.page.goto('/')
  await row(window.page, 'Send the price list').waitFor()
  await window.page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => storedText(window.page)).toContain('Send the price list')
  return { person, task, ...window }
}

test('without a network, a reload shows the stored board, and what waits is sent later', async () => {
  const { person, task, page, complaints } = await aKeptBoard('Ada Tunnel')
  await goOffline(page)
  await page.reload()
  await row(page, 'Send the price list').waitFor()
  await page.getByText('Kept can’t be reached.').waitFor()
  await row(page, 'Send the price list').focus()
  await page.keyboard.press('e')
  await row(page, 'Send the price list').waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  expect(await row(page, 'Send the price list').count()).toBe(0)
  await goOnline(page)
  await expect.poll(async () => (await taskAs(person, task.id)).status).toBe('DISMISSED')
  expect(complaints).toEqual([])
})

test('after signing out, nobody’s board is shown without a network', async () => {
  const { page } = await aKeptBoard('Ada Leaves')
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goOffline(page)
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByText('Send the price list').count()).toBe(0)
})
