import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { column, groupOf, newGroup, newTasks } from '#tests/support/board.ts'
import { aWindow } from '#tests/support/browser-page.ts'
import { hasLanded, isDragging, nextFrame } from '#tests/support/dragging.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0

/** Opens a narrow board: To do with “Task 1” to “Task 3”, then Ideas, Launch and Hiring. */
async function atTheBoard({ inLaunch = 2 } = {}) {
  const person = await given.server.person(`Ada Keyboard ${++people}`)
  const todo = await groupOf(person, 'TODO')
  const ideas = await newGroup(person, { title: 'Ideas' })
  const launch = await newGroup(person, { title: 'Launch' })
  await newGroup(person, { title: 'Hiring' })
  await newTasks(person, 3, { taskGroupId: todo.id })
  for (const title of ['Sail at night', 'Sell maps', 'A regatta'])
    await newTasks(person, 1, { taskGroupId: ideas.id, title })
  for (let n = 1; n <= inLaunch; n += 1) await newTasks(person, 1, { taskGroupId: launch.id, title: `Launch ${n}` })
  const { page, complaints } = await aWindow(given.browser, given.server.url, person, { width: 900 })
  await page.goto('/')
  await link(page, 'Task 1').waitFor()
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }

  return { person, todo, launch, page, keys, complaints }
}

const link = (page: Page, title: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`(^|: )${title}$`) })
const columnOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titlesIn = (page: Page, title: string) => columnOf(page, title).getByRole('link').allTextContents()
const heads = (page: Page) =>
  page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()
const line = (page: Page) => page.locator('main [aria-hidden="true"][data-direction]')
const isFocused = (page: Page, title: string) => link(page, title).and(page.locator(':focus')).waitFor()
const eventually = <Value>(ask: () => Promise<Value>) => expect.poll(ask, { timeout: 10_000 })

async function kept(person: Someone, group: TaskGroup): Promise<string[]> {
  const tasks = (await person.get<{ id: string; title: string }[]>('/api/tasks')).body
  return (await column(person, group)).map((id) => tasks.find((task) => task.id === id)!.title)
}

/** Moves the focus to the first task of To do. */
async function toTask1({ page, keys }: { page: Page; keys: (...all: string[]) => Promise<void> }) {
  await keys('j')
  await isFocused(page, 'Task 1')
}

/** Lifts what has the focus. Core takes further keys only from the next task of the page on. */
async function lift({ page, keys }: { page: Page; keys: (...all: string[]) => Promise<void> }, key = 'Shift+Space') {
  await keys(key)
  await isDragging(page)
  await nextFrame(page)
}

test('by keyboard alone, a task is carried through three columns, which scroll into view, and has the focus after the drop', async () => {
  const { page, person, todo, launch, keys, complaints } = await atTheBoard()
  await toTask1({ page, keys })

  await lift({ page, keys })
  expect(await line(page).count()).toBe(0)
  await keys('ArrowRight', 'ArrowRight')
  await line(page).waitFor()
  await keys('ArrowDown')
  await eventually(async () => {
    const { x, width } = (await columnOf(page, 'Launch').boundingBox())!
    return x + width
  }).toBeLessThanOrEqual(901)
  await keys('Space')
  await hasLanded(page)

  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 2', 'Task 3'])
  await eventually(() => titlesIn(page, 'Launch')).toEqual(['Launch 1', 'Task 1', 'Launch 2'])
  await isFocused(page, 'Task 1')
  await eventually(() => kept(person, launch)).toEqual(['Launch 1', 'Task 1', 'Launch 2'])

  await lift({ page, keys })
  await keys('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter')
  await hasLanded(page)
  await isFocused(page, 'Task 1')
  await eventually(() => kept(person, todo)).toEqual(['Task 1', 'Task 2', 'Task 3'])
  expect(complaints).toEqual([])
})

test('on the handle, Space lifts and Enter opens the group picker; Escape puts the task back; selected ones are carried together, in order', async () => {
  const { page, person, launch, keys } = await atTheBoard()
  await toTask1({ page, keys })
  await keys('Shift+Tab', 'Shift+Tab')
  await page.getByRole('button', { name: 'Move “Task 1”' }).and(page.locator(':focus')).waitFor()

  await keys('Enter')
  await page.getByRole('dialog', { name: 'Move to' }).waitFor()
  expect(await page.locator('[data-dragging]').count()).toBe(0)
  await keys('Escape')

  await isFocused(page, 'Task 1')
  await keys('Shift+Tab', 'Shift+Tab')
  await lift({ page, keys }, 'Space')
  await keys('ArrowDown', 'e', 'Escape')
  await hasLanded(page)
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 1', 'Task 2', 'Task 3'])
  expect(await page.getByText(/^(Moved|Archived)/).count()).toBe(0)
  await isFocused(page, 'Task 1')

  await keys('x', 'Shift+J')
  await page.getByRole('toolbar', { name: /^2 tasks selected/ }).waitFor()
  await lift({ page, keys })
  await keys('ArrowRight')
  expect(await page.locator('body > [inert] [data-count]').getAttribute('data-count')).toBe('2')
  await keys('ArrowRight', 'Space')
  await hasLanded(page)
  await eventually(() => kept(person, launch)).toEqual(['Launch 1', 'Task 1', 'Task 2', 'Launch 2'])
  await eventually(() => titlesIn(page, 'To do')).toEqual(['Task 3'])
})

