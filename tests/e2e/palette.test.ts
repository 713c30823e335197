import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { aWindow, hasFocus, openBrowser, type Page } from '#tests/support/browser-page.ts'
import { closeWindows } from '#tests/support/contexts.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([aServer({ runsJobs: true, clockRuns: true }), openBrowser()])
})
afterEach(() => closeWindows(browser))
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('a completed task is found by a mistyped word and opened by keyboard', async () => {
  const { person, task } = await someoneWithATask(server, 'Ada Palette')
  await person.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
  const { page } = await aWindow(browser, server.url, person)
  const search = await openedPalette(page)

  await page.keyboard.type('plannign pric')
  await page.getByRole('option', { name: task.title, selected: true }).waitFor()
  await page.keyboard.press('Enter')

  await page.waitForURL(`**/tasks/${task.id}`)
  await search.waitFor({ state: 'detached' })
})

test('Enter opens a result as soon as it appears', async () => {
  const person = await server.person('Ada Hasty')
  const task = await newTask(person, { title: 'Order the flags' })
  await person.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
  const { page } = await aWindow(browser, server.url, person)
  await openedPalette(page)
  await page.evaluate(pressEnterOnResult)

  await page.keyboard.type('flags')

  await page.waitForURL(`**/tasks/${task.id}`)
})

/** Runs in the page: presses Enter as soon as a task is found. */
function pressEnterOnResult() {
  const watch = new MutationObserver(() => {
    const found = document.querySelector('[role="option"][aria-selected="true"]')
    if (!found?.textContent?.includes('Order the flags')) return
    watch.disconnect()
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
}

test('Escape clears the search, then closes it and returns the focus', async () => {
  const { person } = await someoneWithATask(server, 'Ada Escape')
  const { page } = await aWindow(browser, server.url, person)
  const search = await openedPalette(page)

  await page.keyboard.type('price')
  await page.keyboard.press('Escape')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })

  await hasFocus(page.getByRole('link', { name: 'Events', exact: true }))
})

test('a search without results says so, and offers to create a task', async () => {
  const { person } = await someoneWithATask(server, 'Ada Nothing')
  const { page, complaints } = await aWindow(browser, server.url, person)
  await openedPalette(page)

  await page.keyboard.type('feed the walrus')
  await page.getByText('Nothing found for “feed the walrus”.').waitFor()

  await expect
    .poll(() => page.getByRole('option', { selected: true }).textContent())
    .toBe('Create task “feed the walrus”')
  expect(complaints).toEqual([])
})

test('offline it searches this device, and says so', async () => {
  const { person, task } = await someoneWithATask(server, 'Ada Island')
  const { page, context } = await aWindow(browser, server.url, person)
  await openedPalette(page)
  await context.setOffline(true)

  await page.keyboard.type(task.title.slice(0, 6))

  await page.getByRole('option', { name: task.title, selected: true }).waitFor()
  await page.getByText('searches only open tasks on this device').waitFor()
})

/** Opens the palette by keyboard, with the focus on the link to the events. */
async function openedPalette(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.getByRole('link', { name: 'Events', exact: true }).focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search tasks and events, or run a command' })
  await search.waitFor()
  return search
}
