import type { Locator, Page } from 'playwright-core'
import { recordFrames } from './frames.ts'
import { percentile } from './measure.ts'

const samples = 16 // the first one is discarded
const framesAtLeast = 300

/** Returns the p95 frame time while dragging a task over a column that scrolls up and down under it. */
export async function carrying(page: Page): Promise<number> {
  await toTheTop(page)
  const body = page.locator('main [data-group-id] > [role="region"]').nth(1)
  const { x, y, width, height } = (await body.boundingBox())!
  await pickUp(page, body.locator('[data-task-id]').nth(4))
  await page.evaluate(recordFrames)
  for (let turn = 0; (await page.evaluate(() => window.frameTimes.length)) < framesAtLeast; turn += 1) {
    await page.mouse.move(x + width / 2, y + (turn % 2 ? 20 : height - 20), { steps: 40 })
  }
  const frames = await page.evaluate(() => window.frameTimes)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await landed(page)
  return percentile(frames, 95)
}

/** Returns the p95 time from dropping a task on another group to the frame that shows it there. */
export async function moving(page: Page): Promise<number> {
  const took: number[] = []
  await toTheTop(page)
  for (let sample = 0; sample < samples; sample += 1) {
    const [from, to] = sample % 2 ? [2, 1] : [1, 2]
    took.push(
      await dropToFrame(
        page,
        page.locator('main [data-group-id]').nth(from),
        page.locator('main [data-group-id]').nth(to),
      ),
    )
  }
  return percentile(took.slice(1), 95)
}

async function dropToFrame(page: Page, from: Locator, to: Locator): Promise<number> {
  await pickUp(page, from.locator('[data-task-id]').nth(2))
  const taskId = await page.locator('[data-task-id][data-lifted]').getAttribute('data-task-id')
  const target = (await to.boundingBox())!
  await page.mouse.move(target.x + target.width / 2, target.y + 200, { steps: 6 })
  await page.evaluate(timeDrop, [await to.elementHandle(), taskId] as const)
  await page.mouse.up()
  const took = await page.evaluate(() => window.dropTook)
  await landed(page)
  return took
}

/** Presses on a row once it has stopped moving. */
async function pickUp(page: Page, row: Locator) {
  await row.hover({ position: { x: 120, y: 12 } })
  await page.mouse.down()
  await page.locator('[data-dragging]').waitFor()
}

/** Scrolls everything back, and waits until the first rows are rendered again. */
async function toTheTop(page: Page) {
  await page.evaluate(() => {
    document.querySelectorAll('main, main [role="region"]').forEach((scroller) => scroller.scrollTo(0, 0))
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const landed = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-dragging], [data-lifted]'))

declare global {
  interface Window {
    dropTook: Promise<number>
  }
}

/** Runs in the page: times from the next drop until a column contains the task. */
function timeDrop([column, taskId]: readonly [Element | null, string | null]) {
  const isThere = () => column?.querySelector(`[data-task-id="${taskId}"]`) != null
  window.dropTook = new Promise((resolve, reject) => {
    const watch = ({ timeStamp }: Event) => {
      const at = performance.timeOrigin + timeStamp
      window.shownWhen(isThere).then((shownAt) => resolve(shownAt - at), reject)
    }
    addEventListener('pointerup', watch, { capture: true, once: true })
  })
}
