import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import type { Event as KeptEvent } from '#shared/events/schemas.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, dropFile, goWithin, taskSaved } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { planning } from '#tests/support/transcripts.ts'

const given = inABrowser()

describe('the main job', () => {
  test('from a name and an address, refused at its field unless it is from work, to a kept promise', async () => {
    const { page, complaints } = await aWindow(given.browser, given.server.url)
    await page.goto('/')
    await page.getByLabel('Name').fill('Ada Winter')
    await page.getByLabel('Work email').fill('ada@gmail.com')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('Try again with an address that is not @gmail.com.').waitFor()
    await page.getByLabel('Work email').fill('ada@portolan.example')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await page.getByRole('link', { name: /Send the board the price proposal/ }).waitFor()

    await dropFile(page, 'spring planning.txt', planning)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('5 lines, 2 speakers').waitFor()
    await dialog.getByText('1 line has no speaker and is left out').waitFor()
    await dialog.getByLabel('Title').fill('Spring planning')
    await dialog.getByRole('button', { name: 'Find tasks' }).click()
    const me = dialog.getByRole('radio', { name: 'Ada Winter' })
    await expect.poll(() => me.isChecked()).toBe(true)
    await dialog.getByText('Same name as yours').waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('heading', { name: '1 promise is yours' }).waitFor()
    await dialog
      .getByRole('group', { name: 'Yours' })
      .getByRole('link', { name: /price list/ })
      .waitFor()
    await dialog.getByRole('link', { name: /brochure/ }).waitFor()
    await dialog.getByRole('link', { name: 'Go to board' }).click()

    const row = page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: /price list/ })
    await row.waitFor()
    await page.getByRole('link', { name: /Send the board the price proposal/ }).waitFor({ state: 'detached' })
    await page.getByText('3 of 4 done').waitFor()
    await row.click()
    await page.getByText('4 of 4 done').waitFor()
    const panel = page.getByRole('complementary')
    await panel.getByRole('blockquote').filter({ hasText: "I'll send you the price list by Friday." }).waitFor()
    await panel.getByRole('link', { name: 'View Transcript' }).click()
    await page.getByText('The brochure is still missing the new prices.').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/events\/[0-9a-f-]+\/transcript$/)

    await goWithin(page, '/')
    await page.getByRole('checkbox', { name: /price list/ }).click()
    await page.getByRole('link', { name: 'Completed' }).click()
    await page
      .getByRole('complementary')
      .getByText(/price list/)
      .waitFor()
    await page.reload()
    await page
      .getByRole('complementary')
      .getByText(/price list/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('the last step of an import says that a language model is still reading, in the words of the event', async () => {
    const person = await given.server.person('Ada Waits')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const tell = await withAnnouncements(page)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await dropFile(page, 'planning.txt', planning)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Find tasks' }).click()
    await dialog.getByRole('radiogroup').getByText('Ada Winter', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()

    await dialog.getByRole('heading', { name: '1 promise is yours' }).waitFor()
    const eventId = (await dialog.getByRole('link', { name: 'Open the event' }).getAttribute('href'))!.split('/').at(-1)
    const event = (await person.get<KeptEvent>(`/api/meetings/${eventId}`)).body
    const reading = { name: 'Halyard 3B', problem: null }
    await tell('meeting', {
      ...event,
      progress: { ...event.progress!, model: reading },
      updatedAt: new Date().toISOString(),
    })

    await dialog.getByRole('status').getByText('Halyard 3B is reading this. The tasks may still change.').waitFor()
    expect(await accessibilityOf(page)).toEqual([])
  })

  test('the sample meeting is added with one click, completed by keyboard without losing the place, and removed with one', async () => {
    const person = await given.server.person('Ada Sample')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const ticks = page.getByRole('region', { name: 'Inbox', exact: true }).getByRole('checkbox')
    await page.goto('/')

    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('You play yourself. The others are made up.').waitFor()
    await ticks.first().focus()
    for (let left = await ticks.count(); left > 0; left -= 1) {
      await page.keyboard.press('Space')
      await expect.poll(() => ticks.count()).toBe(left - 1)
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.getByRole('button', { name: 'Remove now' }).click()

    await page.getByRole('button', { name: 'Try it' }).waitFor()
    expect((await person.get('/api/tasks/events')).body).toEqual([])
  })
})

test("a refused change is reverted with the server's message; one made offline survives a reload and is sent once the server is back", async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Offline')
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  const row = page.getByRole('checkbox', { name: new RegExp(task.title) })
  await row.waitFor()

  let answerChange = (route: Route) =>
    route.fulfill({
      status: 409,
      json: { code: 'task_is_duplicate', error: 'This task is a duplicate. Remove the duplicate link first.' },
    })
  await page.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PUT' ? answerChange(route) : route.continue(),
  )
  await row.click()
  await page.getByText(`“${task.title}” couldn’t be changed`).waitFor()
  await page.getByText('This task is a duplicate. Remove the duplicate link first.').waitFor()
  await row.waitFor()

  answerChange = (route) => route.abort('internetdisconnected')
  await row.click()
  await row.waitFor({ state: 'detached' })
  await page.getByText(/1 change is saved on this device/).waitFor()
  await page.reload()
  await page.getByText(/1 change is saved on this device/).waitFor()
  expect(await row.count()).toBe(0)

  const saved = taskSaved(page)
  answerChange = (route) => route.continue()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await saved
  expect((await person.get<{ status: string }>(`/api/tasks/${task.id}`)).body.status).toBe('COMPLETED')
})

describe('the address bar', () => {
  test("shows what's open, and back and forward follow it", async () => {
    const { person, task, eventId } = await someoneWithATask(given.server, 'Ada Back')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto(`/task/${task.id}`)
    await page.getByRole('complementary').getByRole('link', { name: 'View Transcript' }).click()
    await page.waitForURL(`**/events/${eventId}/transcript*`)

    await page.goBack()
    await page.waitForURL(`**/task*/${task.id}`)
    await page.goForward()
    await page.waitForURL(`**/events/${eventId}/transcript*`)
    await goWithin(page, `/events/${eventId}`)
    await page.getByRole('complementary').getByRole('heading', { name: 'Spring planning' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/events')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/')
  })
})
