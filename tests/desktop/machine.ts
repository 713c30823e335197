import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { DesktopApp } from './desktop-app.ts'

export type Machine = {
  server: TestServer
  /** Creates an empty folder for the app. */
  userData: () => string
  /** Opens a URL in a new user's own browser. */
  browse: (url: string) => Promise<Page>
  stop: () => Promise<void>
}

/** A server and a machine to use it from: a browser and folders for the app's data. */
export async function aMachine(options: Parameters<typeof aServer>[0] = {}): Promise<Machine> {
  const server = await aServer(options)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const folders: string[] = []

  return {
    server,
    userData: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kept-app-'))
      folders.push(folder)
      return folder
    },
    browse: async (url) => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(url)
      return page
    },
    stop: async () => {
      await browser.close()
      await server.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in on the page the app opened, and returns the kept:// link that the browser then follows. */
export function signInThere(browser: Page, name: string): Promise<string> {
  return comeBack(browser, async () => {
    await browser.getByLabel('Name').fill(name)
    await browser.getByLabel('Work email').fill(`${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example`)
    await browser.getByRole('button', { name: 'Start' }).click()
  })
}

/** Signs a new user in to the app through their own browser. */
export async function signInTo(app: DesktopApp, machine: Machine, name: string) {
  const browser = await machine.browse(await app.opens(() => signInButton(app.page).click()))
  app.cue({ do: 'open-url', url: await signInThere(browser, name) })
  await board(app.page, name).waitFor()
}

/** Returns the kept:// link that a browser follows after `act`; the system would pass it to the app. */
export async function comeBack(browser: Page, act: () => Promise<unknown>): Promise<string> {
  const devtools = await browser.context().newCDPSession(browser)
  await devtools.send('Page.enable')
  const followed = new Promise<string>((resolve) => {
    devtools.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('kept:')) resolve(url)
    })
  })
  await act()
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
