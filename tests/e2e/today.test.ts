import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, instantOf, localMoment } from '#shared/dates/local-day.ts'
import { groupOf, newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, hasFocus, timeZone, toast } from '#tests/support/browser-page.ts'
import { hasLanded, isDragging, letGo, nextFrame, pickUp, carryOver } from '#tests/support/dragging.ts'
import { importAs } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0
const newPerson = () => given.server.person(`Ada Today ${++people}`)
const today = () => localMoment(new Date(), timeZone).day
const on = (day: string) => ({ deadline: day, deadlineType: 'DATE' })
const at = (day: string, minutes: number) => ({
  deadline: instantOf(day, minutes, timeZone).toISOString(),
  deadlineType: 'DATE_TIME',
})

/** Opens Today with a task in each span that every day of the week has. */
async function atToday(person: Someone) {
  const todo = await groupOf(person, 'TODO')
  await newTask(person, { title: 'Reply to Tom', taskGroupId: todo.id, ...on(addDays(today(), -3)) })
  const draft = await newTask(person, { title: 'Draft the note', ...at(today(), 17 * 60) })
  await newTask(person, { title: 'Send the dates', ...on(addDays(today(), 1)) })
  await newTask(person, { title: 'Plan the tour', ...on(addDays(today(), 30)) })
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/today')
  await row(page, 'Reply to Tom').waitFor()
  return { page, draft, complaints }
}

const span = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const row = (page: Page, title: string) => page.locator('main [data-task-id]').filter({ hasText: title })
const link = (page: Page, title: string) => row(page, title).getByRole('link')
const titlesIn = (page: Page, name: string) => span(page, name).getByRole('link').allTextContents()
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })

test('by time are the tasks of all groups, each with its group and what the heading doesn’t say; the header, a key and the palette lead there', async () => {
  const person = await newPerson()
  const { page, complaints } = await atToday(person)

  expect(await page.title()).toBe('Today · Kept')
  await page.getByText(/ · 1 to do, 1 overdue$/).waitFor()
  await span(page, 'Overdue').getByText('To do', { exact: true }).waitFor()
  await span(page, 'Overdue').getByText('Overdue: ').waitFor()
  await span(page, 'Today').getByText('Inbox', { exact: true }).waitFor()
  await span(page, 'Today').getByText('17:00').waitFor()
  expect(await span(page, 'Tomorrow').locator('time').count()).toBe(0)
  expect(await row(page, 'Plan the tour').count()).toBe(0)
  await page.getByRole('button', { name: /^Later/ }).click()
  await row(page, 'Plan the tour').waitFor()

  const views = page.getByRole('navigation', { name: 'View' })
  await views.getByRole('link', { name: 'By group' }).click()
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  await views.locator('[aria-current]').getByText('By group').waitFor()
  for (const open of [
    () => views.getByRole('link', { name: 'By time' }).click(),
    async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('t')
    },
    async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill('Today')
      await page.getByRole('option', { name: 'Today' }).click()
    },
  ]) {
    await page.getByRole('link', { name: 'Kept, go to the board' }).click()
    await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
    await open()
    await span(page, 'Overdue').waitFor()
  }
  expect(complaints).toEqual([])
})

test('it works by keyboard like the board: a task opens in front of it, is completed, snoozed and undone, and follows its day from elsewhere', async () => {
  const person = await newPerson()
  const { page, draft } = await atToday(person)

  await page.keyboard.press('j')
  await hasFocus(link(page, 'Reply to Tom'))
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/today')

  await page.keyboard.press('Space')
  await toast(page, 'Completed “Reply to Tom”').waitFor()
  await span(page, 'Overdue').waitFor({ state: 'detached' })
  await hasFocus(link(page, 'Draft the note'))
  await page.keyboard.press('h')
  await page.getByRole('dialog', { name: 'Snooze' }).getByRole('button').first().click()
  await eventually(() => titlesIn(page, 'Today')).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await link(page, 'Draft the note').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await link(page, 'Reply to Tom').waitFor()

  await person.put(`/api/tasks/${draft.id}`, on(addDays(today(), 1)))
  await eventually(() => titlesIn(page, 'Tomorrow')).toHaveLength(2)
})

test('a task dropped on another day is due then, at its own time; arrow keys carry it as well, and undo takes it back', async () => {
  const person = await newPerson()
  const { page, draft } = await atToday(person)
  const deadline = async () => (await taskAs(person, draft.id)).deadline

  await pickUp(page, row(page, 'Draft the note'))
  await carryOver(page, span(page, 'Tomorrow'))
  await letGo(page)
  await eventually(() => titlesIn(page, 'Tomorrow')).toEqual(['Draft the note', 'Send the dates'])
  await eventually(deadline).toBe(at(addDays(today(), 1), 17 * 60).deadline)

  await page.keyboard.press('ControlOrMeta+z')
  await span(page, 'Today').getByText('17:00').waitFor()

  await link(page, 'Reply to Tom').focus()
  await page.keyboard.press('Shift+Space')
  await isDragging(page)
  await nextFrame(page)
  await page.keyboard.press('ArrowDown')
  await page.getByText(/^Today, /).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await hasLanded(page)
  await eventually(() => titlesIn(page, 'Today')).toEqual(['Draft the note', 'Reply to Tom'])
  await hasFocus(link(page, 'Reply to Tom'))
})

test('it says that it loads, why it couldn’t, with a retry, and that nothing is due; beside it is what others owe', async () => {
  const person = await newPerson()
  const { page } = await aWindow(given.browser, given.server.url, person)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/tasks?view=card&since=*', async (route) => {
    await answered
    await route.fulfill({ status: 400, json: { error: 'Out of order.', code: 'invalid_input' } })
  })

  await page.goto('/today')
  await page.getByText('Loading your tasks…').waitFor({ state: 'attached' })
  answer()
  await page.getByRole('alert').getByText('Out of order.').waitFor()
  await page.unroute('**/api/tasks?view=card&since=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing is due in the coming days.').waitFor()

  await importAs(person, {
    title: 'Launch weekly',
    start: new Date().toISOString(),
    timezone: timeZone,
    me: person.me.name,
    text: [
      `[0:05] ${person.me.name}: Priya, can you send me the night palette tomorrow?`,
      '[0:09] Priya Raman: Yes, I’ll send you the night palette tomorrow.',
    ].join('\n'),
  })
  const waiting = page.getByRole('region', { name: /^Waiting for others/ })
  await waiting.getByText(/^Priya · Launch weekly/).waitFor()
  await waiting.getByRole('checkbox').click()
  await waiting.waitFor({ state: 'detached' })
})
