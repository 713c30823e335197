import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aWindow, hasFocus, goWithin, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'

const given = inABrowser()

const panel = (page: Page) => page.getByRole('complementary')
const reader = (page: Page) => panel(page).getByRole('region', { name: 'Transcript' })
const followButton = (page: Page) => panel(page).getByRole('button', { name: 'Follow live' })
const isAtEnd = (page: Page) =>
  reader(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop < 24)
/** Waits until the transcript no longer scrolls, and returns how far it has. */
const restingPlace = (page: Page) =>
  reader(page).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = (before: number) => {
          if (element.scrollTop === before) return resolve(before)
          requestAnimationFrame(() => look(element.scrollTop))
        }
        look(-1)
      }),
  )
const shownText = (page: Page) => reader(page).locator('p').allTextContents()

const talk = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    spoken(
      from + index,
      index % 3 ? 'Ada Winter' : 'Ben Okoro',
      `The harbour was quiet on day ${from + index} of the season.`,
    ),
  )

/** Opens the transcript of a live meeting with `said` lines so far. */
async function listening(name: string, said = 30) {
  const person = await given.server.person(name)
  const meeting = await aLiveMeeting(given.server, { person })
  if (said > 0) await meeting.say(...talk(0, said))
  const window = await aWindow(given.browser, given.server.url, person)
  const subscribed = untilSubscribed(window.page)
  await window.page.goto(`/events/${meeting.id}/transcript`)
  if (said > 0)
    await reader(window.page)
      .getByText(`day ${said - 1} of the season`)
      .waitFor()
  else await panel(window.page).getByText('Lines appear here as they’re said.').waitFor()
  await subscribed
  return { person, meeting, ...window }
}

/** Whether a frame is the server's acknowledgment of a subscription. */
const isAgreed = (frame: string | Buffer) => /^43.*"ok":true/.test(String(frame))

/** Resolves once the server has acknowledged the page's subscription to the transcript. */
const untilSubscribed = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void (isAgreed(payload) && resolve())))
  })

/** The page's live connection, which a test can cut and restore. */
async function aLineToCut(page: Page) {
  let isCut = false
  let timesSubscribed = 0
  let hangUp = () => {}
  await page.route(/\/socket\.io\//, (route) => (isCut ? route.abort() : route.continue()))
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    hangUp = () => void Promise.all([socket.close(), server.close()])
    server.onMessage((message) => {
      if (isAgreed(message)) timesSubscribed += 1
      socket.send(message)
    })
  })

  return {
    timesSubscribed: () => timesSubscribed,
    cut() {
      isCut = true
      hangUp()
    },
    mend: () => void (isCut = false),
  }
}

