import type { Page } from 'playwright-core'
import { answerWith } from '#tests/support/account-answers.ts'
import { isDragging } from '#tests/support/dragging.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'
import { entries } from './shots-of-waiting.ts'

/** Today in its states. `someone` has a full board. */
export function todayScenes(someone: Someone, fresh: Someone): Record<string, Scene> {
  const full = (then: (page: Page) => Promise<unknown> = async () => {}): Scene => ({
    someone,
    open: async (page) => {
      await answerWith(page, '/api/waiting', entries)
      await page.goto('/today')
      await page.locator('main [data-task-id]').first().waitFor()
      await page.waitForLoadState('networkidle')
      await then(page)
    },
  })

  return {
    today: full(),
    'today-unfolded': full(async (page) => {
      await page.getByRole('button', { name: /^Later/ }).click()
      await page.getByRole('button', { name: /^No date/ }).click()
      await page.getByRole('heading', { name: /^No date/ }).scrollIntoViewIfNeeded()
    }),
    'today-dragging': full(async (page) => {
      await page.locator('main [data-task-id] a').first().focus()
      for (const key of ['Shift+Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
      await isDragging(page)
    }),
    'today-quiet': {
      someone: fresh,
      open: async (page) => {
        await page.goto('/today')
        await page.getByText('Nothing is due in the coming days.').waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    'today-loading': {
      someone,
      open: async (page) => {
        await page.route('**/api/tasks?view=card&since=*', () => {}) // never answers
        await page.goto('/today')
        await page.locator('main[aria-busy="true"] div[aria-hidden="true"]').first().waitFor()
      },
    },
    'today-error': {
      someone: fresh,
      open: async (page) => {
        await page.route('**/api/tasks?view=card&since=*', (route) =>
          route.fulfill({ status: 400, json: { error: 'Out of order.', code: 'invalid_input' } }),
        )
        await page.goto('/today')
        await page.getByText('Couldn’t load your tasks').waitFor()
      },
    },
  }
}
