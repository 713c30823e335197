import type { Browser } from 'playwright-core'
import { withAnnouncements } from './announcements.ts'
import { aWindow, type Page } from './browser-page.ts'
import { standIn, type Connected } from './connections.ts'
import type { TestServer } from './server.ts'

type Look = Parameters<typeof aWindow>[3]

/** Returns a function that opens a page with the user's connections in the given states. */
export const openedWith =
  (given: { server: TestServer; browser: Browser }) =>
  async (name: string, now: Connected, address: string, look?: Look) => {
    const person = await given.server.person(name)
    const window = await aWindow(given.browser, given.server.url, person, look)
    const stood = await standIn(window.page, person, now)
    const tell = await withAnnouncements(window.page)
    await window.page.goto(address)
    /** Changes the connections and announces it to the page. */
    const change = async (changes: Partial<Connected>) => {
      stood.now = { ...stood.now, ...changes }
      await tell('connections-changed')
    }
    return { person, stood, change, ...window }
  }

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connections' })
export const source = (page: Page, name: string) => dialog(page).getByRole('button', { name: new RegExp(`^${name}`) })
export const panel = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
export const channel = (page: Page, name: string) => dialog(page).getByRole('switch', { name: `Capture ${name}` })
export const sent = (asked: { method: string; path: string; body: unknown }[], method: string) =>
  asked.filter((one) => one.method === method)

/** Serves another site for URLs that match `pattern`, so a test can see where the browser was sent. */
export async function elsewhere(page: Page, pattern: string) {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
}