describe('a live transcript', () => {
  test("shows lines as they're said, each once and in order, until the meeting ends", async () => {
    const { page, meeting, complaints } = await listening('Ada Live', 0)
    await meeting.say(spoken(2, 'Ben Okoro', 'Second.'))
    await reader(page).getByText('Second.').waitFor()
    await meeting.say(spoken(1, 'Ada Winter', 'First.'), spoken(2, 'Ben Okoro', 'Second.'))
    await meeting.say(spoken(3, 'Ada Winter', 'Third.'))
    await reader(page).getByText('Third.').waitFor()

    expect(await shownText(page)).toEqual(['First.', 'Second.', 'Third.'])
    await panel(page)
      .getByText(/^Live\d/)
      .waitFor()

    await meeting.end()
    await panel(page)
      .getByText(/^Live\d/)
      .waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('follows the newest line until the user scrolls back by wheel, keys or finger, counts new lines, and returns', async () => {
    const { page, meeting } = await listening('Ada Follows')
    await expect.poll(() => isAtEnd(page)).toBe(true)
    await meeting.say(...talk(30, 33))
    await reader(page).getByText('day 32 of').waitFor()
    await expect.poll(() => isAtEnd(page)).toBe(true)

    await reader(page).hover()
    await page.mouse.wheel(0, -600)
    await followButton(page).waitFor()
    const before = await restingPlace(page)
    await meeting.say(...talk(33, 36))
    await followButton(page).getByText('3 new lines').waitFor()
    expect(await reader(page).evaluate((element) => element.scrollTop)).toBe(before)

    await followButton(page).click()
    await reader(page).getByText('day 35 of').waitFor()
    await followButton(page).waitFor({ state: 'detached' })
    await expect.poll(() => isAtEnd(page)).toBe(true)
    await meeting.say(...talk(36, 37))
    await reader(page).getByText('day 36 of').waitFor()
    await expect.poll(() => isAtEnd(page)).toBe(true)

    await reader(page).focus()
    await page.keyboard.press('PageUp')
    await followButton(page).waitFor()
    await page.keyboard.press('End')
    await followButton(page).waitFor({ state: 'detached' })

    await page.keyboard.press('Home')
    // The first line is visible.
    await expect.poll(() => reader(page).evaluate((element) => element.scrollTop)).toBeLessThan(30)
    await followButton(page).focus()
    await page.keyboard.press('Enter')
    await hasFocus(reader(page))
    await meeting.say(...talk(37, 38))
    await reader(page).getByText('day 37 of').waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    await followButton(page).waitFor({ state: 'detached' })
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await touch('touchStart', { x: 200, y: 300 })
    for (let y = 320; y < 600; y += 20) await touch('touchMove', { x: 200, y })
    await touch('touchEnd')
    await followButton(page).waitFor()
  })

  test('keeps searching while lines arrive', async () => {
    const { page, meeting } = await listening('Ada Search')
    await panel(page).getByRole('searchbox').fill('day 1')
    await panel(page).getByText('1 of 11').waitFor() // lines 1 and 10 to 19
    await panel(page).getByRole('button', { name: 'Next match' }).click()
    await panel(page).getByText('2 of 11').waitFor()
    await meeting.say(spoken('0.5', 'Ben Okoro', 'Before day 1 there was day 0.'), ...talk(100, 101))
    await panel(page).getByText('3 of 13').waitFor()
    await reader(page).getByText('day 10 of').waitFor()
    await followButton(page).getByText('2 new lines').waitFor()
  })

  test("has no gap after a lost connection, and continues once it's back", async () => {
    const person = await given.server.person('Ada Gap')
    const meeting = await aLiveMeeting(given.server, { person })
    await meeting.say(...talk(0, 3))
    const { page } = await aWindow(given.browser, given.server.url, person)
    const line = await aLineToCut(page)
    await page.goto(`/events/${meeting.id}/transcript`)
    await expect.poll(() => line.timesSubscribed()).toBe(1)

    line.cut()
    await meeting.say(...talk(3, 5))
    line.mend()
    await expect.poll(() => line.timesSubscribed()).toBe(2)
    await reader(page).getByText('day 4 of').waitFor()
    await page.route('**/transcript', (route) => route.abort()) // new lines now arrive only over the live connection
    await meeting.say(...talk(5, 6))
    await reader(page).getByText('day 5 of').waitFor()
    await expect.poll(() => reader(page).locator('p').count()).toBe(6)
  })

  test('updates screen readers now and then, not with every line', async () => {
    const { page, meeting } = await listening('Ada Hears', 3)
    const told = page.locator('[aria-live="polite"]')
    await page.clock.install()
    await meeting.say(...talk(3, 5))
    await reader(page).getByText('day 4 of').waitFor()
    expect((await told.allTextContents()).join()).not.toContain('day 4')
    await page.clock.runFor(15_000)
    await told
      .getByText('2 new lines. Ada Winter: The harbour was quiet on day 4 of the season.')
      .waitFor({ state: 'attached' })
  })
})

test('a transcript is downloaded as text or captions by who was in the meeting, and stays hidden from others', async () => {
  const { page } = await listening('Ada Downloads', 2)

  for (const [choice, name, text] of [
    [
      'Text (.txt)',
      /^Spring planning \d{4}-\d{2}-\d{2}\.txt$/,
      '[0:00] Ben Okoro: The harbour was quiet on day 0 of the season.\n[0:05] Ada Winter: The harbour was quiet on day 1 of the season.\n',
    ],
    [
      'Captions (.vtt)',
      /^Spring planning \d{4}-\d{2}-\d{2}\.vtt$/,
      'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\n<v Ben Okoro>The harbour was quiet on day 0 of the season.\n\n00:00:05.000 --> 00:00:08.000\n<v Ada Winter>The harbour was quiet on day 1 of the season.\n',
    ],
  ] as const) {
    await panel(page).getByRole('button', { name: 'Download transcript' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: choice }).click()

    const file = await download
    expect(file.suggestedFilename()).toMatch(name)
    expect(readFileSync(await file.path(), 'utf8')).toBe(text)
  }

  const another = await aLiveMeeting(given.server, { person: await given.server.person('Ada Owner') })
  await another.say(...talk(0, 3))
  await goWithin(page, `/events/${another.id}/transcript`)
  await panel(page).getByText('Couldn’t load this transcript').waitFor()
})
