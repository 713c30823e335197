import { expect, test, vi } from 'vitest'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { groupOf, newGroup, newLabel, newTasks } from '#tests/support/board.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

/** Enough for the actions to collide; 150 each, a minute and a half of two busy users, gave the same result. */
const deedsEach = 30

const given = inABrowser()

test('two windows editing one board at random end with what the database has', async () => {
  const person = await given.server.person('Ada Twofold')
  await newTasks(person, 12)
  const todo = await groupOf(person, 'TODO')
  await newTasks(person, 8, { taskGroupId: todo.id })
  const launch = await newGroup(person)
  await newTasks(person, 6, { taskGroupId: launch.id })
  await newLabel(person)
  const look = { width: 1600, height: 2000, motion: true }
  const [one, other] = await Promise.all([
    aWindow(given.browser, given.server.url, person, look),
    aWindow(given.browser, given.server.url, person, look),
  ])
  await Promise.all([one, other].map(({ page }) => page.goto('/')))

  await Promise.all([editAtRandom(one.page, randomFrom(1)), editAtRandom(other.page, randomFrom(2))])

  const fresh = await aWindow(given.browser, given.server.url, person, look)
  await vi.waitFor(
    async () => {
      const truth = await freshBoard(fresh.page)
      expect(await boardOf(one.page)).toEqual(truth)
      expect(await boardOf(other.page)).toEqual(truth)
    },
    { timeout: 60_000, interval: 500 },
  )
  expect([...one.complaints, ...other.complaints]).toEqual([])
}, 600_000)

type Random = () => number

async function editAtRandom(page: Page, random: Random) {
  await page.locator('main [data-task-id]').first().waitFor()
  for (let deed = 0; deed < deedsEach; deed++) {
    const act = deeds[Math.floor(random() * deeds.length)]!
    // The other window may remove what this one is about to use; a user would notice and carry on.
    await act(page, random).catch(() => undefined)
    while (await page.locator('dialog[open], :popover-open').count()) await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== '/') await page.keyboard.press('Escape')
  }
}

const soon = { timeout: 2000 }

const onTask = (act: (page: Page, random: Random) => Promise<void>) => async (page: Page, random: Random) => {
  const links = page.locator('main [data-task-id] a')
  const count = await links.count()
  await links.nth(Math.floor(random() * count)).focus(soon)
  await act(page, random)
}

async function choose(page: Page, key: string, steps: number) {
  await page.keyboard.press(key)
  await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor(soon)
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const upTo = (most: number, random: Random) => Math.floor(random() * (most + 1))

const deeds: ((page: Page, random: Random) => Promise<void>)[] = [
  onTask((page) => page.keyboard.press('Space')),
  onTask((page) => page.keyboard.press('e')),
  onTask((page, random) => choose(page, 'm', upTo(3, random))),
  onTask((page, random) => choose(page, 'm', upTo(3, random))),
  onTask((page, random) => choose(page, 'l', upTo(1, random))),
  onTask(async (page, random) => {
    await page.keyboard.press('d')
    await page.getByRole('dialog', { name: 'Add Deadline' }).waitFor(soon)
    await page.keyboard.type(['today', 'friday', 'in 3 weeks'][upTo(2, random)]!)
    await page.keyboard.press('Enter')
  }),
  onTask(async (page, random) => {
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor(soon)
    await page.keyboard.type(`Renamed ${upTo(999, random)}`)
    await page.keyboard.press('Enter')
  }),
  onTask(async (page) => {
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Space')
  }),
  create,
  create,
  create,
  create,
  drag,
  drag,
  (page) => page.keyboard.press('z'),
  (page) => page.keyboard.press('ControlOrMeta+Shift+z'),
]

async function create(page: Page, random: Random) {
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New task' }).waitFor(soon)
  await page.keyboard.type(`Think of ${upTo(999, random)} #${['to-do', 'launch', 'inbox'][upTo(2, random)]!}`)
  await page.keyboard.press('Enter')
}

async function drag(page: Page, random: Random) {
  const rows = page.locator('main [data-task-id]')
  const count = await rows.count()
  const from = await rows.nth(upTo(count - 1, random)).boundingBox(soon)
  const to = await rows.nth(upTo(count - 1, random)).boundingBox(soon)
  if (!from || !to) return

  await page.mouse.move(from.x + 150, from.y + 10)
  await page.mouse.down()
  try {
    await page.locator('[data-dragging]').first().waitFor(soon)
    await page.mouse.move(to.x + 150, to.y + to.height - 6, { steps: 4 })
  } finally {
    await page.mouse.up()
  }
}

async function freshBoard(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' }) // what this window had stored shows first
  await page.locator('main [data-task-id]').first().waitFor()
  return boardOf(page)
}

/** What a user sees: each column with its tasks in order, and their texts. */
function boardOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section:has(h2)')].map((column) => ({
      name: column.querySelector('h2')?.textContent,
      tasks: [...column.querySelectorAll<HTMLElement>('[data-task-id]')]
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) =>
          [
            row.dataset.taskId,
            row.querySelector('a')?.textContent?.replace('New: ', ''),
            row.querySelector('time')?.textContent,
            row.querySelectorAll('[data-color]').length,
          ].join(' | '),
        ),
    })),
  )
}

/** The same sequence each time (mulberry32), so failures can be reproduced. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
