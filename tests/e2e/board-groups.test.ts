import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { column, groupOf, newGroup, newLabel, newTasks, taskAs } from '#tests/support/board.ts'
import { aWindow, hasFocus } from '#tests/support/browser-page.ts'
import { carryOver, letGo, pickUp } from '#tests/support/dragging.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0

/** Opens the board of a new user with the default groups followed by “Ideas” and “Launch”. */
async function atTheBoard(
  prepare: (person: Someone, todo: TaskGroup, launch: TaskGroup) => Promise<unknown> = async () => {},
) {
  const person = await given.server.person(`Ada Groups ${++people}`)
  const todo = await groupOf(person, 'TODO')
  await newGroup(person, { title: 'Ideas', icon: '💡' })
  const launch = await newGroup(person, { title: 'Launch', icon: '🚀' })
  await prepare(person, todo, launch)
  const window = await aWindow(given.browser, given.server.url, person, { width: 1600 })
  await window.page.goto('/')
  await columnOf(window.page, 'Launch').waitFor()

  return { person, todo, launch, ...window }
}

const columnOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titleOf = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).getByRole('button')
const heads = (page: Page) =>
  page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()
const field = (page: Page) => page.getByRole('textbox', { name: 'Group name' })
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })

async function choose(page: Page, group: string, entry: string) {
  await page.getByRole('button', { name: `${group} menu` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function titlesOnServer(person: Someone) {
  const groups = (await person.get<TaskGroup[]>('/api/task-groups')).body
  return groups.toSorted((one, other) => one.sort - other.sort).map(({ title }) => title)
}

describe('a group', () => {
  test("has a title edited in place: Enter saves it, as “Group name” if it's empty; Escape closes nothing else; and as its icon any emoji", async () => {
    const { page, person } = await atTheBoard()

    await titleOf(page, 'Launch').click()
    await field(page).fill('  Liftoff ')
    await page.keyboard.press('Enter')
    await eventually(() => heads(page)).toEqual(['Inbox', 'To do', 'Ideas', 'Liftoff'])
    await eventually(() => titlesOnServer(person)).toContain('Liftoff')
    await hasFocus(titleOf(page, 'Liftoff'))

    await choose(page, 'Liftoff', 'Rename')
    await field(page).fill('')
    expect(await field(page).getAttribute('placeholder')).toBe('Group name')
    await page.keyboard.press('Enter')
    await eventually(() => heads(page)).toContain('Group name')

    await page.getByRole('link', { name: 'Events' }).click()
    await page.getByRole('complementary').waitFor()
    await titleOf(page, 'To do').focus()
    await page.keyboard.press('Enter')
    await field(page).fill('Something else')
    await page.keyboard.press('Escape')
    await eventually(() => heads(page)).toContain('To do')
    expect(new URL(page.url()).pathname).toBe('/events')

    const iconOf = (title: string) => page.getByRole('button', { name: `Change the icon of ${title}` })
    await iconOf('To do').press('Enter')
    await page.getByRole('combobox', { name: 'Icons' }).fill('handsh')
    await page.keyboard.press('Enter')
    await iconOf('To do').filter({ hasText: '🤝' }).waitFor()
    await eventually(async () => (await groupOf(person, 'TODO')).icon).toBe('🤝')
    await choose(page, 'Ideas', 'Change icon')
    await page.getByRole('combobox', { name: 'Icons' }).fill('🦄')
    await page.getByRole('option', { name: '🦄' }).click()
    await iconOf('Ideas').filter({ hasText: '🦄' }).waitFor()
  })
})

describe('a new group', () => {
  test('is created from a title, at the right end, on Enter or when the field loses focus, scrolls into view, and isn’t on Escape or without one', async () => {
    const { page, person } = await atTheBoard()
    await page.setViewportSize({ width: 900, height: 800 })
    const newGroup = page.getByRole('button', { name: 'New group' })
    for (const [typed, key] of [
      ['Group name', 'Enter'],
      ['Hiring', 'Escape'],
    ] as const) {
      await newGroup.click()
      await field(page).fill(typed)
      await page.keyboard.press(key)
      await newGroup.waitFor()
      await eventually(() => heads(page)).toEqual(['Inbox', 'To do', 'Ideas', 'Launch'])
    }
    expect(await titlesOnServer(person)).toHaveLength(4)

    await newGroup.click()
    await field(page).fill('Hiring')
    await page.keyboard.press('Enter')
    await eventually(async () => (await heads(page)).at(-1)).toBe('Hiring')
    await eventually(async () => {
      const { x, width } = (await columnOf(page, 'Hiring').boundingBox())!
      return x >= 0 && x + width <= 901
    }).toBe(true)
    await eventually(() => titlesOnServer(person)).toContain('Hiring')

    await newGroup.click()
    await field(page).fill('Sales')
    await field(page).blur()
    await eventually(() => heads(page)).toContain('Sales')
  })
})

test('groups are reordered from the menu, which can be undone, and by dragging their head, but never before the inbox', async () => {
  const { page, person } = await atTheBoard()

  await choose(page, 'Launch', 'Move left')
  await choose(page, 'Launch', 'Move left')
  await eventually(() => heads(page)).toEqual(['Inbox', 'Launch', 'To do', 'Ideas'])
  await page.keyboard.press('ControlOrMeta+z')
  await eventually(() => heads(page)).toEqual(['Inbox', 'To do', 'Launch', 'Ideas'])
  await page.keyboard.press('ControlOrMeta+z')
  await eventually(() => heads(page)).toEqual(['Inbox', 'To do', 'Ideas', 'Launch'])

  await pickUp(page, titleOf(page, 'Launch'))
  await page.mouse.move(500, 200, { steps: 6 })
  await letGo(page)
  await eventually(() => heads(page)).toEqual(['Inbox', 'Launch', 'To do', 'Ideas'])
  await eventually(() => titlesOnServer(person)).toEqual(['Inbox', 'Launch', 'To do', 'Ideas'])
  expect(await field(page).count()).toBe(0)

  await pickUp(page, titleOf(page, 'To do'))
  await carryOver(page, columnOf(page, 'Inbox'))
  await letGo(page)
  await eventually(async () => (await heads(page))[0]).toBe('Inbox')
})

describe("a group's menu", () => {
  test('archives all its tasks after asking, with those snoozed or filtered out, which can be undone, and in the inbox dismisses them with unassigned ones', async () => {
    const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString()
    const { page, person, todo } = await atTheBoard(async (person, todo) => {
      const pricing = await newLabel(person, { name: 'Pricing' })
      await newTasks(person, 2, { taskGroupId: todo.id, labelIds: [pricing.id] })
      await newTasks(person, 1, { taskGroupId: todo.id })
      await newTasks(person, 1, { taskGroupId: todo.id, snoozedUntil })
      await newTasks(person, 1, { title: 'Hidden in the inbox' })
      await newTasks(person, 1, { title: 'Nobody’s', assigneeIds: [] })
    })
    const archived = async () => (await person.get<Task[]>('/api/tasks/archived')).body.map(({ title }) => title)
    await page.getByRole('button', { name: 'Filter by label' }).click()
    await page.getByRole('option', { name: /Pricing/ }).click()
    await page.keyboard.press('Escape')

    await choose(page, 'To do', 'Archive all tasks')
    const question = page.getByRole('dialog', { name: 'Archive 4 tasks?' })
    await question.getByText('2 of them are hidden: snoozed or filtered out.').waitFor()
    await question.getByRole('button', { name: 'Archive all tasks' }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByText('Archived 4 tasks').waitFor()
    await eventually(() => columnOf(page, 'To do').getByRole('link').count()).toBe(0)
    await eventually(async () => (await archived()).length).toBe(4)

    await page.getByRole('button', { name: /^Undo/ }).click()
    await eventually(async () => (await column(person, todo)).length).toBe(4)
    const { body } = await person.get<Task[]>('/api/tasks')
    expect(body.filter((task) => task.snoozedUntil === snoozedUntil)).toHaveLength(1)

    await page.getByRole('button', { name: 'Inbox menu' }).click()
    await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual(['Dismiss All Tasks'])
    await page.getByRole('menuitem').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss All Tasks' }).click()
    await eventually(async () => (await archived()).toSorted()).toEqual(['Hidden in the inbox', 'Nobody’s'])
  })

  test("deletes only an empty group, and says which tasks, hidden or not, are in another's way", async () => {
    const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString()
    const { page, person } = await atTheBoard(async (person, todo, launch) => {
      await newTasks(person, 1, { taskGroupId: launch.id })
      await newTasks(person, 1, { taskGroupId: todo.id, snoozedUntil })
      await newGroup(person, { title: 'Hiring' })
    })
    const entry = page.getByRole('menuitem', { name: 'Delete group' })

    await page.getByRole('button', { name: 'Launch menu' }).click()
    await entry.getByText('Tasks must be removed from this group first.').waitFor()
    await entry.click({ force: true })
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
    await eventually(() => heads(page)).toContain('Launch')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'To do menu' }).click()
    await page.getByText('1 task in it is hidden: snoozed or filtered out.').waitFor()
    await page.keyboard.press('Escape')

    await choose(page, 'Hiring', 'Delete group')
    await eventually(() => heads(page)).not.toContain('Hiring')
    await eventually(() => titlesOnServer(person)).not.toContain('Hiring')
  })
})

test("a column's head counts up to 20 tasks, shows in the inbox that tasks are captured, and selects a day", async () => {
  const { page } = await atTheBoard((person, todo, launch) =>
    Promise.all([
      newTasks(person, 20, { taskGroupId: todo.id }),
      newTasks(person, 21, { taskGroupId: launch.id }),
      newTasks(person, 3),
    ]),
  )
  await says(columnOf(page, 'To do'), /tasks: 20$/)
  await says(columnOf(page, 'Launch'), /tasks: 20\+$/)
  await says(columnOf(page, 'Inbox'), /AI Capture$/)

  // Yesterday, if midnight has passed since they were created.
  const day = page.getByRole('button', { name: /^Select all 3 tasks of (Today|Yesterday)$/ })
  await day.click()
  expect(await day.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('[data-selected]').count()).toBe(3)
  await columnOf(page, 'Inbox')
    .getByRole('link', { name: /Task 2$/ })
    .click({ modifiers: ['ControlOrMeta'] })
  expect(await day.getAttribute('aria-pressed')).toBe('false')
  await day.click()
  await day.click()
  expect(await page.locator('[data-selected]').count()).toBe(0)
})

test('a snoozed task leaves the board and returns on time', async () => {
  const person = await given.server.person(`Ada Groups ${++people}`)
  const todo = await groupOf(person, 'TODO')
  const now = Date.now()
  const snoozedUntil = new Date(now + 3_600_000).toISOString()
  await newTasks(person, 2, { taskGroupId: todo.id, snoozedUntil })
  const [first] = await column(person, todo)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.clock.install({ time: now })
  await page.goto('/')
  await columnOf(page, 'To do').getByText('Drag tasks here once you mean to do them.').waitFor()

  await page.clock.fastForward('00:59:00')
  expect(await columnOf(page, 'To do').getByRole('link').count()).toBe(0)
  await page.clock.fastForward('00:02:00')

  await page.getByRole('link', { name: (await taskAs(person, first!)).title, exact: true }).waitFor()
})

test('a group far out of view has no rows until scrolled to or reached by keyboard', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Group ${index + 1}`)
  const { page } = await atTheBoard(async (person) => {
    for (const title of titles) {
      const group = await newGroup(person, { title })
      await newTasks(person, 1, { taskGroupId: group.id })
    }
  })
  const rowsOf = (title: string) => columnOf(page, title).getByRole('link')
  await rowsOf('Group 1').focus()
  expect(await rowsOf('Group 6').count()).toBe(0)

  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight')
  await rowsOf('Group 6').and(page.locator(':focus')).waitFor()
  await eventually(() =>
    columnOf(page, 'Group 6')
      .boundingBox()
      .then((box) => box!.x + box!.width),
  ).toBeLessThanOrEqual(1600)

  expect(await rowsOf('Group 12').count()).toBe(0)
  await page.getByRole('main').evaluate((board) => board.scrollTo({ left: board.scrollWidth }))
  await rowsOf('Group 12').waitFor()
})

const says = (where: Locator, words: RegExp) =>
  eventually(() =>
    where
      .locator('header')
      .textContent()
      .then((text) => text ?? ''),
  ).toMatch(words)
