import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newTask, newTasks } from '#tests/support/board.ts'
import { aWindow, connected, type Page } from '#tests/support/browser-page.ts'
import { nextFrame } from '#tests/support/dragging.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

test.each(['at once', 'after the skeleton'])('nothing jumps when the tasks load %s', async (when) => {
  const person = await given.server.person(`Ada Waits, ${when}`)
  await newTasks(person, 12)
  const { page } = await aWindow(given.browser, given.server.url, person, { motion: true, isCold: true })
  await page.addInitScript(watchJumps)
  const wait = async (route: Route) => {
    await page.locator('main[aria-busy="true"] div[aria-hidden="true"]').first().waitFor()
    await route.continue()
  }
  if (when !== 'at once') await page.route('**/api/tasks?view=card&since=*', wait, { times: 1 })

  const isConnected = connected(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Task 1', exact: true }).waitFor()
  await isConnected // everything else on the board loads after the tasks, and last the live connection
  await nextFrame(page)

  expect(await page.evaluate(() => window.jumps)).toEqual([])
})

/** 1.6 Mbit/s with 150 ms latency, where everything arrives one after the other. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 }

test('no screen jumps from its first paint to rest, on a slow line', async () => {
  const { person, task, eventId } = await someoneWithATask(given.server, 'Ada Rests')
  await newTasks(person, 3)
  const screens = [
    '/',
    '/today',
    '/completed',
    '/archived',
    '/snoozed',
    '/noise-tasks',
    '/waiting',
    '/events',
    '/import',
  ]
  screens.push('/connections', '/settings', '/onboarding/survey', `/tasks/${task.id}`, `/events/${eventId}`)
  screens.push(`/events/${eventId}/transcript`, '/sign-in')
  const jumps: Record<string, string[]> = {}

  for (const screen of screens) {
    const who = screen === '/sign-in' ? undefined : person
    const { page, context } = await aWindow(given.browser, given.server.url, who, { motion: true, isCold: true })
    await page.addInitScript(watchJumps)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(screen)
    await page.waitForLoadState('networkidle')
    await nextFrame(page)
    const seen = await page.evaluate(() => window.jumps)
    if (seen.length > 0) jumps[screen] = seen
    await context.close()
  }

  expect(jumps).toEqual({})
})

test('hovering a row moves nothing, however long its title', async () => {
  const person = await given.server.person('Ada Points')
  const words = 'Tell everybody that the launch is on the second Friday of'
  for (const title of ['Call Ben', words, `${words} May`, `${words} the month of May`]) {
    await newTask(person, { title })
    await newTask(person, { title, deadline: '2026-03-05', deadlineType: 'DATE' })
  }
  const { page } = await aWindow(given.browser, given.server.url, person, { motion: true })
  await page.goto('/')
  const rows = page.locator('main [data-inbox] [data-task-id]')
  await expect.poll(() => rows.count()).toBe(8)
  const before = await placesOf(page)

  for (const row of await rows.all()) {
    await row.hover()
    await row.getByRole('button', { name: 'More actions' }).waitFor()
    expect(await placesOf(page)).toEqual(before)
  }
})

test('a row renders only when its own task changes', async () => {
  const person = await given.server.person('Ada Renders')
  const tasks = await newTasks(person, 6)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.addInitScript(watchRenders)
  const isConnected = connected(page)
  await page.goto('/')
  const row = (title: string) => page.locator('main [data-task-id]').filter({ hasText: title })
  await row('Task 6').waitFor()
  await isConnected
  const renderedBy = async (act: () => Promise<unknown>) => {
    await page.evaluate(() => window.rendered.clear())
    await act()
    const ids = await page.evaluate(() => [...window.rendered])
    return ids.map((id) => tasks.find((task) => task.id === id)?.title)
  }

  const selected = () =>
    row('Task 3')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
  expect(await renderedBy(selected)).toEqual(['Task 3'])
  const changedElsewhere = async () => {
    await person.put(`/api/tasks/${tasks[1]!.id}`, { title: 'Call Ben' })
    await row('Call Ben').waitFor()
  }
  expect(await renderedBy(changedElsewhere)).toEqual(['Task 2'])
  const opened = async () => {
    await row('Task 5').getByRole('link').click()
    await page.locator('main [data-task-id][data-open]').filter({ hasText: 'Task 5' }).waitFor()
  }
  // Opening one deselects the other.
  expect(new Set(await renderedBy(opened))).toEqual(new Set(['Task 3', 'Task 5']))
})

const placesOf = (page: Page) =>
  page
    .locator('main [data-task-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as unknown))

declare global {
  interface Window {
    jumps: string[]
    rendered: Set<string>
  }
}

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }

/** Runs in the page: collects what the browser says has shifted, with where it was and is. */
function watchJumps() {
  window.jumps = []
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const told = ({ sources }: Shift) =>
    sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.outerHTML.slice(0, 120)}: ${at(previousRect)} -> ${at(currentRect)}`
    })
  const seen = (list: PerformanceObserverEntryList) =>
    window.jumps.push(...(list.getEntries() as Shift[]).map((entry) => told(entry).join('\n')))
  new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
}

type Fiber = {
  flags: number
  memoizedProps: { task?: { id?: string } } | null
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** Runs in the page: collects the tasks whose components render, as React's own tools find them. */
function watchRenders() {
  const performedWork = 1
  window.rendered = new Set()
  function look(fiber: Fiber) {
    const id = fiber.memoizedProps?.task?.id
    if (id && fiber.flags & performedWork) window.rendered.add(id)
    if (fiber.alternate && fiber.child === fiber.alternate.child) return // nothing below rendered
    for (let child = fiber.child; child; child = child.sibling) look(child)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => look(root.current),
    },
  })
}
