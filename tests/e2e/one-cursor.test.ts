import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newLabel, newTask } from '#tests/support/board.ts'
import { aWindow, type Page, toast } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const link = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`(^|: )${title}$`) })
const rowOf = (page: Page, title: string) => page.locator('[data-task-id]').filter({ has: link(page, title) })
/** The titles of the rows that look as if keys act on them. */
const highlighted = (page: Page) => page.locator('[data-cursor] a').allInnerTexts()

async function aBoard(name: string, titles: readonly string[]) {
  const person = await given.server.person(name)
  for (const title of titles.toReversed()) await newTask(person, { title })
  const { page } = await aWindow(given.browser, given.server.url, person)
  return { person, page }
}

/** The ways to say which task is meant. A selection counts, wherever the pointer is. */
const ways: Record<string, (page: Page, title: string, other: string) => Promise<void>> = {
  hovered: async (page, title) => {
    await page.mouse.move(1, 1)
    await link(page, title).hover()
  },
  focused: async (page, title) => {
    await page.mouse.move(1, 1)
    await link(page, title).focus()
  },
  selected: async (page, title, other) => {
    await link(page, title).click({ modifiers: ['ControlOrMeta'] })
    await link(page, other).hover()
  },
}

/** The keys of a task, what to choose then, and what the page says it did. */
const keys: [press: string, says: string, choose?: (page: Page) => Promise<void>][] = [
  ['e', 'Archived “Send the list”'],
  ['Space', 'Completed “Send the list”'],
  ['s', 'Starred “Send the list”'],
  ['Shift+N', 'Moved “Send the list” to Not promises'],
  ['d', 'Set the deadline of “Send the list”', typing('friday')],
  ['l', 'Added Launch to “Send the list”', oneOf('Launch')],
  ['a', 'Assigned “Send the list” to Ben Keys', oneOf('Ben Keys')],
  ['m', 'Moved “Send the list” to To do', option('To do')],
  ['h', 'Snoozed “Send the list”', (page) => page.getByRole('button', { name: 'Tomorrow' }).press('Enter')],
  ['Shift+R', '“Send the list” repeats', (page) => page.getByRole('button', { name: 'Every day' }).press('Enter')],
  ['Shift+D', 'Marked “Send the list” as a duplicate', option('Book the room')],
]

test.each(Object.keys(ways))('each key acts on the %s row, and undo takes it back', async (way) => {
  const { person, page } = await aBoard(`Ada ${way}`, ['Ask the board', 'Send the list', 'Book the room'])
  await meet(given.server, person, await given.server.person('Ben Keys'))
  await newLabel(person)
  await page.goto('/')
  const point = () => ways[way]!(page, 'Send the list', 'Ask the board')

  for (const [key, says, choose] of keys) {
    await point()
    await page.keyboard.press(key)
    await choose?.(page)
    await toast(page, says).waitFor()
    await deselect(page)
    await page.keyboard.press('z')
    await toast(page, `Undone: ${says}`).waitFor()
  }

  await point()
  await page.keyboard.press('r')
  const title = page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus'))
  await expect.poll(() => title.inputValue()).toBe('Send the list')
  await page.keyboard.press('Escape')
  await deselect(page)
  await page.keyboard.press('Escape')
  await point()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Send the list')
})

