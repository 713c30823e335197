import type { Page } from 'playwright-core'
import { dropFile } from '#tests/support/browser-page.ts'
import { launchWeekly, type Cast } from '#tests/support/cast.ts'
import type { Someone } from '#tests/support/someone.ts'
import { longMeeting } from '#tests/support/transcripts.ts'
import type { Scene } from './shots-of-the-board.ts'

/** The way from the sign-in to tasks: the board, events, transcripts and imports. */
export function mainScenes({
  maya,
  busy,
  iris,
  leo,
  vera,
  fresh,
  importer,
  namesake,
  speaker,
  beginner,
}: Cast): Record<string, Scene> {
  const [first, second] = maya.mine
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
    'first-board': as(beginner, '/'),
    'board-loading': { someone: maya, open: whileLoading },
    'board-error': { someone: maya, open: whenBroken },
    'board-offline': { someone: maya, open: whileOffline },
    'toast-undo': { someone: maya, open: (page) => archive(page, second?.title ?? first!.title) },
    'task-detail': as(maya, `/tasks/${first!.id}`),
    'task-said-done': as(leo, `/tasks/${leo.saidDone}`),
    'focus-prompt': { someone: iris, open: askWhatMatters },
    'focus-on': { someone: vera, open: withFocus },
    'task-archived': as(busy, `/tasks/${busy.archived.id}`),
    events: as(maya, '/events'),
    'events-empty': as(fresh, '/events'),
    event: as(busy, `/events/${busy.eventId}`),
    transcript: as(maya, `/events/${maya.eventId}/transcript?task=${first!.id}`),
    completed: as(busy, '/completed'),
    'completed-empty': as(fresh, '/completed'),
    import: as(fresh, '/import'),
    'import-chosen': { someone: fresh, open: chooseFile },
    'import-working': { someone: fresh, open: whileWorking },
    'import-who': { someone: importer, open: askedWho },
    'import-who-match': { someone: namesake, open: askedWho },
    'import-not-in-it': { someone: importer, open: (page) => importMeeting(page, 'I wasn’t in it') },
    'import-done': { someone: speaker, open: (page) => importMeeting(page, 'Maya Okafor') },
    'import-marked': { someone: speaker, open: markedOnBoard },
    'not-found': as(maya, '/no/such/page'),
  }
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

const boardTasks = (url: URL) => url.pathname === '/api/tasks'

async function whileLoading(page: Page) {
  await page.route(boardTasks, () => {}) // never answers
  await page.goto('/')
  await page.locator('main[aria-busy="true"] div[aria-hidden="true"]').first().waitFor()
}

async function whenBroken(page: Page) {
  await page.route(boardTasks, (route) =>
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

async function readMeeting(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await dropFile(page, 'launch weekly.txt', launchWeekly)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/\d+ lines, \d+ speakers/).waitFor()
  await dialog.getByRole('button', { name: 'Find tasks' }).click()
}

async function askedWho(page: Page) {
  await readMeeting(page)
  await page.getByRole('heading', { name: 'Which one is you?' }).waitFor()
}

/** The answer is known the second time. */
async function importMeeting(page: Page, me: string) {
  await readMeeting(page)
  const question = page.getByRole('radiogroup')
  const result = page.getByRole('dialog').getByRole('group').first()
  await question.or(result).waitFor()
  if (await question.isVisible()) {
    await question.getByText(me, { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await result.waitFor()
}

async function markedOnBoard(page: Page) {
  await importMeeting(page, 'Maya Okafor')
  await page.getByRole('link', { name: 'Go to board' }).click()
  await page.locator('[data-marked]').first().waitFor()
}
