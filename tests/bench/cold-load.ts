import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { slowDown, type Pages } from './browser.ts'
import { median } from './measure.ts'
import type { Person } from './seed.ts'

type Where = { url: string; person?: Person; isSlow?: boolean; runs?: number }

/**
 * Returns the seconds from requesting the page with an empty cache to a frame with tasks that can be completed, and to
 * the end of all that it loads.
 */
export async function coldLoad(
  pages: Pages,
  { url, person, isSlow = false, runs = isSlow ? 2 : 4 }: Where,
): Promise<{ usable: number; rest: number }> {
  const took = { usable: [] as number[], rest: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const { page, devtools, close } = await pages.open(url, person)
    if (isSlow) await slowDown(devtools)
    took.usable.push(await load(page, url))
    took.rest.push(await restOf(page))
    await close()
  }
  return { usable: median(took.usable) / 1000, rest: median(took.rest) / 1000 }
}

/** Returns the seconds from reloading the page to a frame with tasks, where the device has the board and the files. */
export async function reload(pages: Pages, { url, person, runs = 4 }: Where): Promise<number> {
  const { page, close } = await pages.open(url, person)
  await load(page, url)
  await page.waitForFunction(() => document.cookie.includes('kept_board'))
  await restOf(page)
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    took.push(await load(page, url))
    await restOf(page)
  }
  await close()
  return median(took) / 1000
}

/** Returns the milliseconds until the last answer, after which none came for a second. */
function restOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (before: number) => {
          const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
          const last = Math.max(...ends)
          if (last === before) resolve(last)
          else setTimeout(look, 1000, last)
        }
        look(0)
      }),
  )
}

/** Opens the board and returns the milliseconds until it's usable. */
export async function load(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const isUsable = () => document.querySelectorAll('[role="checkbox"], input[type="checkbox"]').length >= 5
    return (await window.shownWhen(isUsable)) - performance.timeOrigin
  })
}

/** Returns the number of requests until the board is usable, and the gzipped size of its scripts. */
export async function initialWeight(pages: Pages, { url, person }: Where) {
  const { page, close } = await pages.open(url, person)
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await load(page, url)
  const initial = answers.filter((answer) => !answer.url().startsWith('data:'))
  const scripts = await Promise.all(
    initial.filter((answer) => answer.request().resourceType() === 'script').map((answer) => answer.body()),
  )
  await close()
  return {
    requests: initial.length,
    scriptKb: scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000,
  }
}
