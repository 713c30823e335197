import type { Page } from 'playwright-core'
import { withBrowser } from './browser.ts'
import { coldLoad } from './cold-load.ts'
import { recordFrames } from './frames.ts'
import { withKept } from './kept.ts'
import { percentile } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, seedTopics, settle, type Person } from './seed.ts'

const framesAtLeast = 300

/** The Topics page of a user with 50 topics and 2,000 tasks. */
export function topicRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBrowser(async (pages) => {
      const [person] = (await seedPeople(kept.db, 1)) as [Person]
      await seedTasks(kept.db, [person], 2000)
      await seedTopics(kept.db, person, 50)
      await settle(kept.db)
      const url = `${kept.url}/topics`
      const { usable } = await coldLoad(pages, { url, person })
      const { page, close } = await pages.open(url, person)
      const frame = await alongTheColumns(page, url)
      await close()
      return [
        row({ name: 'Cold load to usable Topics page, 50 topics', unit: 's', value: usable, atMost: 0.6 }),
        row({ name: 'Scroll along 50 topics, frame time, p95', unit: 'ms', value: frame, atMost: 17 }),
      ]
    }),
  )
}

/** Scrolls the page by wheel to its end and back; returns the p95 frame time. */
async function alongTheColumns(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const main = page.getByRole('main')
  await main.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await main.hover()
  await page.evaluate(recordFrames)
  for (let turn = 0; (await page.evaluate(() => window.frameTimes.length)) < framesAtLeast; turn += 1)
    await page.mouse.wheel(turn % 80 < 40 ? 300 : -300, 0)
  return percentile(await page.evaluate(() => window.frameTimes), 95)
}
