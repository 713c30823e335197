import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { aWindow, type Page, toldWhatItMissed } from '#tests/support/browser-page.ts'
import { nextFrame } from '#tests/support/dragging.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

async function someoneWithATask(name: string) {
  const person = await given.server.person(name)
  await newTask(person)
  return person
}

const row = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })

/** Opens the board with a live connection that waits to be released. `again` returns what was asked for more than once. */
async function opened(person: Someone) {
  const { page } = await aWindow(given.browser, given.server.url, person)
  const connection = await withConnection(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  await row(page, 'Send the price list').waitFor()
  const again = () => [...new Set(asked.filter((path, index) => asked.indexOf(path) < index))].toSorted()
  return { page, ...connection, again }
}

/** Holds the page's live connection until released, which the server doesn't recover once it's cut. */
async function withConnection(page: Page) {
  let held = Promise.withResolvers<void>()
  let open: WebSocketRoute | undefined
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await held.promise
    open = socket
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const [, auth] = /^40(\{.*\})$/.exec(String(message)) ?? []
      if (!auth) return server.send(message)
      const { pid: _pid, offset: _offset, ...given } = JSON.parse(auth) as Record<string, unknown>
      server.send(`40${JSON.stringify(given)}`)
    })
  })
  return {
    release: () => held.resolve(),
    cut: async () => {
      held = Promise.withResolvers()
      await open!.close()
    },
  }
}

test('a change between the page’s load and its connection arrives, and nothing that it can’t have changed is fetched', async () => {
  const person = await someoneWithATask('Ada Between')
  const { page, release, again } = await opened(person)
  await newTask(person, { title: 'Between the two' })
  await newGroup(person, { title: 'Launch week' })
  release()

  await row(page, 'Between the two').waitFor()
  await page.getByRole('region', { name: 'Launch week', exact: true }).waitFor()
  expect(again()).toEqual(expect.arrayContaining(['/api/task-groups', '/api/tasks', '/api/tasks/unassigned']))
  for (const other of ['/api/me', '/api/labels']) expect(again()).not.toContain(other)
})

test('a first connect that finds nothing changed fetches nothing; after an outage that the server doesn’t remember, only what changed is', async () => {
  const person = await someoneWithATask('Ada Outage')
  const { page, release, cut, again } = await opened(person)
  const first = toldWhatItMissed(page)
  release()
  expect(await first).toEqual([])
  await nextFrame(page)
  expect(again()).toEqual([])
  await cut()

  await newLabel(person, { name: 'Urgent' })
  const told = toldWhatItMissed(page)
  release()
  expect(await told).toEqual(['labels-changed'])
  await expect.poll(again).toEqual(['/api/labels'])
})
