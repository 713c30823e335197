import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { countLoads } from './times/counts.ts'

type Kept = {
  context: BrowserContext
  url: string
  /** Stays open, so that the process with the compiled scripts does. */
  resident: Page
  /** The page of the last test, for the next, which saves opening one. */
  page: Page | undefined
  /** What tests emulate ends with these. */
  sessions: CDPSession[]
  isTaken: boolean
}

const kept = new WeakMap<Browser, Kept[]>()
const keptBy = (browser: Browser) => kept.get(browser) ?? kept.set(browser, []).get(browser)!

/** Returns an empty context for the pages of `url` that no other window has, and a page of it. */
export async function aKeptWindow(
  browser: Browser,
  url: string,
  open: () => Promise<BrowserContext>,
): Promise<{ context: BrowserContext; page: Page }> {
  const free = keptBy(browser).find((one) => one.url === url && !one.isTaken)
  if (free) free.isTaken = true
  const own = free ?? (await aContextToKeep(browser, url, await open()))
  if (own.page) countLoads(own.page)
  else own.page = watched(await own.context.newPage())
  return { context: own.context, page: own.page }
}

async function aContextToKeep(browser: Browser, url: string, context: BrowserContext): Promise<Kept> {
  const resident = await context.newPage()
  await resident.goto('/health/live')
  const own: Kept = { context, url, resident, page: undefined, sessions: [], isTaken: true }
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (of) => {
    const session = await open(of)
    own.sessions.push(session)
    return session
  }
  keptBy(browser).push(own)
  return own
}

/** What stays with a page once it's called. */
const lasting = ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const changed = new WeakSet<Page>()

/** Notes when a test does something to a page that can't be undone. */
function watched(page: Page): Page {
  for (const name of lasting) {
    const call = page[name].bind(page) as (...args: unknown[]) => unknown
    Object.assign(page, {
      [name]: (...args: unknown[]) => {
        changed.add(page)
        return call(...args)
      },
    })
  }
  return page
}

/** Closes all windows of a test. */
export async function closeWindows(browser: Browser) {
  await Promise.all(browser.contexts().map((context) => closeWindow(context)))
}

/** Closes the pages of a context, and empties it if it's kept. */
export async function closeWindow(context: BrowserContext) {
  const all = keptBy(context.browser()!)
  const own = all.find((one) => one.context === context)
  if (own && !own.isTaken) return
  for (const page of context.pages()) {
    if (page === own?.resident) continue
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // an answer that a test still prepares is no longer needed
    if (page !== own?.page || changed.has(page)) await page.close()
  }
  if (own && (await isReusable(own))) await empty(own)
  else {
    if (own) all.splice(all.indexOf(own), 1)
    await context.close()
  }
}

/** Closes the contexts kept for a server that stops. */
export async function closeKept(browser: Browser, url: string) {
  const all = keptBy(browser)
  const own = all.filter((one) => one.url === url)
  kept.set(
    browser,
    all.filter((one) => one.url !== url),
  )
  await Promise.all(own.map(({ context }) => context.close()))
}

/** A clock that a test set can't be removed. */
const isReusable = ({ resident }: Kept) => resident.evaluate(() => String(setTimeout).includes('[native code]'))

async function empty(own: Kept) {
  const { context, resident, page, url } = own
  await context.unrouteAll()
  await context.setOffline(false)
  for (const session of own.sessions.splice(0)) await session.detach().catch(() => {}) // it may be gone already
  own.page = page?.isClosed() === false && (await isLeft(page)) ? page : undefined
  await context.clearCookies()
  const devtools = await context.newCDPSession(resident)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await devtools.detach()
  own.isTaken = false
}

/** Makes a page like a new one. Returns whether that worked: one that crashed is closed. */
async function isLeft(page: Page): Promise<boolean> {
  try {
    page.removeAllListeners()
    await page.goto('/health/live')
    await page.evaluate(() => sessionStorage.clear())
    await page.emulateMedia({ media: null, forcedColors: null, contrast: null })
    await page.mouse.move(-1, -1)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
    return true
  } catch {
    await page.close()
    return false
  }
}
