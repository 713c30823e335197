import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aWindow, goWithin, type Page } from '#tests/support/browser-page.ts'
import { anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents } from '#tests/support/events-stand-in.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { planning } from '#tests/support/transcripts.ts'

const given = inABrowser()

/** A user whose tasks come from a meeting in progress. */
async function opened(name: string) {
  const person = await given.server.person(name)
  const { eventId } = await importAs(person, { ...planningDetails, me: planningDetails.me, text: planning })
  const tasks = await tasksOf(person, eventId)
  const mine = tasks.find(({ title }) => title.includes('price list'))!
  const meeting = anEvent({ id: eventId, title: 'Weekly planning', status: 'LIVE', date: minutesFromNow(-24) })
  const window = await aWindow(given.browser, given.server.url, person)
  const stood = await standInForEvents(window.page, [meeting], { tasks })
  const tell = await withAnnouncements(window.page)
  await window.page.goto('/')
  const isNow = async (event: Event) => {
    stood.events = [...stood.events.filter(({ id }) => id !== event.id), event]
    await tell('meeting', event)
  }
  return { meeting, mine, isNow, ...window }
}

const header = (page: Page) => page.getByRole('banner')
const row = (page: Page, task: Task) => page.getByRole('main').locator(`[data-task-id="${task.id}"]`)

describe('while a meeting is live', () => {
  test('the header shows it with a running clock and leads to it, on a small screen counts several, and says whose bot waits to be admitted', async () => {
    const { page, meeting, isNow, complaints } = await opened('Ada Winter')
    await header(page).getByText('Weekly planning is live').waitFor()
    const clock = header(page).getByText(/^24:\d\d$/)
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    await header(page).getByRole('link', { name: 'View Weekly planning' }).click()
    await page.getByRole('complementary').getByText('The bot is listening.').waitFor()

    await goWithin(page, '/')
    await page.setViewportSize({ width: 390, height: 844 })
    const other = anEvent({ title: 'Sales call', status: 'LIVE' })
    await isNow(other)
    await header(page).getByText('2 meetings are live').waitFor({ state: 'attached' })
    await header(page).getByRole('link', { name: 'View events' }).waitFor()

    await page.setViewportSize({ width: 1280, height: 800 })
    await isNow({ ...other, status: 'COMPLETE', updatedAt: minutesFromNow(1) })
    await isNow({ ...meeting, status: 'WAITING', updatedAt: minutesFromNow(1) })
    await header(page).getByText('The bot is waiting to be let into Weekly planning').waitFor()
    expect(complaints).toEqual([])
  })

  test('its tasks are marked as in progress, in their row and opened, and lead to it, until it ends', async () => {
    const { page, meeting, mine, isNow } = await opened('Ada Winter Two')
    await row(page, mine).getByText('Live now').waitFor()
    await page.getByRole('main').getByRole('group', { name: 'Live' }).locator(`[data-task-id="${mine.id}"]`).waitFor()
    await row(page, mine).getByRole('link').click()
    const detail = page.getByRole('complementary')
    await detail.getByText('This task may still change while people talk.').waitFor()

    await detail.getByRole('link', { name: 'View meeting' }).click()
    await page.getByRole('heading', { name: 'Weekly planning' }).waitFor()
    await page.goBack()
    await detail.getByText('This task may still change while people talk.').waitFor()

    await isNow({ ...meeting, status: 'COMPLETE', updatedAt: minutesFromNow(1) })
    await row(page, mine).getByText('Live now').waitFor({ state: 'detached' })
    await detail.getByText('This task may still change while people talk.').waitFor({ state: 'detached' })
    await header(page).getByText('Weekly planning is live').waitFor({ state: 'detached' })
  })
})
