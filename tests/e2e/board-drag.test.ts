import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { column, groupOf, newGroup, newTask, newTasks, placeOf, taskAs } from '#tests/support/board.ts'
import { aWindow, hasFocus } from '#tests/support/browser-page.ts'
import {
  aFinger,
  carryOver,
  hasLanded,
  isDragging,
  letGo,
  middleOf,
  nextFrame,
  pickUp,
  press,
} from '#tests/support/dragging.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0

/** Opens the board of a new user with “Task 1” to “Task 3” in To do and “New 1” to “New 3” in the inbox. */
async function atTheBoard({ inTodo = 3 } = {}) {
  const person = await given.server.person(`Ada Drag ${++people}`)
  const todo = await groupOf(person, 'TODO')
  const placed = await newTasks(person, inTodo, { taskGroupId: todo.id })
  for (const title of ['New 1', 'New 2', 'New 3']) await newTask(person, { title })
  const { page, context, complaints } = await aWindow(given.browser, given.server.url, person, {
    width: 1600,
    motion: true,
  })
  await page.goto('/')
  await rowOf(page, 'New 1').waitFor()
  await rowOf(page, 'Task 1').waitFor()

  return { person, todo, placed, page, context, complaints }
}

const rowOf = (page: Page, title: string) =>
  page.locator('[data-task-id]').filter({ has: page.getByRole('link', { name: new RegExp(`(^|: )${title}$`) }) })
const columnOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titlesIn = (page: Page, title: string) => columnOf(page, title).getByRole('link').allTextContents()
const selectionBar = (page: Page, amount: number) =>
  page.getByRole('toolbar', { name: new RegExp(`^${amount} tasks? selected`) })
const line = (page: Page) => page.locator('main [aria-hidden="true"][data-direction]')

/** Polls: a change is on the screen at once, and on the server soon after. */
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })

/** Returns the titles of a group as stored on the server. */
async function kept(person: Someone, group: TaskGroup): Promise<string[]> {
  const tasks = (await person.get<{ id: string; title: string }[]>('/api/tasks')).body
  return (await column(person, group)).map((id) => tasks.find((task) => task.id === id)!.title)
}

describe('a dragged task', () => {
  test('is dropped between two tasks of its own or another group and stays there, and undo returns it; over its own place is no drop line', async () => {
    const { page, person, todo, complaints } = await atTheBoard()

    await pickUp(page, rowOf(page, 'Task 2'))
    await carryOver(page, rowOf(page, 'Task 1'), 'lower')
    expect(await line(page).isVisible()).toBe(false)
    await letGo(page)
    expect(await page.getByText(/^Moved/).count()).toBe(0)

    await pickUp(page, rowOf(page, 'Task 1'))
    await carryOver(page, rowOf(page, 'Task 3'), 'lower')
    await letGo(page)
    await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 2', 'Task 3', 'Task 1'])
    await page.getByRole('button', { name: /^Undo/ }).click()
    await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 1', 'Task 2', 'Task 3'])
    await eventually(() => kept(person, todo)).toEqual(['Task 1', 'Task 2', 'Task 3'])

    await pickUp(page, rowOf(page, 'New 2'))
    await carryOver(page, rowOf(page, 'Task 2'), 'upper')
    expect(await line(page).isVisible()).toBe(true)
    await letGo(page)
    await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 1', 'New 2', 'Task 2', 'Task 3'])
    await eventually(() => kept(person, todo)).toEqual(['Task 1', 'New 2', 'Task 2', 'Task 3'])
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })

  test('becomes the first task of an empty group, to which the board scrolls if it is out of view', async () => {
    const { page, person } = await atTheBoard()
    const launch = await newGroup(person, { title: 'Launch' })
    for (const title of ['Hiring', 'Sales', 'Later']) await newGroup(person, { title })
    await columnOf(page, 'Later').waitFor()

    await pickUp(page, rowOf(page, 'New 1'))
    await carryOver(page, columnOf(page, 'Launch'))
    await letGo(page)
    await eventually(() => titlesIn(page, 'Launch')).toEqual(['New 1'])
    await eventually(() => kept(person, launch)).toEqual(['New 1'])

    await pickUp(page, rowOf(page, 'New 2'))
    await page.mouse.move(1590, 400, { steps: 6 })
    await page.waitForFunction(
      (board) => board && board.scrollLeft + board.clientWidth >= board.scrollWidth - 1,
      await page.locator('main').elementHandle(),
    )
    await carryOver(page, columnOf(page, 'Later'))
    await letGo(page)
    await eventually(() => titlesIn(page, 'Later')).toEqual(['New 2'])
  })

  test('that is unassigned becomes the user’s own where it’s dropped, stays unassigned over the inbox, and undo unassigns it', async () => {
    const { page, person, todo } = await atTheBoard()
    const task = await newTask(person, { title: 'Book the demo room', assigneeIds: [] })
    const assignees = () => taskAs(person, task.id).then(({ assignees }) => assignees.map(({ userId }) => userId))
    await rowOf(page, 'Book the demo room').waitFor()

    await pickUp(page, rowOf(page, 'Book the demo room').getByRole('link'))
    await carryOver(page, rowOf(page, 'New 1'), 'lower')
    await letGo(page)
    expect(await page.getByText(/^Moved/).count()).toBe(0)

    await pickUp(page, rowOf(page, 'Book the demo room').getByRole('link'))
    await carryOver(page, rowOf(page, 'Task 2'), 'upper')
    await letGo(page)
    const order = ['Task 1', 'Book the demo room', 'Task 2', 'Task 3']
    await eventually(() => titlesIn(page, 'To do')).toEqual(order)
    await eventually(() => kept(person, todo)).toEqual(order)
    expect(await assignees()).toEqual([person.me.id])

    await page.getByRole('button', { name: /^Undo/ }).click()
    await columnOf(page, 'Inbox').getByRole('group', { name: 'Unassigned' }).getByRole('link').waitFor()
    await eventually(assignees).toEqual([])
  })

  test("takes all selected tasks along, in order, and moves to the inbox without a position, because the inbox isn't sortable", async () => {
    const { page, person, todo, placed } = await atTheBoard()
    for (const title of ['New 3', 'New 1', 'Task 3'])
      await page.getByRole('link', { name: title, exact: true }).click({ modifiers: ['ControlOrMeta'] })
    await selectionBar(page, 3).waitFor()

    await pickUp(page, rowOf(page, 'New 1'))
    expect(await page.locator('body > [inert] [data-count]').getAttribute('data-count')).toBe('3')
    await carryOver(page, rowOf(page, 'Task 1'), 'upper')
    await letGo(page)
    const order = ['New 3', 'New 1', 'Task 3', 'Task 1', 'Task 2']
    await eventually(() => titlesIn(page, 'To do')).toEqual(order)
    await eventually(() => kept(person, todo)).toEqual(order)
    await selectionBar(page, 3).waitFor({ state: 'detached' })

    await pickUp(page, rowOf(page, 'Task 2'))
    await carryOver(page, rowOf(page, 'New 2'))
    expect(await columnOf(page, 'Inbox').getAttribute('data-drop-target')).toBe('')
    expect(await line(page).isVisible()).toBe(false)
    await letGo(page)
    await eventually(() => titlesIn(page, 'Inbox')).toContain('Task 2')
    await eventually(async () => (await placeOf(person, placed[1]!.id))?.stage).toBe('INCOMING')
  })
})

