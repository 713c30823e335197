import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

export type Machine = {
  server: TestServer
  /** The app's folder, empty at first. */
  userData: () => string
  /** A new person's own browser, at an address. */
  browse: (url: string) => Promise<Page>
  stop: () => Promise<void>
}

/** A server and a machine to use it from: a browser and a place for the app's data. */
export async function aMachine(): Promise<Machine> {
  const server = await aServer()
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
      const page = await browser.newPage()
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

/** Signs in where the app sent the browser, and gives the kept:// link that the browser then follows. */
export async function signInThere(page: Page, name: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const followed = new Promise<string>((resolve) => {
    devtools.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('kept:')) resolve(url)
    })
  })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Work email').fill(`${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example`)
  await page.getByRole('button', { name: 'Start' }).click()
  return followed
}
