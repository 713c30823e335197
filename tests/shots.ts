/**
 * npm run shots [-- NAME …]: screenshots of every screen and state, or of those named, in both themes, at 1440 and 390
 * px or at the window's own size, in shots/.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { aWindow, dropFile, openBrowser, settled } from '#tests/support/browser-page.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { start, type KeptProcess } from '#tests/support/process.ts'
import { signIn, signInAsNew, type Someone } from '#tests/support/someone.ts'
import { fullBoard } from '#tests/support/full-board.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { longMeeting } from '#tests/support/transcripts.ts'
import { accountScenes } from './shots-of-accounts.ts'
import { connectionScenes } from './shots-of-connections.ts'
import { guideScenes } from './shots-of-guides.ts'
import { joinScenes } from './shots-of-join.ts'
import { buildDesktop } from './desktop/build.ts'
import { mailScenes } from './shots-of-mails.ts'
import { meetingScenes } from './shots-of-meetings.ts'
import { macAppScenes } from './shots-of-the-mac-app.ts'
import { onboardingScenes } from './shots-of-onboarding.ts'
import { moveScenes } from './shots-of-moves.ts'
import { readerScenes } from './shots-of-readers.ts'
import { recorderScenes } from './shots-of-the-recorder.ts'
import { subscriptionScenes } from './shots-of-subscriptions.ts'
import { topicScenes } from './shots-of-topics.ts'
import { tourScenes } from './shots-of-the-tour.ts'
import { waitingScenes } from './shots-of-waiting.ts'
import { boardScenes, type Scene } from './shots-of-the-board.ts'

const folder = 'shots'
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const launchWeekly = readFileSync('examples/launch-weekly.txt', 'utf8')

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildDesktop() // no other build has the recorder's page
const kept = await start({ settings: botsOfNoOne })
const browser = await openBrowser()
const failed: string[] = []
try {
  for (const [name, scene] of Object.entries(await scenes(kept))) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
    try {
      for (const theme of ['light', 'dark'] as const)
        for (const size of scene.window ? [scene.window] : (scene.sizes ?? sizes))
          await shoot(browser, scene, `${name}-${size.width}-${theme}`, { theme, ...size })
      console.log(name)
    } catch (error) {
      failed.push(name)
      console.error(name, error)
    }
  }
} finally {
  await browser.close()
  await kept.stop()
}
if (failed.length > 0) {
  console.error(`These scenes could not be shown: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function shoot(
  browser: Browser,
  { someone, open, window, isWhole = false, hasTips = false }: Scene,
  name: string,
  look: { theme: 'light' | 'dark'; width: number; height: number },
) {
  const { page, context } = await aWindow(browser, kept.url, someone, { ...look, hasTips })
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    omitBackground: window !== undefined,
    fullPage: isWhole,
  })
  await context.close()
}

async function scenes(server: KeptProcess): Promise<Record<string, Scene>> {
  const { url } = server
  const start = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const maya = await signIn(url, 'Maya Okafor')
  const { eventId } = await importAs(maya, {
    title: 'Launch weekly',
    start,
    timezone: 'Europe/Vienna',
    me: 'Maya Okafor',
    text: launchWeekly,
  })
  const mine = (await tasksOf(maya, eventId)).filter(({ assignees }) =>
    assignees.some(({ userId }) => userId === maya.me.id),
  )
  const [first, second] = mine
  await maya.put(`/api/tasks/${first!.id}`, { notes: 'Both variants, and a line on what changes for small harbours.' })

  const busy = await signIn(url, 'Tom Busy')
  const done = await importAs(busy, {
    title: 'Launch weekly',
    start,
    timezone: 'Europe/Vienna',
    me: 'Tomás Lindqvist',
    text: launchWeekly,
  })
  const [kept, archived] = (await tasksOf(busy, done.eventId)).filter(({ assignees }) =>
    assignees.some(({ userId }) => userId === busy.me.id),
  )
  await busy.put(`/api/tasks/${kept!.id}`, { status: 'COMPLETED' })
  await busy.put(`/api/tasks/${archived!.id}`, { status: 'DISMISSED' })

  const iris = await signIn(url, 'Iris Full')
  const full = await fullBoard(iris, {
    title: 'Launch weekly',
    start,
    timezone: 'Europe/Vienna',
    me: 'Maya Okafor',
    text: launchWeekly,
  })

  const leo = await signIn(url, 'Leo Done')
  const saidDone = await aTaskSaidToBeDone(leo, start)
  const vera = await signIn(url, 'Vera Focus')
  await fullBoard(vera, {
    title: 'Launch weekly',
    start,
    timezone: 'Europe/Vienna',
    me: 'Maya Okafor',
    text: launchWeekly,
  })
  await vera.put('/api/me/tasks/important', { important: 'Anything about the board, the video or the pilots' })

  const fresh = await signIn(url, 'Nora New')
  const toured = await signInAsNew(url, 'Theo Toured')
  await toured.put('/api/me/onboarding', { completedActivity: 'video-demo' })
  const loaded = (address: string) => async (page: Page) => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  const as = (someone: Someone, address: string): Scene => ({ someone, open: loaded(address) })

  return {
    'sign-in': { someone: undefined, open: loaded('/') },
    'sign-in-refused': { someone: undefined, open: refusedSignIn },
    board: as(maya, '/'),
    'board-empty': as(fresh, '/'),
    'board-after-setup': as(toured, '/'),
    'board-loading': { someone: maya, open: whileLoading },
    'board-error': { someone: maya, open: whenBroken },
    'board-offline': { someone: maya, open: whileOffline },
    'toast-undo': { someone: maya, open: (page) => archive(page, second?.title ?? first!.title) },
    'task-detail': as(maya, `/tasks/${first!.id}`),
    'task-said-done': as(leo, `/tasks/${saidDone}`),
    'focus-prompt': { someone: iris, open: askWhatMatters },
    'focus-on': { someone: vera, open: withFocus },
    'task-archived': as(busy, `/tasks/${archived!.id}`),
    events: as(maya, '/events'),
    'events-empty': as(fresh, '/events'),
    event: as(busy, `/events/${done.eventId}`),
    transcript: as(maya, `/events/${eventId}/transcript?task=${first!.id}`),
    completed: as(busy, '/completed'),
    'completed-empty': as(fresh, '/completed'),
    import: as(fresh, '/import'),
    'import-chosen': { someone: fresh, open: chooseFile },
    'import-working': { someone: fresh, open: whileWorking },
    'import-done': { someone: maya, open: importAgain },
    ...accountScenes(maya),
    ...boardScenes(iris, full),
    ...connectionScenes(maya, fresh),
    ...joinScenes(maya, eventId),
    ...macAppScenes(maya),
    ...mailScenes(server, { title: 'Launch weekly', start, timezone: 'Europe/Vienna', text: launchWeekly }),
    ...meetingScenes(maya, mine),
    ...onboardingScenes(maya),
    ...moveScenes(maya),
    ...readerScenes(maya),
    ...recorderScenes(),
    ...subscriptionScenes(maya),
    ...topicScenes(iris, fresh),
    ...guideScenes({ busy: iris, few: maya }),
    ...tourScenes(fresh),
    ...waitingScenes(iris, fresh),
    'not-found': as(maya, '/no/such/page'),
  }
}

/** A task promised in one meeting, and reported as done in the next. */
async function aTaskSaidToBeDone(leo: Someone, start: string): Promise<string> {
  const about = { start, timezone: 'Europe/Vienna', me: 'Leo Done' }
  const { eventId } = await importAs(leo, {
    ...about,
    title: 'Pricing',
    text: "[0:05] Leo Done: I'll send the price list to the harbour office by Friday.\n[0:09] Hana Brandt: Thank you.",
  })
  await importAs(leo, {
    ...about,
    title: 'Standup',
    text: '[0:05] Leo Done: I sent the price list to the harbour office this morning.\n[0:09] Hana Brandt: Great.',
  })
  const [task] = await tasksOf(leo, eventId)
  return task!.id
}

