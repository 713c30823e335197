import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { plainSessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Person } from './seed.ts'

/** Opens pages, each in its own browser profile with an empty cache. */
export type Pages = { open: (url: string, person?: Person) => Promise<OpenPage> }
export type OpenPage = { page: Page; devtools: CDPSession; close: () => Promise<void> }

export async function withBrowser<Result>(work: (pages: Pages) => Promise<Result>): Promise<Result> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    return await work({
      open: async (url, person) => {
        const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        if (person) await context.addCookies([{ name: plainSessionCookie, value: person.token, url }])
        await context.addInitScript(watchFrames)
        await context.addInitScript(() => sessionStorage.setItem('coach-mark', 'another')) // it could cover what is clicked
        const page = await context.newPage()
        return { page, devtools: await context.newCDPSession(page), close: () => context.close() }
      },
    })
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    /** Resolves with the time of the first frame on screen in which the condition was true. */
    shownWhen: (isSo: () => boolean) => Promise<number>
  }
}

/** Runs in the page: checks once per frame, and takes the time after that frame was drawn. */
function watchFrames() {
  window.shownWhen = (isSo) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const look = () => {
        if (performance.now() - startedAt > 30_000) return reject(new Error('It did not show within 30 seconds.'))
        if (!isSo()) return requestAnimationFrame(look)
        const drawn = new MessageChannel()
        drawn.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        return drawn.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}

/** Emulates a slow phone: 4 times slower CPU, on a slow network. */
export async function slowDown(devtools: CDPSession) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await slowNetwork(devtools)
}

/** Emulates 1.6 Mbit/s with 150 ms latency. */
export async function slowNetwork(devtools: CDPSession) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 96_000,
  })
}
