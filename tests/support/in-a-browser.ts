import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser } from './browser-page.ts'
import { aServer, type TestServer } from './server.ts'

/** Provides a server at the present time and a browser for one test file; each test starts without windows. */
export function inABrowser({ settings = {} }: { settings?: Record<string, string> } = {}): {
  server: TestServer
  browser: Browser
} {
  const given = {} as { server: TestServer; browser: Browser }
  beforeAll(async () => {
    given.server = await aServer({ time: new Date().toISOString(), settings })
    given.browser = await openBrowser()
  })
  afterEach(async () => {
    for (const context of given.browser.contexts()) await context.close()
  })
  afterAll(async () => {
    await given.browser.close()
    await given.server.stop()
  })

  return given
}
