import type { Page } from 'playwright-core'
import { recordFrames } from './frames.ts'
import { percentile } from './measure.ts'

const framesAtLeast = 300

/** Scrolls a transcript by wheel, down and back; returns the p95 frame time and the number of elements. */
export async function scrolling(page: Page, address: string): Promise<{ frame: number; elements: number }> {
  await page.goto(address)
  const reader = page.getByRole('complementary').getByRole('region', { name: 'Transcript' })
  await reader.locator('p').first().waitFor()
  await page.waitForLoadState('networkidle')
  await reader.hover()
  await page.evaluate(recordFrames)
  let elements = 0
  for (let turn = 0; (await page.evaluate(() => window.frameTimes.length)) < framesAtLeast; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 30 ? 700 : -700)
    elements = Math.max(elements, await reader.evaluate((element) => element.getElementsByTagName('*').length))
  }
  return { frame: percentile(await page.evaluate(() => window.frameTimes), 95), elements }
}
