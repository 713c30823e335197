import type { Page } from 'playwright-core'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

/** The tour in its states. */
export function tourScenes(someone: Someone): Record<string, Scene> {
  const opened = (then: (page: Page) => Promise<unknown>): Scene => ({
    someone,
    open: async (page) => {
      await page.goto('/onboarding/tour')
      await then(page)
    },
  })
  const standingAt = (seconds: number) =>
    opened(async (page) => {
      await page.getByRole('button', { name: 'Play the tour' }).click()
      await page.getByRole('button', { name: 'Pause' }).waitFor()
      await page.locator('video').evaluate(async (video: HTMLVideoElement, to) => {
        video.playbackRate = 0
        video.currentTime = to
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      }, seconds)
    })

  return {
    'tour-start': opened((page) => page.getByRole('button', { name: 'Play the tour' }).waitFor()),
    'tour-talk': standingAt(9),
    'tour-task-1': standingAt(19.6),
    'tour-task-2': standingAt(48.6),
    'tour-failed': opened(async (page) => {
      await page.route(/\/assets\/tour-.*\.mp4$/, (route) => route.abort())
      await page.reload()
      await page.locator('[data-phase="VIDEO_PLAYED"]').waitFor()
    }),
  }
}
