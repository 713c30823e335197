import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, timeZone } from './browser-page.ts'
import { closeKept, closeWindows } from './contexts.ts'
import { aServer, type TestServer } from './server.ts'
import type { Someone } from './someone.ts'

let running: Promise<Browser> | undefined

/** Provides a server at the present time and this worker's browser; each test starts without windows. */
export function inABrowser({ settings }: { settings?: Record<string, string> } = {}): {
  server: TestServer
  browser: Browser
} {
  const given = {} as { server: TestServer; browser: Browser }
  beforeAll(async () => {
    const server = await aServer({
      runsJobs: true,
      clockRuns: true,
      time: new Date().toISOString(),
      ...(settings && { settings }),
    })
    given.server = { ...server, person: async (name) => inTheBrowsersTimeZone(server, await server.person(name)) }
    given.browser = await (running ??= openBrowser())
  })
  afterEach(() => closeWindows(given.browser))
  afterAll(async () => {
    if (settings) await closeKept(given.browser, given.server.url)
    await given.server.stop()
  })

  return given
}

/** The page of a user elsewhere would save the browser's time zone. */
async function inTheBrowsersTimeZone({ sql }: TestServer, person: Someone): Promise<Someone> {
  await sql('update users set timezone = $2 where id = $1', [person.me.id, timeZone])
  return { ...person, me: { ...person.me, timezone: timeZone } }
}