describe('a press', () => {
  test("of 200 ms starts a drag, which doesn't select text; a shorter one opens the task", async () => {
    const { page } = await atTheBoard()
    await pickUp(page, rowOf(page, 'Task 1'))
    await carryOver(page, rowOf(page, 'New 3'))
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await page.keyboard.press('Escape')
    await hasLanded(page)
    await page.mouse.up()

    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, page.getByRole('link', { name: 'Task 1', exact: true }))
    await page.clock.runFor(199)
    expect(await page.locator('[data-dragging]').count()).toBe(0)
    await page.clock.runFor(1)
    expect(await page.locator('[data-dragging]').count()).toBe(1)
    await page.mouse.up()
    await page.clock.resume()
    await hasLanded(page)
    expect(new URL(page.url()).pathname).toBe('/')

    await page.getByRole('link', { name: 'Task 1', exact: true }).click()
    await page.waitForURL('**/tasks/*')
  })

  test('on a checkbox, a button, an action of a row or anything marked starts no drag; on the handle one at once, or a click opens the group picker', async () => {
    const { page } = await atTheBoard()
    await rowOf(page, 'Task 1').hover()
    await page.getByRole('button', { name: 'Move “Task 1”' }).click()
    const picker = page.getByRole('dialog', { name: 'Move to' })
    await hasFocus(picker.getByRole('combobox'))
    expect(await page.getByText(/^Moved/).count()).toBe(0)
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })

    await rowOf(page, 'Task 1').hover()
    await rowOf(page, 'Task 1')
      .getByRole('link')
      .evaluate((title) => title.setAttribute('data-prevent-drag', ''))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)

    for (const target of [
      page.getByRole('checkbox', { name: /Task 1/ }),
      page.getByRole('button', { name: 'Add a task to To do' }),
      rowOf(page, 'Task 1').getByRole('button', { name: 'Archive' }),
      page.locator('[data-prevent-drag]'),
    ]) {
      await press(page, target)
      await page.clock.runFor(5000)
      expect(await page.locator('[data-dragging]').count()).toBe(0)
      await page.mouse.move(0, 0) // let go elsewhere, so that nothing is clicked
      await page.mouse.up()
      await rowOf(page, 'Task 1').hover()
    }

    await press(page, page.getByRole('button', { name: 'Move “Task 1”' }))
    expect(await page.locator('[data-dragging]').count()).toBe(1)
  })
})

