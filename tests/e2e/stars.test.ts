import { expect, test } from 'vitest'
import { groupOf, newTask, placeOf } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

async function aBoard(name: string) {
  const person = await given.server.person(name)
  const todo = await groupOf(person, 'TODO')
  const flags = await newTask(person, { title: 'Order the flags' })
  const survey = await newTask(person, { title: 'Cancel the survey tool', taskGroupId: todo.id })
  await newTask(person, { title: 'Book the demo room', assigneeIds: [] })
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await link(page, 'Book the demo room').waitFor()
  return { person, page, flags, survey }
}

const link = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`${title}$`) })
const starOf = (page: Page, title: string) =>
  page
    .locator('[data-task-id]')
    .filter({ has: link(page, title) })
    .getByRole('button', { name: 'Star', exact: true })
const isStarred = (person: Someone, task: { id: string }) =>
  expect.poll(async () => (await placeOf(person, task.id))?.favorite)

test('one’s own tasks get a star in their row, which stays in sight, and which the board can be filtered by', async () => {
  const { person, page, flags } = await aBoard('Ada Stars')
  await link(page, 'Order the flags').hover()
  await starOf(page, 'Order the flags').click()
  await isStarred(person, flags).toBe(true)
  await link(page, 'Book the demo room').hover()
  expect(await starOf(page, 'Order the flags').getAttribute('aria-pressed')).toBe('true')
  expect(await starOf(page, 'Book the demo room').count()).toBe(0)

  await page.getByRole('button', { name: 'Filter by label or star' }).click()
  await page.getByPlaceholder('Find a label or star').waitFor()
  await page.getByRole('option', { name: 'Starred' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtered by Starred' }).waitFor()
  await link(page, 'Book the demo room').waitFor({ state: 'detached' })
  await page.reload()
  await link(page, 'Order the flags').waitFor()
  await page.getByRole('region', { name: 'To do tasks' }).getByText('Nothing starred here.').waitFor()
  expect(await link(page, 'Book the demo room').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all 1' }).click()
  await link(page, 'Cancel the survey tool').waitFor()
})

test('its key, the task itself and the selection bar set a star and remove it, and undo takes that back', async () => {
  const { person, page, flags, survey } = await aBoard('Ada Stars By Key')
  await link(page, 'Order the flags').focus()
  await page.keyboard.press('s')
  await page.getByText('Starred “Order the flags”').first().waitFor()
  await isStarred(person, flags).toBe(true)
  await page.keyboard.press('z')
  await isStarred(person, flags).toBe(false)

  await link(page, 'Cancel the survey tool').click()
  const inTask = page.getByRole('complementary').getByRole('button', { name: 'Star', exact: true })
  await inTask.click()
  await isStarred(person, survey).toBe(true)
  await inTask.click()
  await isStarred(person, survey).toBe(false)
  await page.keyboard.press('Escape')

  for (const title of ['Order the flags', 'Cancel the survey tool', 'Book the demo room'])
    await link(page, title).click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('toolbar', { name: '3 tasks selected' }).getByRole('button', { name: 'Star or unstar' }).click()
  await isStarred(person, flags).toBe(true)
  await isStarred(person, survey).toBe(true)
  await link(page, 'Book the demo room').focus()
  await page.keyboard.press('s')
  await page.getByText('You can only star tasks assigned to you').first().waitFor()
})
