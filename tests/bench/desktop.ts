import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { buildDesktop } from '#tests/desktop/build.ts'
import { startDesktopApp } from '#tests/desktop/desktop-app.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/server.ts'
import { median } from './measure.ts'
import { row, type Row } from './rows.ts'

const runs = 5

/** The Mac app: from start to first paint, next to a Chromium with a bare page, and the size of what is shipped. */
export async function desktopRows(): Promise<Row[]> {
  await buildDesktop()
  const app: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run += 1) {
    app.push(await withProfile(startApp))
    bare.push(await withProfile(startBare))
  }
  return [
    row({
      name: 'App: start to first paint, p50',
      unit: 's',
      value: median(app) / 1000,
      bare: median(bare) / 1000,
      atMost: 1.5,
    }),
    row({ name: 'App: its own code', unit: 'MB', value: shipped() / 1_000_000, atMost: 15 }),
  ]
}

async function startApp(userData: string): Promise<number> {
  const startedAt = Date.now()
  // No server there, but the page is drawn anyway.
  const app = await startDesktopApp({ serverUrl: `http://localhost:${await freePort()}`, userData })
  const painted = await firstPaint(app.page)
  await app.quit()
  return painted - startedAt
}

async function startBare(profile: string): Promise<number> {
  const { executablePath, args, env } = await findBrowser()
  const startedAt = Date.now()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    env: { ...process.env, ...env },
  })
  const page = context.pages()[0]!
  await page.goto('data:text/html,<h1>Kept</h1>')
  const painted = await firstPaint(page)
  await context.close()
  return painted - startedAt
}

/** Resolves with the time of the page's first paint. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const take = (list: { getEntries: () => PerformanceEntryList }) => {
          const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint')
          if (paint) resolve(performance.timeOrigin + paint.startTime)
        }
        new PerformanceObserver(take).observe({ type: 'paint', buffered: true })
      }),
  )
}

async function withProfile<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the bytes of main, preload and page, as packaged. */
function shipped(): number {
  return globSync('out/{main,preload,renderer}/**/*.*').reduce((sum, file) => sum + statSync(file).size, 0)
}
