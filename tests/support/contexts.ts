import type { Browser, BrowserContext, Page } from 'playwright-core'

type Kept = { context: BrowserContext; url: string; resident: Page; isTaken: boolean }

const kept = new WeakMap<Browser, Kept[]>()
const keptBy = (browser: Browser) => kept.get(browser) ?? kept.set(browser, []).get(browser)!

/**
 * Returns an empty context for the pages of `url` that no other window has. It stays open, with a page of its own, so
 * that the process with the compiled scripts does.
 */
export async function aKeptContext(
  browser: Browser,
  url: string,
  open: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const free = keptBy(browser).find((one) => one.url === url && !one.isTaken)
  if (free) {
    free.isTaken = true
    return free.context
  }
  const context = await open()
  const resident = await context.newPage()
  await resident.goto('/health/live')
  keptBy(browser).push({ context, url, resident, isTaken: true })
  return context
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
    await page.close()
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
  const { context, resident, url } = own
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(resident)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await devtools.detach()
  own.isTaken = false
}
