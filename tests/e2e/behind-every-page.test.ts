import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aWindow } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

let people = 0

/** Opens the board of a new user, with what goes on behind every page started. */
async function atTheBoard({ prepare }: { prepare?: (page: Page) => Promise<unknown> } = {}) {
  const person = await given.server.person(`Ada Behind ${++people}`)
  const window = await aWindow(given.browser, given.server.url, person)
  const { page } = window
  await page.clock.install()
  await prepare?.(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  let isStarted = false
  page.on('request', (request) => {
    isStarted ||= request.url().endsWith('/api/me/active')
  })
  await page.clock.runFor(2000)
  await expect.poll(() => page.keyboard.press('Shift').then(() => isStarted)).toBe(true)
  return { person, ...window }
}

const setFlag = ({ me }: Someone, feature: string, enabled: boolean) =>
  given.server.sql(
    `insert into feature_overrides ("userId", feature, enabled) values ($1, $2, $3) on conflict ("userId", feature) do update set enabled = $3`,
    [me.id, feature, enabled],
  )

/** Lets the page's next poll pass. */
async function poll(page: Page) {
  const answered = page.waitForResponse('**/api/me/features')
  await page.clock.runFor(30_000)
  await answered
}

const screensOf = async ({ me }: Someone, event = 'Screen Opened') => {
  const rows = await given.server.sql<{ screen: string }>(
    `select properties->>'screen' as screen from tracked_events where "userId" = $1 and event = $2 order by id`,
    [me.id, event],
  )
  return rows.map(({ screen }) => screen)
}

/** Turns to another tab and back, for what the page knows. */
const hide = (page: Page) => setHidden(page, true)
const show = (page: Page) => setHidden(page, false)
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

describe('a flag that changes', () => {
  test('changes the open page without a reload, in both directions', async () => {
    const { person, page, complaints } = await atTheBoard()
    const topics = page.getByRole('link', { name: 'Topics' })
    expect(await topics.count()).toBe(0)

    await setFlag(person, 'topicsPage', true)
    await poll(page)
    await topics.click()
    await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor({ state: 'attached' })

    await setFlag(person, 'topicsPage', false)
    await poll(page)
    await page.getByText('This page doesn’t exist.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the screens a user opens', () => {
  test('are recorded together when they turn to something else, and before they log out', async () => {
    const { person, page } = await atTheBoard()
    await page.getByRole('link', { name: 'Events' }).click()
    await page.getByRole('heading', { name: 'Events' }).waitFor()
    const sent = page.waitForResponse('**/api/track')
    await hide(page)

    expect((await sent).status()).toBe(204)
    expect(await screensOf(person)).toEqual(['board', 'events'])

    await show(page)
    await page.getByRole('link', { name: 'Completed' }).click()
    await page.getByRole('heading', { name: 'Completed' }).waitFor()
    await page.getByRole('button', { name: /’s account$/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(() => screensOf(person)).toEqual(['board', 'events', 'completed'])
    expect(await screensOf(person, 'Session Started')).toEqual(['board'])
  })

  test('are nobody’s business if their browser says so', async () => {
    const asked: string[] = []
    const { person, page } = await atTheBoard({
      prepare: async (opened) => {
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await opened.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
        )
      },
    })
    await page.getByRole('link', { name: 'Events' }).click()
    await page.getByRole('heading', { name: 'Events' }).waitFor()
    await hide(page)
    await page.clock.runFor(10_000)

    expect(asked).toContain('/api/me/active')
    expect(asked.filter((path) => path.startsWith('/api/track'))).toEqual([])
    expect(await screensOf(person)).toEqual([])
  })
})

describe('an error in the page', () => {
  test('is logged on the server once, with its place in our sources and none of the user’s words', async () => {
    const logged: object[] = []
    given.server.deps.log.error = (about: object) => void ('clientError' in about && logged.push(about)) // not what jobs log
    const { page } = await atTheBoard()
    const reported = page.waitForResponse('**/api/client-errors')
    await page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('script[type=module]')!.src
      const error = new TypeError("Cannot read properties of undefined (reading 'Call Priya')")
      error.stack = `${error.message}\n    at drawn (${script}:2:20000)`
      for (let times = 0; times < 3; times++) void Promise.reject(error)
    })

    expect((await reported).status()).toBe(204)
    const place = expect.stringMatching(/^node_modules\/react-dom\/.+:\d+:\d+$/) as string
    expect(logged).toEqual([
      { clientError: { name: 'TypeError', message: 'Cannot read properties of undefined', stack: [place], times: 1 } },
    ])
  })
})
