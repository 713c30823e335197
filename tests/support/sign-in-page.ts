import type { Browser } from 'playwright-core'
import { withGoogle, withMe } from './account-answers.ts'
import { aWindow, type Page } from './browser-page.ts'
import type { TestServer } from './server.ts'

type Given = { server: TestServer; browser: Browser }

export const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
export const board = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Returns a function that opens a window of someone who isn't signed in. */
export const strangersOf = (given: Given) => () => aWindow(given.browser, given.server.url)

/** Returns a function that opens a window of a user of a server with Google, with `changes` applied. */
export const usersOf =
  (given: Given) =>
  async (name: string, changes: Parameters<typeof withMe>[2] = {}) => {
    const person = await given.server.person(name)
    const window = await aWindow(given.browser, given.server.url, person)
    await withGoogle(window.page)
    return { person, me: await withMe(window.page, person, { hasGoogle: true, ...changes }), ...window }
  }