async function askWhatMatters(page: Page) {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Focus/ })
    .click()
  await page.getByRole('dialog').waitFor()
}

async function withFocus(page: Page) {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('switch', { name: 'Focus' }).click()
}

async function refusedSignIn(page: Page) {
  await page.goto('/')
  await page.getByLabel('Name').fill('Maya Okafor')
  await page.getByLabel('Work email').fill('maya@gmail.com')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Try again with an address').waitFor()
}

async function whileLoading(page: Page) {
  await page.route('**/api/tasks', () => {}) // never answers
  await page.goto('/')
  await page.locator('main[aria-busy="true"] div[aria-hidden="true"]').first().waitFor()
}

async function whenBroken(page: Page) {
  await page.route('**/api/tasks', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'database_down',
        error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
      },
    }),
  )
  await page.goto('/')
  await page.getByText('Couldn’t load').waitFor()
}

async function whileOffline(page: Page) {
  await page.goto('/')
  await page.getByRole('checkbox').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('checkbox').first().click()
  await page.getByText('saved on this device').waitFor()
}

/** Archives in the page only: the request is never answered, so the next screenshot starts from the same board. */
async function archive(page: Page, title: string) {
  await page.route('**/api/tasks/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await page.goto('/')
  const row = page.getByRole('checkbox', { name: new RegExp(title.slice(0, 20)) })
  await row.waitFor()
  await row.click()
  await page.getByText('Undo').first().waitFor()
}

async function chooseFile(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'launch weekly.txt', launchWeekly)
  await page.getByText(/\d+ lines, \d+ speakers/).waitFor()
}

async function whileWorking(page: Page) {
  await page.route('**/api/imports/transcript', () => {})
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'season review.txt', longMeeting(400))
  await page.getByText(/\d+ lines, \d+ speakers/).waitFor()
  await page.getByRole('button', { name: 'Find tasks' }).click()
  await page
    .getByText(/Sending|Looking for promises/)
    .first()
    .waitFor()
}

async function importAgain(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'launch weekly.txt', launchWeekly)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/\d+ lines, \d+ speakers/).waitFor()
  await dialog.getByLabel('I am').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Find tasks' }).click()
  await dialog.getByRole('heading', { name: /\d+ tasks? from/ }).waitFor()
}
