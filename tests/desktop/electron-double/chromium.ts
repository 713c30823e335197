import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { app } from './app.ts'
import { routeRequests } from './requests.ts'

const portSwitch = '--remote-debugging-port='

let running: Promise<BrowserContext> | undefined

/** The Chromium inside this app, with its profile in the user data, started with the first window. */
export function theChromium(): Promise<BrowserContext> {
  running ??= start()
  return running
}

async function start(): Promise<BrowserContext> {
  const { executablePath, args, env } = await findBrowser()
  const port = process.argv.find((argument) => argument.startsWith(portSwitch))
  const context = await chromium.launchPersistentContext(path.join(app.getPath('userData'), 'profile'), {
    executablePath,
    args: port ? [...args, port] : args,
    env: { ...process.env, ...env },
    viewport: null,
  })
  app.beforeExit(() => context.close())
  await routeRequests(context)
  return context
}
