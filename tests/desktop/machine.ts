import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser-page.ts'
import { countLoads } from '#tests/support/times/counts.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { count } from '#tests/support/times/counts.ts'
import type { DesktopApp } from './desktop-app.ts'

export type Machine = {
  server: TestServer
  /** Creates an empty folder for the app. */
  userData: () => string
  /** Opens a URL in a user's own browser, where they may be signed in already. */
  browse: (url: string, someone?: Someone) => Promise<Page>
  stop: () => Promise<void>
}

/** A server and a machine to use it from: a browser and folders for the app's data. */
export async function aMachine(options: Parameters<typeof aServer>[0] = {}): Promise<Machine> {
  const server = await aServer({ runsJobs: true, clockRuns: true, ...options })
  const folders: string[] = []
  let browser: Promise<Browser> | undefined

  return {
    server,
    userData: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kept-app-'))
      folders.push(folder)
      return folder
    },
    browse: async (url, someone) => {
      browser ??= openBrowser()
      const context = await (await browser).newContext()
      if (someone) await context.addCookies([cookieOf(server, someone)])
      count('contexts')
      context.on('page', countLoads)
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
    stop: async () => {
      await (await browser)?.close()
      await server.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in on the page the app opened, and returns the kept:// link that the browser then follows. */
export async function signInThere(browser: Page, name: string): Promise<string> {
  await browser.getByLabel('Name').fill(name)
  await browser.getByLabel('Work email').fill(`${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example`)
  await browser.getByRole('button', { name: 'Start' }).click()
  return comeBack(browser)
}

/** Signs a user in to the app. Their browser is left out: the server's page is fetched without it. */
export async function signInTo(app: DesktopApp, machine: Machine, name: string) {
  app.cue({ do: 'open-url', url: await linkBack(app, await machine.server.person(name)) })
  await board(app.page, name).waitFor()
}

/** Returns the kept:// link that signs this user in, once the app has asked for it. */
export async function linkBack(app: DesktopApp, someone: Someone): Promise<string> {
  return linkOn(await app.opens(() => signInButton(app.page).click()), someone)
}

/** Returns the kept:// link on a page that the app opened, for a user signed in there. */
export async function linkOn(url: string, { cookie }: Someone): Promise<string> {
  const page = await fetch(url, { headers: { cookie } })
  return /<a href="(kept:.+?)"/.exec(await page.text())![1]!.replaceAll('&amp;', '&')
}

/** Logs out with the account menu, if a user is signed in. */
export async function logOut({ page }: DesktopApp) {
  await signInButton(page).or(account(page)).waitFor()
  if ((await account(page).count()) === 0) return
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await signInButton(page).waitFor()
}

const account = (page: Page) => page.getByRole('button', { name: /’s account$/ })

/** Opens the app from the page, and returns the kept:// link followed; the system would pass it to the app. */
export async function comeBack(browser: Page): Promise<string> {
  const devtools = await browser.context().newCDPSession(browser)
  await devtools.send('Page.enable')
  const followed = new Promise<string>((resolve) => {
    devtools.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('kept:')) resolve(url)
    })
  })
  await browser.getByRole('link', { name: /^Open Kept on ./ }).click()
  return followed
}

/** The sign-in button of a signed-out page. */
export function signInButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Sign in with your browser' })
}

/** A signed-in user's board, found by the name of the account button. */
export function board(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `${name}’s account` })
}

function cookieOf({ url }: TestServer, { cookie }: Someone) {
  const [name, value] = cookie.split('=') as [string, string]
  return { name, value, url }
}
