import { describe, expect, test } from 'vitest'
import { firstOfColumn } from '#shared/tasks/first-of-column.ts'
import { newGroup, newTask, newTasks } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'
import { storedText } from '#tests/support/stored-board.ts'

const given = inABrowser()

const lists = '**/api/tasks?*'
const row = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })
const shown = (page: Page) => page.getByRole('main').locator('[data-task-id]')

async function opened(person: Someone) {
  const window = await aWindow(given.browser, given.server.url, person)
  await open(window.page)
  return window
}

async function open(page: Page) {
  await page.goto('/')
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
}

const isStored = (page: Page, title: string) => expect.poll(() => storedText(page)).toContain(title)

type Difference = { isWhole: boolean; tasks: { title: string }[] }

/** Holds back the answer with the tasks until released, and keeps what it said: the browser soon forgets it. */
async function holdTasks(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(lists)
  const answers: Difference[] = []
  await page.route(lists, async (route) => {
    await promise
    const response = await route.fetch()
    answers.push((await response.json()) as Difference)
    await route.fulfill({ response })
  })
  return { asked, release: resolve, answers }
}

describe('a first visit', () => {
  test('asks for everything the board shows with the page, and for each of it once', async () => {
    const person = await given.server.person('Ada Arrives')
    await newTask(person)
    const { page, complaints } = await aWindow(given.browser, given.server.url, person, { isCold: true })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.goto('/')
    await row(page, 'Send the price list').waitFor()

    const first = ['/api/labels', '/api/me', '/api/task-groups', '/api/tasks', '/api/tasks/unassigned']
    expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first)
    expect(complaints).toEqual([])
  })

  test('shows the first tasks of each column before the others arrive', async () => {
    const person = await given.server.person('Ada Plenty')
    await newTasks(person, firstOfColumn + 5)
    const { page } = await aWindow(given.browser, given.server.url, person, { isCold: true })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/tasks?view=card&since=', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/')
    await row(page, `Task ${firstOfColumn + 5}`).waitFor()
    const isWhole = page.waitForResponse('**/api/tasks?view=card&since=')

    resolve()
    await isWhole
    await row(page, `Task ${firstOfColumn + 5}`).hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 10_000)
        return row(page, 'Task 1').count()
      })
      .toBe(1)
  })
})

describe('the board on the device', () => {
  test('is shown before the server answers, then only what changed since is fetched and nothing else moves', async () => {
    const person = await given.server.person('Ada Returns')
    const [stays, goes] = await newTasks(person, 2)
    const { page, complaints } = await opened(person)
    await isStored(page, 'Task 2')

    await page.goto('about:blank')
    await person.put(`/api/tasks/${goes!.id}`, { status: 'COMPLETED' })
    await newTask(person, { title: 'Task 3' })
    const held = await holdTasks(page)
    await page.goto('/')
    await row(page, 'Task 1').waitFor()
    await row(page, 'Task 2').waitFor()
    expect((await held.asked).url()).toMatch(/since=.+/)
    const before = await row(page, 'Task 1').elementHandle()

    held.release()
    await row(page, 'Task 3').waitFor()
    await row(page, 'Task 2').waitFor({ state: 'detached' })
    const { isWhole, tasks } = held.answers[0]!
    expect({ isWhole, titles: tasks.map(({ title }) => title) }).toEqual({ isWhole: false, titles: ['Task 3'] })
    expect(await before!.evaluate((element) => element.isConnected)).toBe(true)
    expect(await shown(page).locator(`a[href="/tasks/${stays!.id}"]`).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('is never shown to another user of the browser, and is deleted by logging out', async () => {
    const [ada, ben] = [await given.server.person('Ada Shares'), await given.server.person('Ben Borrows')]
    await newTask(ada, { title: 'Hers alone' })
    await newTask(ben, { title: 'His own' })
    const { page, context } = await opened(ada)
    await isStored(page, 'Hers alone')

    await page.goto('about:blank')
    const [name, value] = ben.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: given.server.url, httpOnly: true, sameSite: 'Lax' }])
    const held = await holdTasks(page)
    await page.goto('/')
    await page.getByRole('button', { name: /Ben Borrows/ }).waitFor()
    expect(await row(page, 'Hers alone').count()).toBe(0)

    held.release()
    await row(page, 'His own').waitFor()
    expect(await row(page, 'Hers alone').count()).toBe(0)
    await expect.poll(() => storedText(page)).not.toContain('Hers alone')
    await isStored(page, 'His own')

    await page.getByRole('button', { name: /Ben Borrows/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await expect.poll(() => storedText(page)).toBe('[]')
  })

  test('of another release, of another server or of a version that the server no longer knows gives way to a fresh list', async () => {
    const person = await given.server.person('Ada Altered')
    const tasks = await newTasks(person, 4)
    const { page } = await opened(person)
    await isStored(page, 'Task 4')

    for (const [index, altered] of [
      { format: 1 },
      { serverUrl: 'https://elsewhere.example' },
      { version: 'x' },
    ].entries()) {
      const goes = tasks[index]!
      await page.goto(`${given.server.url}/theme.js`) // the same origin, without a page that stores its board
      const head = (await inStore(page, 'get')) as object
      await inStore(page, 'put', { ...head, ...altered })
      await person.put(`/api/tasks/${goes.id}`, { status: 'COMPLETED' })
      await page.goto('/')

      await row(page, 'Task 4').waitFor()
      await row(page, goes.title).waitFor({ state: 'detached' })
      await expect.poll(() => storedText(page)).not.toContain(goes.title)
    }
  })

  test('isn’t needed: with its storage full or blocked the page works the same', async () => {
    const person = await given.server.person('Ada Full')
    await newTasks(person, 2)
    const { page, complaints } = await aWindow(given.browser, given.server.url, person)
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await open(page)
    await page.getByRole('checkbox', { name: /Task 1/ }).click()
    await row(page, 'Task 1').waitFor({ state: 'detached' })
    await page.reload()

    await row(page, 'Task 2').waitFor()
    expect(await row(page, 'Task 1').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('is one board for two windows, which take turns to store it', async () => {
    const person = await given.server.person('Ada Twice')
    await newGroup(person, { title: 'Harbour' })
    const { page, context } = await opened(person)
    const other = await context.newPage()
    await open(other)

    for (const [index, from] of [page, other, page].entries()) {
      await newTask(person, { title: `Round ${index}` })
      await row(page, `Round ${index}`).waitFor()
      await row(other, `Round ${index}`).waitFor()
      await isStored(from, `Round ${index}`)
    }
    await other.close()
    await page.goto('about:blank')
    await holdTasks(page)
    await page.goto('/')

    for (const index of [0, 1, 2]) await row(page, `Round ${index}`).waitFor()
  })
})

/** Reads or writes the head of what is stored. */
const inStore = (page: Page, how: 'get' | 'put', head?: object): Promise<unknown> =>
  page.evaluate(
    ({ how, head }) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kept-board')
        opening.onsuccess = () => {
          const store = opening.result.transaction('last', 'readwrite').objectStore('last')
          const request = how === 'get' ? store.get('head') : store.put(head, 'head')
          request.onsuccess = () => {
            opening.result.close()
            resolve(request.result)
          }
        }
      }),
    { how, head },
  )
