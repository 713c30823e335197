import type { Locator, Page } from 'playwright-core'

type Spot = { x: number; y: number }

/** Presses the mouse on an element and waits until it's lifted. */
export async function pickUp(page: Page, what: Locator) {
  await press(page, what)
  await isDragging(page)
}

export async function press(page: Page, what: Locator) {
  const { x, y } = await middleOf(what)
  await page.mouse.move(x, y)
  await page.mouse.down()
}

/** Drags the held element over the `upper` or `lower` half of another, or below it. */
export async function carryOver(page: Page, what: Locator, part: 'upper' | 'lower' = 'upper') {
  const { x, y } = await spotOn(what, part)
  await page.mouse.move(x, y, { steps: 6 })
  await nextFrame(page)
}

/** Releases the mouse and waits until the element has landed. */
export async function letGo(page: Page) {
  await page.mouse.up()
  await hasLanded(page)
}

export const isDragging = (page: Page) => page.locator('[data-dragging]').waitFor()
export const hasLanded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-dragging], [data-lifted], body > [inert] > *'))

/** Waits until the page has drawn the result of the last pointer event. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export async function middleOf(what: Locator): Promise<Spot> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function spotOn(what: Locator, part: 'upper' | 'lower'): Promise<Spot> {
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height * (part === 'upper' ? 0.2 : 0.8) }
}

/** A single finger on the page. */
export async function aFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: spots })
  let at: Spot = { x: 0, y: 0 }

  return {
    press: async (spot: Spot) => {
      at = spot
      await touch('touchStart', [spot])
    },
    /** Moves in small steps, as a finger does. */
    moveTo: async (to: Spot, steps = 8) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
        await touch('touchMove', [at])
      }
      await nextFrame(page)
    },
    lift: () => touch('touchEnd', []),
  }
}
