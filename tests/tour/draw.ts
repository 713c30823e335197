import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession } from 'playwright-core'
import { openBrowser, type Page } from '#tests/support/browser-page.ts'

export const size = { width: 1600, height: 900 }

/** Draws each body as a picture, in order. A body like the one before it is drawn once. */
export async function* pictures(bodies: Iterable<string>): AsyncGenerator<Buffer> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'dark' })
    await page.setContent(`<!doctype html><html data-theme="dark"><style>${styles()}</style><body></body></html>`)
    await page.evaluate(() => document.fonts.load('520 20px Inter'))
    const camera = await page.context().newCDPSession(page)
    let last: { body: string; picture: Buffer } | undefined
    for (const body of bodies) {
      if (last?.body !== body) last = { body, picture: await draw(page, camera, body) }
      yield last.picture
    }
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, camera: CDPSession, body: string): Promise<Buffer> {
  await page.evaluate((html) => {
    document.body.innerHTML = html
    // What moves to a new place is drawn between the old one and the new one.
    for (const moved of document.querySelectorAll<HTMLElement>('[data-from]')) {
      const old = document.getElementById(moved.dataset.from!)?.getBoundingClientRect()
      const { left, top } = moved.getBoundingClientRect()
      const away = 1 - Number(moved.dataset.way)
      if (old) moved.style.translate = `${(old.left - left) * away}px ${(old.top - top) * away}px`
    }
  }, body)
  // The browser’s own command takes a third of the time of Playwright’s.
  const { data } = await camera.send('Page.captureScreenshot', { format: 'jpeg', quality: 97, optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** The product’s own styles with its font inside, and those of the picture. */
function styles(): string {
  const ui = 'renderer/ui'
  const font = readFileSync(path.join(ui, 'fonts/inter-latin-opsz.woff2'), 'base64')
  const tokens = readFileSync(path.join(ui, 'tokens.css'), 'utf8').replace(
    'fonts/inter-latin-opsz.woff2',
    `data:font/woff2;base64,${font}`,
  )
  const base = readFileSync(path.join(ui, 'base.css'), 'utf8')
  return [tokens, base, readFileSync(path.join(import.meta.dirname, 'stage.css'), 'utf8')].join('\n')
}
