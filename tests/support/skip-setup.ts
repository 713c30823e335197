import type { Page } from 'playwright-core'
import type { Me } from '#shared/me/schemas.ts'

/**
 * Skips the setup of a new user as soon as they are signed in on a page, or have connected the calendar that they need,
 * and opens their board.
 */
export async function skipSetup(page: Page, { needsCalendar = false } = {}) {
  await page.waitForFunction(async (isCalendarNeeded) => {
    const answer = await fetch('/api/me')
    return answer.ok && (!isCalendarNeeded || ((await answer.json()) as Me).googleCalendarConnection === 'CONNECTED')
  }, needsCalendar)
  await page.evaluate(async () => {
    const body = JSON.stringify({ onboarded: true })
    await fetch('/api/me/onboarding', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    window.location.assign('/')
  })
}