test('keys act on the hovered and on the focused row of every list', async () => {
  const { person, task: captured, eventId } = await someoneWithATask(given.server, 'Ada Lists')
  const add = (title: string) => newTask(person, { title })
  const [done, gone, asleep, noise, due] = [
    await add('Done'),
    await add('Gone'),
    await add('Asleep'),
    await add('Noise'),
    await add('Due'),
  ]
  const change = (task: Task, changes: object) => person.put(`/api/tasks/${task.id}`, changes)
  await change(done, { status: 'COMPLETED' })
  await change(gone, { status: 'DISMISSED' })
  await change(asleep, { snoozedUntil: new Date(Date.now() + 86_400_000).toISOString() })
  await change(noise, { isNoise: true })
  await change(due, { deadline: new Date().toISOString().slice(0, 10), deadlineType: 'DATE' })
  const { page } = await aWindow(given.browser, given.server.url, person)
  const lists = [
    ['/today', 'Due'],
    ['/completed', 'Done'],
    ['/archived', 'Gone'],
    ['/snoozed', 'Asleep'],
    ['/noise-tasks', 'Noise'],
    [`/events/${eventId}`, captured.title],
  ] as const

  for (const [path, title] of lists) {
    await page.goto(path)
    const inList = (path === '/today' ? page.locator('main') : page.getByRole('complementary')).getByRole('link', {
      name: new RegExp(`${title}$`),
    })
    for (const point of [() => inList.hover(), () => inList.focus()]) {
      await page.mouse.move(1, 1)
      await point()
      await page.keyboard.press('l')
      await page.getByRole('dialog', { name: 'Labels' }).getByRole('option', { name: 'Important' }).click()
      await page.keyboard.press('Escape')
      await toast(page, `Added Important to “${title}”`).waitFor()
      await page.keyboard.press('z')
      await toast(page, `Undone: Added Important to “${title}”`).waitFor()
    }
  }
})

function option(name: string) {
  return (page: Page) => page.getByRole('dialog').getByRole('option', { name }).click()
}

/** Where several can be chosen, the picker stays open. */
function oneOf(name: string) {
  return async (page: Page) => {
    await option(name)(page)
    await page.keyboard.press('Escape')
  }
}

function typing(words: string) {
  return async (page: Page) => {
    await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
}

async function deselect(page: Page) {
  if (await page.getByRole('toolbar', { name: /selected$/ }).isVisible()) await page.keyboard.press('Escape')
}

test('a row that leaves takes the cursor along, until the pointer moves or a key is pressed', async () => {
  const { page } = await aBoard('Ada Still', ['First', 'Second', 'Third', 'Fourth'])
  await page.goto('/')
  await link(page, 'First').hover()
  await rowOf(page, 'First').getByRole('checkbox').click()
  await link(page, 'First').waitFor({ state: 'detached' })

  expect(await highlighted(page)).toEqual([])
  await page.keyboard.press('e')
  await page.keyboard.press('r')
  expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0)
  await link(page, 'Second').waitFor()
  await page.mouse.move(...(await middleOf(page, 'Second', 3)))
  await expect.poll(() => highlighted(page)).toEqual(['Second'])

  // By key, the next row is meant, and lies under the pointer then.
  await page.keyboard.press('Space')
  await link(page, 'Second').waitFor({ state: 'detached' })
  await expect.poll(() => highlighted(page)).toEqual(['Third'])
})

test('J and K move the cursor from the row under the pointer, and the pointer takes it back', async () => {
  const { page } = await aBoard('Ada Both', ['First', 'Second', 'Third'])
  await page.goto('/')
  await link(page, 'Second').hover()
  await page.keyboard.press('j')
  await expect.poll(() => highlighted(page)).toEqual(['Third'])
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect.poll(() => highlighted(page)).toEqual(['First'])
  await page.getByText('All shortcuts').waitFor()

  await page.mouse.move(...(await middleOf(page, 'Third', 0)))
  await expect.poll(() => highlighted(page)).toEqual(['Third'])
  await page.getByText('All shortcuts').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Third')
})

test('keys are shown where they work: in the row they act on, and in an open menu', async () => {
  const { page } = await aBoard('Ada Caps', ['First', 'Second'])
  await page.goto('/')
  await link(page, 'First').hover()
  await rowOf(page, 'First').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
  await page.keyboard.press('e')
  await toast(page, 'Archived “First”').waitFor()

  await link(page, 'Second').hover()
  await rowOf(page, 'Second').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy the link' }).waitFor()
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 task selected' }).waitFor()
})

async function middleOf(page: Page, title: string, aside: number): Promise<[x: number, y: number]> {
  const box = await rowOf(page, title).boundingBox()
  return [box!.x + box!.width / 2 + aside, box!.y + box!.height / 2]
}
