import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'

/**
 * Skips the setup of a new user as soon as they are signed in on a page, or have connected the calendar that they need,
 * and opens their board.
 */
export async function skipSetup(page: Page, { url }: { url: string }, { needsCalendar = false } = {}) {
  const isReady = async () => {
    const answer = await page.request.get('/api/me')
    return answer.ok() && (!needsCalendar || ((await answer.json()) as Me).googleCalendarConnection === 'CONNECTED')
  }
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  await page.request.put('/api/me/onboarding', { data: { onboarded: true }, headers: { origin: url } })
  await page.goto('/')
}
