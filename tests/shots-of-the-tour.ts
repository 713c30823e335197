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
  const standingAt = (seconds: number, then?: (page: Page) => Promise<unknown>) =>
    opened(async (page) => {
      await page.getByRole('button', { name: 'Play the tour' }).click()
      await page.getByRole('button', { name: 'Pause' }).waitFor()
      await page.locator('video').evaluate(async (video: HTMLVideoElement, to) => {
        video.playbackRate = 0
        video.currentTime = to
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      }, seconds)
      await then?.(page)
    })
  const toEnd = (page: Page) =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 1
      video.currentTime = video.duration - 0.2
    })

  return {
    'tour-start': opened((page) => page.getByRole('button', { name: 'Play the tour' }).waitFor()),
    'tour-talk': standingAt(9),
    'tour-task-1': standingAt(19.6),
    'tour-task-2': standingAt(48.6),
    'tour-paused': standingAt(30, async (page) => {
      await page.keyboard.press('k')
      await page.getByRole('button', { name: 'Play' }).first().waitFor()
    }),
    'tour-muted': standingAt(30, async (page) => {
      await page.keyboard.press('m')
      await page.getByRole('button', { name: 'Unmute' }).waitFor()
    }),
    'tour-finished': standingAt(56, async (page) => {
      await toEnd(page)
      await page.locator('[data-phase="VIDEO_FINISHED"]').waitFor()
    }),
    'tour-loading': opened(async (page) => {
      await page.route(/\/assets\/tour-.*\.mp4$/, () => {}) // never answers
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.reload()
      await page.getByText('Loading the video…').waitFor()
    }),
    'tour-failed': opened(async (page) => {
      await page.route(/\/assets\/tour-.*\.mp4$/, (route) => route.abort())
      await page.reload()
      await page.locator('[data-phase="VIDEO_PLAYED"]').waitFor()
    }),
  }
}