test('a drag is canceled by Escape, which keeps the selection and the open task, when the window loses focus, and when another window removes the task', async () => {
  const { page, person, placed } = await atTheBoard()
  await page.getByRole('link', { name: 'New 1', exact: true }).click({ modifiers: ['ControlOrMeta'] })

  await pickUp(page, rowOf(page, 'Task 1'))
  await carryOver(page, rowOf(page, 'Task 3'), 'lower')
  await page.keyboard.press('Escape')
  await hasLanded(page)
  await page.mouse.up()
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 1', 'Task 2', 'Task 3'])
  expect(await selectionBar(page, 1).count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/')

  await pickUp(page, rowOf(page, 'Task 1'))
  await carryOver(page, rowOf(page, 'Task 3'), 'lower')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await hasLanded(page)
  await page.mouse.up()
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 1', 'Task 2', 'Task 3'])

  await pickUp(page, rowOf(page, 'Task 1'))
  await carryOver(page, rowOf(page, 'New 2'))
  await person.put(`/api/tasks/${placed[0]!.id}`, { status: 'COMPLETED' })
  await hasLanded(page)
  await page.mouse.up()
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 2', 'Task 3'])
  expect(await page.locator('[data-drop-target]').count()).toBe(0)
})

test('a long column scrolls under a dragged task by the wheel, and near its edge until the task is dropped, where it lands', async () => {
  const { page, person, todo } = await atTheBoard({ inTodo: 60 })
  const body = page.getByRole('region', { name: 'To do tasks' })
  const scrolled = () => body.evaluate(({ scrollTop }) => scrollTop)
  const { x, y, width, height } = (await body.boundingBox())!
  const toTheEdge = () => page.mouse.move(x + width / 2, y + height - 20, { steps: 6 })

  await pickUp(page, rowOf(page, 'Task 5'))
  await carryOver(page, rowOf(page, 'Task 9'))
  await page.mouse.wheel(0, 300)
  await eventually(scrolled).toBeGreaterThanOrEqual(300)
  await page.keyboard.press('Escape')
  await hasLanded(page)
  await page.mouse.up()

  await pickUp(page, rowOf(page, 'New 1'))
  await toTheEdge()
  await eventually(scrolled).toBeGreaterThan(400)
  await letGo(page)
  await hasFocus(rowOf(page, 'New 1').getByRole('link'))
  const stopped = await scrolled()
  for (let frame = 0; frame < 5; frame += 1) await nextFrame(page)
  expect(await scrolled()).toBe(stopped)

  await pickUp(page, rowOf(page, 'New 2'))
  await toTheEdge()
  await rowOf(page, 'Task 60').waitFor()
  await page.waitForFunction(
    (element) => element && element.scrollTop + element.clientHeight >= element.scrollHeight - 1,
    await body.elementHandle(),
  )
  await letGo(page)
  await eventually(async () => (await kept(person, todo)).at(-1)).toBe('New 2')
})

test('a finger held for 400 ms drags a task; one that moves more than 10 px earlier scrolls instead', async () => {
  const { page, person, todo } = await atTheBoard({ inTodo: 30 })
  const finger = await aFinger(page)
  const body = page.getByRole('region', { name: 'To do tasks' })

  await finger.press(await middleOf(rowOf(page, 'New 1')))
  await isDragging(page)
  await finger.moveTo({
    ...(await middleOf(rowOf(page, 'Task 2'))),
    y: (await middleOf(rowOf(page, 'Task 2'))).y - 5,
  })
  await finger.lift()
  await hasLanded(page)
  await eventually(async () => (await titlesIn(page, 'To do')).slice(0, 4)).toEqual([
    'Task 1',
    'New 1',
    'Task 2',
    'Task 3',
  ])
  await eventually(async () => (await kept(person, todo)).slice(0, 4)).toEqual(['Task 1', 'New 1', 'Task 2', 'Task 3'])

  const from = await middleOf(rowOf(page, 'Task 8'))
  await finger.press(from)
  await finger.moveTo({ x: from.x, y: from.y - 200 })
  await page.waitForFunction((element) => element && element.scrollTop > 50, await body.elementHandle())
  expect(await page.locator('[data-dragging]').count()).toBe(0)
  await finger.lift()
})

test('with reduced motion, nothing tilts or flies', async () => {
  const { page } = await atTheBoard()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await pickUp(page, rowOf(page, 'Task 1'))
  expect(await page.locator('body > [inert] > div > div').evaluate((card) => getComputedStyle(card).rotate)).toBe(
    '0deg',
  )
  await carryOver(page, rowOf(page, 'Task 3'), 'lower')
  await page.mouse.up()
  await nextFrame(page)

  expect(await page.locator('body > [inert] > *').count()).toBe(0)
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 2', 'Task 3', 'Task 1'])
})
