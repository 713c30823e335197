import { describe, expect, test } from 'vitest'
import { groupOf, meet, newGroup, newLabel, newTask, newTasks, taskAs } from '#tests/support/board.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const row = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const picker = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string | RegExp) => picker(page).getByRole('option', { name })

/** Opens the board and focuses a task. */
async function onTask(person: Someone, title: string) {
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await row(page, title).focus()
  return page
}

describe('choosing by keyboard alone', () => {
  test("someone from a meeting is found by their first letters and assigned, too; a typed deadline says when there's no such day or date", async () => {
    const [ada, ben] = [await given.server.person('Ada Assign'), await given.server.person('Ben Okoro')]
    await meet(given.server, ada, ben)
    const task = await newTask(ada, { title: 'Send the price list' })
    const page = await onTask(ada, 'Send the price list')

    await page.keyboard.press('a')
    await option(page, 'Ben Okoro').waitFor()
    expect(await option(page, 'Ada Assign').getAttribute('aria-checked')).toBe('true')
    await page.keyboard.type('oko')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')

    await expect
      .poll(async () => (await taskAs(ada, task.id)).assignees.map(({ user }) => user.name).toSorted())
      .toEqual(['Ada Assign', 'Ben Okoro'])
    await hasFocus(row(page, 'Send the price list'))

    await page.keyboard.press('d')
    const due = picker(page).getByRole('textbox', { name: 'Due' })
    await due.fill('31 feb')
    await picker(page).getByText('That date doesn’t exist.').waitFor()
    await due.fill('soon')
    await picker(page).getByText('No date recognized yet.').waitFor()
    await due.fill('')
    await picker(page)
      .getByRole('button', { name: /^Tomorrow/ })
      .press('Enter')
    await expect.poll(async () => (await taskAs(ada, task.id)).deadlineType).toBe('DATE')
    await page.getByRole('main').getByText('Tomorrow').waitFor()
  })

  test('after moving a task, the focus goes to its neighbor, after Escape back to the task; a duplicate’s original is found by its words', async () => {
    const person = await given.server.person('Ada Move')
    const group = await newGroup(person, { title: 'Berths' })
    const original = await newTask(person, { title: 'Confirm the Rotterdam pilot dates' })
    const twin = await newTask(person, { title: 'Get back about the pilot week' })
    await newTasks(person, 2)
    const page = await onTask(person, 'Task 2')

    await page.keyboard.press('m')
    await option(page, 'To do').waitFor()
    await page.keyboard.press('Escape')
    await picker(page).waitFor({ state: 'detached' })
    await hasFocus(row(page, 'Task 2'))

    await page.keyboard.press('m')
    await option(page, 'Berths').waitFor()
    await page.keyboard.type('ber')
    await page.keyboard.press('Enter')

    await page.getByRole('region', { name: 'Berths tasks' }).getByRole('link', { name: 'Task 2' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-task-id]')?.textContent))
      .toContain('Task 1')
    await expect
      .poll(async () => (await person.get<{ id: string }[]>('/api/task-groups')).body.some(({ id }) => id === group.id))
      .toBe(true)

    await row(page, twin.title).focus()
    await page.keyboard.press('Shift+D')
    await option(page, /Rotterdam/).waitFor()
    await page.keyboard.type('dates rott')
    await page.keyboard.press('Enter')
    await row(page, twin.title).waitFor({ state: 'detached' })
    await expect.poll(async () => (await taskAs(person, twin.id)).duplicateOf).toBe(original.id)
  })
})

test("a whole selection shows what only some have, gives it to all, undoes it in one step, and keeps each task's assignees when one is added", async () => {
  const [ada, ben] = [await given.server.person('Ada Mixed'), await given.server.person('Ben Mixed')]
  await meet(given.server, ada, ben)
  const label = await newLabel(ada, { name: 'Launch' })
  const [one, other] = [
    await newTask(ada, { title: 'Task 1', labelIds: [label.id] }),
    await newTask(ada, { title: 'Task 2', assigneeIds: [] }),
  ]
  const labelled = async (id: string) => (await taskAs(ada, id)).labels.length
  const names = async (id: string) => (await taskAs(ada, id)).assignees.map(({ user }) => user.name).toSorted()
  const page = await onTask(ada, 'Task 1')
  const selectBoth = async () => {
    for (const title of ['Task 1', 'Task 2']) {
      await row(page, title).focus()
      await page.keyboard.press('x')
    }
  }

  await selectBoth()
  await page.keyboard.press('l')
  await option(page, 'Launch').waitFor()
  expect(await option(page, 'Launch').getAttribute('aria-checked')).toBe('mixed')
  await page.keyboard.type('lau')
  await page.keyboard.press('Enter')
  await expect.poll(() => labelled(other.id)).toBe(1)
  await expect.poll(() => option(page, 'Launch').getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect.poll(() => labelled(other.id)).toBe(0)
  expect(await labelled(one.id)).toBe(1)

  await selectBoth()
  await page.keyboard.press('a')
  await option(page, 'Ben Mixed').click()
  await expect.poll(() => names(other.id)).toEqual(['Ben Mixed'])
  await expect.poll(() => names(one.id)).toEqual(['Ada Mixed', 'Ben Mixed'])
})

describe('the row’s menu', () => {
  test("lists a task's commands with their keys, and runs them", async () => {
    const person = await given.server.person('Ada Menu')
    const task = await newTask(person)
    const todo = await groupOf(person, 'TODO')
    const page = await onTask(person, 'Send the price list')
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()

    await page.getByRole('menu').waitFor()
    const said = await page.getByRole('menuitem').allInnerTexts()
    expect(said.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Complete',
      'Archive E',
      'Star S',
      'Assign A',
      'Set the deadline D',
      'Label L',
      'Move to M',
      'Snooze H',
      'Repeat Shift R',
      'Mark as a duplicate Shift D',
      'Not a promise Shift N',
      'Edit the title R',
      'Copy the link Shift C',
      'Select X',
    ])
    await page.keyboard.press('m')
    await option(page, 'To do').click()

    await page.getByRole('region', { name: 'To do tasks' }).getByRole('link', { name: 'Send the price list' }).waitFor()
    await expect.poll(async () => (await taskAs(person, task.id)).assignees[0]?.taskGroupId).toBe(todo.id)
  })
})
