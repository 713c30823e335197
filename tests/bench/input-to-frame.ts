import type { Locator, Page } from 'playwright-core'
import { percentile } from './measure.ts'

const samples = 21 // the first one also loads lazy code, and is discarded

/** Returns the p95 time from clicking a task's checkbox to the frame that shows it checked. */
export async function completing(page: Page): Promise<number> {
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const tick = page
      .locator('main [role="checkbox"][aria-checked="false"], main input[type="checkbox"]:not(:checked)')
      .nth(3)
    took.push(await clickToFrame(page, tick, 'ticked'))
    // The row collapses before its status changes; the next sample starts once the list is still again.
    await page.waitForFunction(() => !document.querySelector('[data-leaving]'))
  }
  return percentile(took.slice(1), 95)
}

/** Returns the p95 time from clicking a task's title to the frame that shows the task. */
export async function opening(page: Page): Promise<number> {
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const link = page.locator('main a[href^="/tasks/"]').nth(2 + (sample % 8))
    took.push(await clickToFrame(page, link, 'opened'))
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/')
  }
  return percentile(took.slice(1), 95)
}

/** Returns the p95 time from a Ctrl+click on a task to the frame that shows it selected. */
export async function selecting(page: Page): Promise<number> {
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const link = page.locator('main [data-task-id]:not([data-selected]) a[href^="/tasks/"]').nth(2)
    took.push(await clickToFrame(page, link, 'selected', ['ControlOrMeta']))
  }
  await page.keyboard.press('Escape')
  return percentile(took.slice(1), 95)
}

/**
 * Returns the p95 time from Enter on a label of the open filter to the frame that shows the filtered or unfiltered
 * list.
 */
export async function filtering(page: Page): Promise<number> {
  const took: number[] = []
  await page.keyboard.press('f')
  await page.locator('[role="dialog"] [role="option"]').first().waitFor()
  for (let sample = 0; sample < samples; sample += 1) {
    await page.evaluate(timeFilter)
    await page.keyboard.press('Enter')
    took.push(await page.evaluate(() => window.filterTook))
  }
  await page.keyboard.press('Escape')
  return percentile(took.slice(1), 95)
}

declare global {
  interface Window {
    filterTook: Promise<number>
  }
}

/** Runs in the page: times from the next key until the filter has been applied or removed. */
function timeFilter() {
  const isFiltered = () =>
    [...document.querySelectorAll('main [data-task-id]')].every((row) => row.querySelector('[data-color]'))
  const wasFiltered = isFiltered()
  window.filterTook = new Promise((resolve, reject) => {
    const watch = ({ timeStamp }: Event) => {
      const at = performance.timeOrigin + timeStamp
      window.shownWhen(() => isFiltered() !== wasFiltered).then((shownAt) => resolve(shownAt - at), reject)
    }
    addEventListener('keydown', watch, { capture: true, once: true })
  })
}

/** Returns the time from an input, by the browser's timestamp, to the drawn frame that shows its result. */
async function clickToFrame(
  page: Page,
  locator: Locator,
  outcome: 'ticked' | 'opened' | 'selected',
  modifiers: 'ControlOrMeta'[] = [],
): Promise<number> {
  const target = (await locator.elementHandle())!
  await target.scrollIntoViewIfNeeded()
  const took = page.evaluate(
    ([element, wanted]) => {
      const isTicked = () => element.getAttribute('aria-checked') === 'true' || element.matches(':checked')
      const isOpened = () =>
        [...document.querySelectorAll('[role="region"] h2')].some((head) => head.textContent === element.textContent)
      const isSelected = () => element.closest('[data-selected]') !== null
      return new Promise<number>((resolve, reject) => {
        const watch = (event: Event) => {
          const at = performance.timeOrigin + event.timeStamp
          window
            .shownWhen({ ticked: isTicked, opened: isOpened, selected: isSelected }[wanted])
            .then((shownAt) => resolve(shownAt - at), reject)
        }
        addEventListener('pointerup', watch, { capture: true, once: true })
      })
    },
    [target, outcome] as const,
  )
  await target.click({ modifiers })
  return took
}
