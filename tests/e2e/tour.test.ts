import { describe, expect, test } from 'vitest'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { button, dialog, pathOf } from '#tests/support/account-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const files = /\/assets\/tour-.*\.mp4$/

type Before = (page: Page) => Promise<unknown>

async function opened(name: string, { before }: { before?: Before } = {}) {
  const window = await aWindow(given.browser, given.server.url, await given.server.person(name), { motion: true })
  await before?.(window.page)
  await window.page.goto('/onboarding/tour')
  return window
}

/** Notes each phase, however short, with what it shows. */
const notePhases: Before = (page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    let last: string | undefined
    new MutationObserver(() => {
      const tour = document.querySelector<HTMLElement>('main[data-phase]')
      const phase = tour?.dataset.phase
      if (!tour || phase === last) return
      last = phase
      const caught = [...tour.querySelectorAll('li')].map(({ textContent }) => textContent)
      const shown = [
        tour.querySelector('[role="dialog"][data-shown]') && 'the call',
        tour.textContent.includes('Kept joined') && 'Kept in it',
        caught.some((title) => title.includes('helicopter')) && 'the first task',
        caught.some((title) => title.includes('harbor master')) && 'the second',
      ]
      seen.push(`${phase}: ${shown.filter(Boolean).join(', ')}`)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

/** A browser that plays no sound on a page nobody has clicked, as some do. */
const refuseSound: Before = (page) =>
  page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, 'play') as (this: HTMLMediaElement) => Promise<void>
    let isClicked = false
    addEventListener('pointerdown', () => (isClicked = true), true)
    HTMLMediaElement.prototype.play = function () {
      if (isClicked) return play.call(this)
      return Promise.reject(new DOMException('play() needs a click', 'NotAllowedError'))
    }
  })

const phase = (page: Page, name: string) => page.locator(`main[data-phase="${name}"]`).waitFor()
const call = (page: Page) => dialog(page, 'Tour: a meeting being captured')
const helicopter = (page: Page) => page.getByText('Book the helicopter for the lighthouse inspection').first()
const email = (page: Page) => page.getByText('Email the harbor master the new schedule').first()

/** Moves the video to a time and lets it stand there as if it played. */
const moveTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.playbackRate = 0
    video.currentTime = to < 0 ? video.duration + to : to
  }, seconds)

describe('the tour', () => {
  test('starts on a click if the browser blocks sound, follows the video to its end, and opens the board', async () => {
    const { page, complaints } = await opened('Ada Tour', {
      before: async (page) => {
        await notePhases(page)
        await refuseSound(page)
      },
    })
    await button(page, 'Play the tour').click()
    await button(page, 'Pause').waitFor()
    await moveTo(page, 2)
    await call(page).getByText('Kept joined').waitFor()
    await call(page).getByText('the lighthouse inspection is on Thursday').waitFor()
    expect(await helicopter(page).isVisible()).toBe(false)

    await moveTo(page, 18.2)
    await phase(page, 'TASK_1_CREATED')
    await helicopter(page).waitFor()
    await page.getByRole('status').filter({ hasText: 'Captured: Book the helicopter' }).waitFor({ state: 'attached' })
    expect(await email(page).isVisible()).toBe(false)

    await moveTo(page, 10)
    await phase(page, 'VIDEO_PLAYED')
    await moveTo(page, 47.2)
    await phase(page, 'TASK_2_CREATED')
    await email(page).waitFor()
    await helicopter(page).waitFor()

    await moveTo(page, -0.2)
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.playbackRate = 1))
    await phase(page, 'VIDEO_FINISHED')
    await button(page, 'Continue').waitFor()
    await page
      .getByRole('region', { name: 'Inbox tasks' })
      .getByRole('link', { name: /helicopter/ })
      .waitFor()
    expect(pathOf(page)).toBe('/')
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
      'LOADING: ',
      'INITIALIZED: ',
      'MODAL_DISPLAYED: the call',
      'PARTICIPANT_ADDED: the call, Kept in it',
      'VIDEO_PLAYED: the call, Kept in it',
      'TASK_1_CREATED: the call, Kept in it, the first task',
      'VIDEO_PLAYED: the call, Kept in it',
      'TASK_2_CREATED: the call, Kept in it, the first task, the second',
      'VIDEO_FINISHED: the call, Kept in it, the first task, the second',
      'COMPLETED: Kept in it, the first task, the second',
    ])
    expect(complaints).toEqual([])
  })

  test('is offered on the board once, played by keyboard, and waits for a click where less motion is wanted', async () => {
    const ada = await given.server.person('Ada Keys')
    const { page } = await aWindow(given.browser, given.server.url, ada)
    await page.goto('/')
    const offer = page.getByRole('link', { name: 'Watch the one-minute tour' })
    await offer.press('Enter')
    await button(page, 'Play the tour').waitFor()

    await page.keyboard.press('k')
    await button(page, 'Pause').waitFor()
    await page.keyboard.press('m')
    await button(page, 'Unmute').waitFor()
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await page.keyboard.press('Space')
    await button(page, 'Play').first().waitFor()
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Email the harbor master the new schedule' }).waitFor()
    expect(await offer.count()).toBe(0)
  })

  test('shows that it waits for a stalled network, says so when the video can’t be loaded, and goes on without it', async () => {
    const stalled = Promise.withResolvers<void>()
    let isReachable = false
    const { page } = await opened('Ada Slow', {
      before: (page) =>
        page.route(files, (route) => stalled.promise.then(() => (isReachable ? route.continue() : route.abort()))),
    })
    await phase(page, 'VIDEO_PLAYED')
    await call(page).getByText('Loading the video…').or(button(page, 'Play the tour')).waitFor()
    await call(page).getByText('0:49 left').waitFor()

    stalled.resolve()
    await call(page).getByText('The video couldn’t be loaded').waitFor()
    isReachable = true
    await button(page, 'Try again').click()
    await button(page, 'Pause').or(button(page, 'Play the tour')).first().waitFor()
    await button(page, 'Skip').click()
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})
