import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { accessibilityOf, aWindow, type Page } from '#tests/support/browser-page.ts'
import { anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents } from '#tests/support/events-stand-in.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { planning } from '#tests/support/transcripts.ts'

const given = inABrowser()

type Look = Parameters<typeof aWindow>[3]

/** A user whose tasks come from a meeting in progress. */
async function opened(name: string, { others = [], look }: { others?: Event[]; look?: Look } = {}) {
  const person = await given.server.person(name)
  const { eventId } = await importAs(person, { ...planningDetails, me: planningDetails.me, text: planning })
  const tasks = await tasksOf(person, eventId)
  const mine = tasks.find(({ title }) => title.includes('price list'))!
  const meeting = anEvent({ id: eventId, title: 'Weekly planning', status: 'LIVE', date: minutesFromNow(-24) })
  const window = await aWindow(given.browser, given.server.url, person, look)
  const stood = await standInForEvents(window.page, [meeting, ...others], { tasks })
  const tell = await withAnnouncements(window.page)
  await window.page.goto('/')
  return { meeting, mine, stood, tell, ...window }
}

const header = (page: Page) => page.getByRole('banner')
const row = (page: Page, task: Task) => page.getByRole('main').locator(`[data-task-id="${task.id}"]`)

describe('while a meeting is live', () => {
  test('the header shows it with a running clock, and leads to it', async () => {
    const { page, complaints } = await opened('Ada Winter')
    await header(page).getByText('Weekly planning is live').waitFor()
    const clock = header(page).getByText(/^24:\d\d$/)
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    expect(await accessibilityOf(page)).toEqual([])

    await header(page).getByRole('link', { name: 'View Weekly planning' }).click()
    await page.getByRole('complementary').getByText('The bot is listening.').waitFor()
    expect(complaints).toEqual([])
  })

  test('its tasks are marked as in progress, in their row and opened, until it ends', async () => {
    const { page, meeting, mine, tell, stood } = await opened('Ada Winter Two')
    await row(page, mine).getByText('Live now').waitFor()
    await page.getByRole('main').getByRole('group', { name: 'Live' }).locator(`[data-task-id="${mine.id}"]`).waitFor()
    await row(page, mine).getByRole('link').click()
    const detail = page.getByRole('complementary')
    await detail.getByText('This task may still change while people talk.').waitFor()
    expect(await accessibilityOf(page)).toEqual([])

    stood.events = [{ ...meeting, status: 'COMPLETE', updatedAt: minutesFromNow(1) }]
    await tell('meeting', stood.events[0]!)
    await row(page, mine).getByText('Live now').waitFor({ state: 'detached' })
    await detail.getByText('This task may still change while people talk.').waitFor({ state: 'detached' })
    await header(page).getByText('Weekly planning is live').waitFor({ state: 'detached' })
  })

  test('an open task leads to the meeting', async () => {
    const { page, mine } = await opened('Ada Winter Three')
    await page.goto(`/tasks/${mine.id}`)
    await page.getByRole('complementary').getByRole('link', { name: 'View meeting' }).click()

    await page.getByRole('heading', { name: 'Weekly planning' }).waitFor()
  })

  test('several are counted, and a small screen shows only the clock', async () => {
    const other = anEvent({ title: 'Sales call', status: 'LIVE' })
    const { page } = await opened('Ada Winter Four', {
      others: [other],
      look: { theme: 'dark', width: 390, height: 844 },
    })

    await header(page).getByText('2 meetings are live').waitFor({ state: 'attached' })
    await header(page).getByRole('link', { name: 'View events' }).waitFor()
    expect(await accessibilityOf(page)).toEqual([])
  })

  test('a bot in the waiting room is announced, so someone admits it', async () => {
    const { page, meeting, tell, stood } = await opened('Ada Winter Five')
    stood.events = [{ ...meeting, status: 'WAITING', updatedAt: minutesFromNow(1) }]
    await tell('meeting', stood.events[0]!)

    await header(page).getByText('The bot is waiting to be let into Weekly planning').waitFor()
  })
})