test('arrow keys scroll a long column, and the place stays in view', async () => {
  const { page, person, launch, keys } = await atTheBoard({ inLaunch: 40 })
  const body = page.getByRole('region', { name: 'Launch tasks' })
  await toTask1({ page, keys })

  await lift({ page, keys })
  await keys('ArrowRight', 'ArrowRight')
  for (let step = 0; step < 30; step += 1) await keys('ArrowDown')
  const { y, height } = (await body.boundingBox())!
  await eventually(async () => {
    const at = (await line(page).boundingBox())!.y
    return at > y && at < y + height
  }).toBe(true)
  await keys('Space')
  await hasLanded(page)

  await isFocused(page, 'Task 1')
  await eventually(async () => (await kept(person, launch)).indexOf('Task 1')).toBe(30)
})

test('a group is lifted from its title with Space, while Enter edits the title', async () => {
  const { page, keys } = await atTheBoard()
  const title = page.getByRole('heading', { name: 'To do' }).getByRole('button')
  await title.focus()

  await lift({ page, keys }, 'Space')
  await keys('ArrowRight', 'ArrowRight', 'Space')
  await hasLanded(page)
  await eventually(() => heads(page)).toEqual(['Inbox', 'Ideas', 'Launch', 'To do', 'Hiring'])
  await title.and(page.locator(':focus')).waitFor()

  await keys('Enter')
  await page.getByRole('textbox', { name: 'Group name' }).waitFor()
})

test('a screen reader finds the handle, how to use it, and hears every place and the outcome', async () => {
  const { page, keys } = await atTheBoard()
  const tree = await accessibilityTree(page)
  await toTask1({ page, keys })

  expect(await tree.button('Move “Task 1”')).toEqual({
    roledescription: 'draggable',
    description: 'Press Space to pick it up. Arrow keys move it, Space drops it, Escape puts it back.',
  })

  const hears = (sentence: string) => eventually(() => tree.said()).toBe(sentence)
  const hearsAfter = async (key: string, sentence: string) => {
    await keys(key)
    await hears(sentence)
  }
  await lift({ page, keys })
  await hears('Picked up “Task 1”: To do, before “Task 2”, 1 of 3')
  await hearsAfter('ArrowRight', 'Ideas, before “Sail at night”, 1 of 4')
  await hearsAfter('ArrowRight', 'Launch, before “Launch 1”, 1 of 3')
  await hearsAfter('ArrowDown', 'Launch, before “Launch 2”, 2 of 3')
  await hearsAfter('ArrowDown', 'Launch, at the end, 3 of 3')
  await hearsAfter('Space', 'Dropped “Task 1”: Launch, at the end, 3 of 3')
  await hasLanded(page)
  await isFocused(page, 'Task 1')

  await lift({ page, keys })
  await hearsAfter('ArrowUp', 'Launch, before “Launch 2”, 2 of 3')
  await hearsAfter('Escape', 'Canceled. “Task 1” is back where it was.')
})

type AxNode = {
  nodeId: string
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** What assistive technology gets from the page. */
async function accessibilityTree(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const nodes = async () => (await devtools.send('Accessibility.getFullAXTree')).nodes as unknown as AxNode[]
  const property = (node: AxNode, name: string) => node.properties?.find((each) => each.name === name)?.value.value

  return {
    async button(name: string) {
      const node = (await nodes()).find((each) => each.role?.value === 'button' && each.name?.value === name)!
      return { roledescription: property(node, 'roledescription'), description: node.description?.value }
    },
    /** The text of the region that interrupts. */
    async said() {
      const all = await nodes()
      const region = all.find((each) => property(each, 'live') === 'assertive')
      const texts = (node: AxNode | undefined): string[] =>
        node?.role?.value === 'StaticText'
          ? [node.name?.value ?? '']
          : (node?.childIds ?? []).flatMap((id) => texts(all.find(({ nodeId }) => nodeId === id)))
      return texts(region).join('')
    },
  }
}
