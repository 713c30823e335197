import { chromium, type Browser as Chromium, type BrowserContext, type Locator, type Page } from 'playwright-core'
import type { Announcements } from '#shared/realtime/events.ts'
import type { Missed } from '#shared/realtime/missed.ts'
import { findBrowser } from './browser.ts'
import { aKeptWindow } from './contexts.ts'
import type { Someone } from './someone.ts'
import { count, countLoads } from './times/counts.ts'

/** Where the browser is. */
export const timeZone = 'Europe/Vienna'

// A context's windows share a process, and with it the compiled scripts.
const oneProcess = '--process-per-site'

export async function openBrowser(): Promise<Chromium> {
  const { executablePath, args, env } = await findBrowser()
  const launch = () =>
    chromium.launch({
      executablePath,
      args: [...args, oneProcess],
      env: { ...(process.env as Record<string, string>), ...env },
    })
  return launch().catch(launch) // with few environment variables, one start in a hundred crashes
}

type Look = {
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  userAgent?: string
  /** Whether the page animates. It doesn't by default, which is faster. */
  motion?: boolean
  /** Whether the session may still show a tip, which could cover what a test clicks. */
  hasTips?: boolean
  /** Whether nothing is loaded or compiled yet, as in a browser that never saw the page. */
  isCold?: boolean
  /** Whether the page may have its service worker. Routes see what one answers only if it asks the network. */
  hasWorker?: boolean
}

/** Opens a signed-in browser window and collects the page's complaints. */
export async function aWindow(
  browser: Chromium,
  url: string,
  person?: Someone,
  {
    theme = 'light',
    width = 1280,
    height = 800,
    userAgent,
    motion = false,
    hasTips = false,
    isCold = false,
    hasWorker = false,
  }: Look = {},
) {
  const open = () => aContext(browser, url, { userAgent, hasTips, hasWorker })
  const { context, page } =
    isCold || userAgent || hasTips || hasWorker ? await aNewWindow(open) : await aKeptWindow(browser, url, open)
  if (person) {
    const [name, value] = person.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce' })
  return { context, page, complaints: complaintsOf(page) }
}

async function aNewWindow(open: () => Promise<BrowserContext>) {
  const context = await open()
  return { context, page: await context.newPage() }
}

type Kind = Pick<Look, 'userAgent' | 'hasTips' | 'hasWorker'>

async function aContext(browser: Chromium, url: string, { userAgent, hasTips, hasWorker }: Kind) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    ...(userAgent && { userAgent }),
    serviceWorkers: hasWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const stored = { pace: 'steady', ...(!hasTips && { 'coach-mark': 'another' }) } // steady, or it would depend on the machine
  await context.addInitScript((items) => {
    if (origin === 'null') return // documents without an origin have no storage
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, stored)
  count('contexts')
  context.on('page', awaitRoutes).on('page', countLoads)
  return context
}

/** Chromium says that a route is set before the document knows, and could still send a request past it. */
function awaitRoutes(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const set = await route(...args)
    await page.evaluate(() => {}).catch(() => {}) // it answers once it knows, and a new document knows from its start
    return set
  }
}

/** Collects page errors and content policy violations. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Warning: /.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** A toast, as opposed to the same sentence for screen readers. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Navigates like a link on the page, without a reload. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Resolves once the page's socket is connected, so that it hears of changes live. Call before navigating. */
export async function connected(page: Page) {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

/** Resolves with what the page is told it missed when it connects. Call before it does. */
export async function toldWhatItMissed(page: Page): Promise<Missed[] | null> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, told] = /^42(\["missed",.*)$/.exec(String(payload)) ?? []
        if (told) resolve((JSON.parse(told) as [string, Announcements['missed']])[1].missed)
      }),
    )
  })
}

/** Keeps the live connection from opening. */
export const holdLive = (page: Page) => page.routeWebSocket(/socket\.io/, () => {})

/** Takes the page offline. Offline mode alone would let a test's stand-in answers through. */
export async function goOffline(page: Page) {
  await page.route(apiRequests, (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
}

export async function goOnline(page: Page) {
  await page.unroute(apiRequests)
  await page.context().setOffline(false)
}

const apiRequests = '**/api/**'

/** Waits until an element has the focus, which the page may move a moment after it shows something. */
export const hasFocus = (what: Locator) => what.and(what.page().locator(':focus')).waitFor()

/** Resolves once a button has the color of failure, when nothing hovers over it. */
export async function isRed(button: Locator) {
  const page = button.page()
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--danger)'
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
  await page.mouse.move(0, 0)
  const element = await button.elementHandle()
  await page.waitForFunction(([shown, color]) => shown && getComputedStyle(shown).backgroundColor === color, [
    element,
    red,
  ] as const)
}

/** Resolves at the next task change the server saves. Call before triggering it. */
export function taskSaved(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/tasks/') && answer.ok(),
  )
}

/** The screens that every page has to fit on. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Waits until all animations have ended, also those that follow others, so colors and positions are final. */
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}

/** Drops a text file onto the page, as if from the desktop. */
export async function dropFile(page: Page, name: string, text: string) {
  const files = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content!], fileName!, { type: 'text/plain' }))
      return transfer
    },
    [name, text],
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: files })
}

export type { BrowserContext, Locator, Page }
