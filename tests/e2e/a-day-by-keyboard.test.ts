import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { importAs } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { type Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const weekly = readFileSync('examples/launch-weekly.txt', 'utf8')

test('a whole day of work needs no mouse', async () => {
  const person = await given.server.person('Ada Keys')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  await importAs(person, { title: 'Launch weekly', start: '2026-03-05T10:00:00Z', me: 'Maya Okafor', text: weekly })
  await page.goto('/')

  // Morning: read what was found in yesterday's meeting.
  await row(page, 'Send the board the price proposal').waitFor()
  await keys('j')
  await focused(page, /Book the room/)
  await keys('j', 'j', 'Enter')
  await page.getByRole('complementary', { name: 'Task' }).getByRole('blockquote').first().waitFor()
  await keys('Escape')
  await focused(page, /Send the board the price proposal/)

  // Add tasks for everything on one's mind.
  await keys('c')
  await page.getByRole('dialog', { name: 'New task' }).waitFor()
  await page.keyboard.type('Book the "Monday" flights to Rotterdam tomorrow 9am')
  await keys('Shift+Enter')
  await page.keyboard.type('Water the plants every weekday')
  await keys('Enter')
  await row(page, 'Book the Monday flights to Rotterdam').waitFor()
  await row(page, 'Water the plants').waitFor()

  // Create a group for the trip, and put the flights in it.
  await tabTo(page, 'New group')
  await keys('Enter')
  await page.keyboard.type('Rotterdam')
  await keys('Enter')
  await column(page, 'Rotterdam').waitFor()
  await focus(page, 'Book the Monday flights to Rotterdam')
  await keys('m')
  await page.getByRole('dialog', { name: 'Move to' }).waitFor()
  await page.keyboard.type('rott')
  await keys('Enter')
  await column(page, 'Rotterdam').getByRole('link', { name: 'Book the Monday flights to Rotterdam' }).waitFor()

  // Add a deadline, a label and another assignee.
  await focus(page, 'Send the board the price proposal')
  await keys('d')
  await page.getByRole('dialog', { name: 'Deadline' }).waitFor()
  await page.keyboard.type('in 2 weeks')
  await keys('Enter')
  await page.getByText('Set the deadline of “Send the board the price proposal”').first().waitFor()
  await focus(page, 'Send the board the price proposal')
  await keys('l')
  await page.getByRole('dialog', { name: 'Labels' }).waitFor()
  await page.keyboard.type('imp')
  await keys('Enter', 'Escape')
  await inbox(page).locator('[data-task-id]').filter({ hasText: 'price proposal' }).getByText('Important').waitFor()

  // Rename a task in place.
  await focus(page, 'Send the board the price proposal')
  await keys('r')
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Send the board the final prices')
  await keys('Enter', 'Escape')
  await row(page, 'Send the board the final prices').waitFor()

  // Snooze a task, find it in Snoozed, and bring it back.
  await focus(page, 'Water the plants')
  await keys('h')
  await page.getByRole('dialog', { name: 'Snooze' }).waitFor()
  await keys('ArrowDown', 'Enter')
  await row(page, 'Water the plants').waitFor({ state: 'detached' })
  await keys('g', 'h')
  const snoozed = page.getByRole('complementary', { name: 'Snoozed' })
  await snoozed.getByRole('link', { name: 'Water the plants' }).waitFor()
  await keys('Escape')

  // Complete two at once, undo, and redo.
  await focus(page, 'Book the room at the harbour museum')
  await keys('x', 'Shift+J')
  await page.getByRole('toolbar', { name: '2 tasks selected' }).waitFor()
  await keys('Space')
  await row(page, 'Book the room at the harbour museum').waitFor({ state: 'detached' })
  await keys('z')
  await row(page, 'Book the room at the harbour museum').waitFor()
  await keys('ControlOrMeta+Shift+z')
  await row(page, 'Book the room at the harbour museum').waitFor({ state: 'detached' })

  // Search finds completed tasks too.
  await keys('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('harbour muse')
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/found$/)
    .waitFor() // the results for the last letter have arrived
  await page.getByRole('option', { name: /Book the room at the harbour museum/, selected: true }).waitFor()
  await keys('Enter')
  await page.getByRole('complementary', { name: 'Task' }).getByRole('textbox', { name: 'Title' }).waitFor()
  await keys('Escape')

  // Evening: what was completed, and the shortcuts for tomorrow.
  await keys('g', 'c')
  await page
    .getByRole('complementary', { name: 'Completed' })
    .getByRole('link', { name: /Book the room/ })
    .waitFor()
  await keys('Escape', '?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await keys('Escape')

  await page.reload()
  await column(page, 'Rotterdam').getByRole('link', { name: 'Book the Monday flights to Rotterdam' }).waitFor()
  const rotterdam = (await person.get<TaskGroup[]>('/api/task-groups')).body.find(({ title }) => title === 'Rotterdam')!
  await expect
    .poll(() => taskNamed(person, 'Book the Monday flights to Rotterdam'))
    .toMatchObject({
      deadlineType: 'DATE_TIME',
      assignees: [{ taskGroupId: rotterdam.id }],
    })
  await expect
    .poll(() => taskNamed(person, 'Water the plants'))
    .toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      snoozedUntil: expect.any(String) as string,
    })
  await expect
    .poll(() => taskNamed(person, 'Send the board the final prices'))
    .toMatchObject({
      labels: [expect.anything()],
      deadlineType: 'DATE',
    })
  await expect.poll(async () => (await person.get<Task[]>('/api/tasks/completed')).body).toHaveLength(2)
  expect(complaints).toEqual([])
})

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' })
const column = (page: Page, name: string) => page.getByRole('region', { name: `${name} tasks` })
const row = (page: Page, title: string) => page.locator('main').getByRole('link', { name: new RegExp(`${title}$`) })

async function focused(page: Page, name: RegExp) {
  await page.locator(':focus').and(page.getByRole('link', { name })).waitFor()
}

/** Tabs to a control, at most across the whole page. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (
      await page
        .locator(':focus')
        .and(page.getByRole('button', { name, exact: true }))
        .count()
    )
      return
  }
  throw new Error(`Tab never reaches “${name}”`)
}

/** Moves to a task with J and K, and across columns with the brackets. */
async function focus(page: Page, title: string) {
  const here = page.locator(':focus').and(row(page, title))
  for (let columns = 0; columns < 4; columns++) await page.keyboard.press('[')
  for (let columns = 0; columns < 5; columns++) {
    for (let tasks = 0; tasks < 6; tasks++) await page.keyboard.press('k')
    for (let tasks = 0; tasks < 7; tasks++) {
      if (await here.count()) return
      await page.keyboard.press('j')
    }
    await page.keyboard.press(']')
  }
  throw new Error(`J and K never reach “${title}”`)
}

async function taskNamed(person: Someone, title: string) {
  return (await person.get<Task[]>('/api/tasks')).body.find((task) => (task.customTitle ?? task.title) === title)
}
