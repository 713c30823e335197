import type { Locator, Page } from 'playwright-core'
import { pages as pagesOfSetUp } from '#shared/onboarding/flow.ts'
import { userAgents } from '#tests/support/user-agents.ts'
import { slowNetwork, type OpenPage, type Pages } from './browser.ts'
import type { Person } from './seed.ts'

type Where = { url: string; path: string; person: Person | undefined; cookie?: string | undefined }

/** Returns the milliseconds from requesting a page of the setup with an empty cache to a frame in which it can be used. */
export async function pageLoad(pages: Pages, { url, path, person, cookie }: Where) {
  const { page, close } = await atAMac(pages, url, person)
  if (cookie) await page.context().addCookies([{ name: cookie, value: '1', url }])
  let filmRequests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) filmRequests += 1
  })
  const usableMs = await load(page, url + path)
  await page.waitForLoadState('networkidle')
  await close()
  return { usableMs, filmRequests }
}

/** Walks a newcomer through the setup, and returns the milliseconds from each click that leads on to the next page. */
export async function stepByStep(pages: Pages, { url, person }: { url: string; person: Person }) {
  const { page, close } = await atAMac(pages, url, person)
  await load(page, url + pagesOfSetUp.survey.path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const took: [keyof typeof pagesOfSetUp, number][] = []
  const go = async (control: Locator, to: keyof typeof pagesOfSetUp) =>
    took.push([to, await clickToPage(page, control, pagesOfSetUp[to].path)])

  await page.getByText('Product', { exact: true }).click()
  await go(button('Continue'), 'survey-complete')
  await go(button('Continue'), 'connect-slack')
  await button('Skip for now').click()
  await page.getByText('I’ll do it later').click()
  await go(button('Skip Slack'), 'desktop-app')
  await go(button('Skip'), 'complete')
  await go(button('Watch the one-minute tour'), 'video-demo')
  await close()
  return took
}

/** Returns the milliseconds from the click that opens the tour, on a slow network, to the first frame of its film. */
export async function firstFrame(pages: Pages, { url, path, person }: Where): Promise<number> {
  const { page, devtools, close } = await atAMac(pages, url, person)
  await load(page, url + path)
  await page.waitForLoadState('networkidle')
  await slowNetwork(devtools)
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const hasFrame = () => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA
        const watch = ({ timeStamp }: Event) =>
          window.shownWhen(hasFrame).then((at) => resolve(at - performance.timeOrigin - timeStamp), reject)
        addEventListener('pointerup', watch, { capture: true, once: true })
      }),
  )
  await page.getByRole('button', { name: 'Watch the one-minute tour' }).click()
  const ms = await took
  await close()
  return ms
}

/** Opens a page that believes to be on a Mac. */
export async function atAMac(pages: Pages, url: string, person?: Person): Promise<OpenPage> {
  const open = await pages.open(url, person)
  await open.devtools.send('Emulation.setUserAgentOverride', { userAgent: userAgents.mac })
  await open.page.addInitScript(() => {
    window.isUsableAt = (path) =>
      location.pathname === path &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main :is(button:enabled, a[href])') !== null
  })
  return open
}

async function load(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const { pathname } = location
    return (await window.shownWhen(() => window.isUsableAt(pathname))) - performance.timeOrigin
  })
}

async function clickToPage(page: Page, control: Locator, path: string): Promise<number> {
  await control.waitFor()
  const took = page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const watch = ({ timeStamp }: Event) =>
          window
            .shownWhen(() => window.isUsableAt(to))
            .then((at) => resolve(at - performance.timeOrigin - timeStamp), reject)
        addEventListener('pointerup', watch, { capture: true, once: true })
      }),
    path,
  )
  await control.click()
  return took
}

declare global {
  interface Window {
    /** Whether the page at a path of the setup is shown, with something to do. */
    isUsableAt: (path: string) => boolean
  }
}
