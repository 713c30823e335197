import type { Page } from 'playwright-core'
import { ask } from './client.ts'
import type { Kept } from './kept.ts'
import { percentile } from './measure.ts'
import type { Person } from './seed.ts'

const samples = 20
const warmUp = 10 // PostgreSQL plans a statement again for its first five runs on a connection

/** Returns the p95 time from sending a new title to the frame of another screen that shows it. */
export async function changeToOtherScreen({ url }: Kept, person: Person, page: Page): Promise<number> {
  const shown = await page.locator('main a[href^="/tasks/"]').nth(4).getAttribute('href')
  const taskId = shown!.split('/').at(-1)!
  const rename = async (title: string) => {
    const seen = page.evaluate(
      ([href, wanted]) =>
        window.shownWhen(
          () => document.querySelector(`main a[href="${href}"]`)?.textContent?.includes(wanted) ?? false,
        ),
      [shown!, title] as const,
    )
    const sentAt = performance.timeOrigin + performance.now()
    await ask(url, `/api/tasks/${taskId}`, { method: 'PUT', cookie: person.cookie, body: { title } })
    return (await seen) - sentAt
  }

  for (let change = 0; change < warmUp; change += 1) await rename(`Changed before measuring, ${change}`)
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1)
    took.push(await rename(`Changed elsewhere for the ${sample}th time`))
  return percentile(took, 95)
}
