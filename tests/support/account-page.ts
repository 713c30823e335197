import type { Browser } from 'playwright-core'
import type { EndedAccess } from '#shared/auth/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { withMe } from './account-answers.ts'
import { aWindow, type Page } from './browser-page.ts'
import type { TestServer } from './server.ts'

export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {})
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const pathOf = (page: Page) => new URL(page.url()).pathname
export const refusal = (status: number, code: string, error: string, issues?: unknown) => ({
  status,
  json: { code, error, issues },
})

let nobodyYet = 0

/** Returns a function that opens a settings address as a new user with `changes` applied. */
export const atWith =
  (given: { server: TestServer; browser: Browser }) =>
  async (address: string, changes: Partial<Me> = {}, look: Parameters<typeof aWindow>[3] = {}) => {
    const person = await given.server.person(`Ada Account ${(nobodyYet += 1)}`)
    const window = await aWindow(given.browser, given.server.url, person, look)
    const me = await withMe(window.page, person, changes)
    return { person, me, ...window, open: () => window.page.goto(address) }
  }

type Listed = { id: string }

/** Serves a list that supports deletion, and records the changes requested. */
export async function aList<Thing extends Listed>(page: Page, path: string, things: readonly Thing[]) {
  const list = { now: [...things], asked: [] as string[], body: null as unknown }
  await page.route(
    (url) => url.pathname === path || url.pathname.startsWith(`${path}/`),
    (route) => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const id = pathname.slice(path.length + 1)
      if (request.method() === 'GET' && !id) return route.fulfill({ json: list.now })
      if (request.method() !== 'DELETE') return route.fallback()
      list.asked.push(`DELETE ${id}${search}`)
      const before = list.now.length
      list.now = list.now.filter((thing) => (id ? thing.id !== id : 'isCurrent' in thing && thing.isCurrent))
      if (id) return route.fulfill({ status: 204 })
      const ended = { sessions: before - list.now.length, programs: 1, tokens: 0, calendarFeed: 1, hooks: 0 }
      return route.fulfill({ json: ended satisfies EndedAccess })
    },
  )
  return list
}
