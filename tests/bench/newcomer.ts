import type { Locator, Page } from 'playwright-core'
import { dropFile } from '#tests/support/browser-page.ts'
import type { GoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aGooglePerson } from '#tests/support/google-sign-in.ts'
import type { GoogleStandIn } from '#tests/support/google-stand-in.ts'
import type { Pages } from './browser.ts'
import type { Kept } from './kept.ts'
import { timed } from './measure.ts'
import { atAMac } from './set-up-pages.ts'

type Vendors = { google: GoogleStandIn; apis: GoogleApis }

// The keystroke-level model's times for someone who is new to a page: to decide, to point, and to click.
const decideMs = 1350
const pointMs = 1100
const clickMs = 200
/** A key of someone who types as most do. */
const keyMs = 280

/**
 * Returns the milliseconds from opening Kept for the first time to a promise of one's own on the board, for someone who
 * connects mail and calendar, answers the survey, and skips Slack and the app.
 */
export async function firstPromise({ url }: Kept, pages: Pages, { google, apis }: Vendors): Promise<number> {
  const ada = aGooglePerson('ada')
  google.signsIn(ada)
  apis.mailbox(ada.email).receive({
    from: `Ada Winter <${ada.email}>`,
    to: 'Noor Haddad <noor@lighthouse.example>',
    subject: 'The lease',
    text: 'Hi Noor,\n\nI’ll send you the floor plan by Friday.\n\nAda',
    at: new Date(Date.now() - 86_400_000).toISOString(),
  })
  const { page, close } = await atAMac(pages, url)
  const took = await timed(() => hurryThroughTheSetUp(page, url))
  await close()
  return took
}

async function hurryThroughTheSetUp(page: Page, url: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const text = (said: string) => page.getByText(said, { exact: true })
  await page.goto(url)
  const clicks = [
    page.getByRole('link', { name: 'Continue with Google' }),
    button('Connect Gmail'),
    button('Connect Google Calendar'),
    text('Product'),
    text('In a document'),
    text('My promises'),
    button('Continue'),
    page
      .getByRole('heading', { name: /^Good to meet you/ })
      .locator('..')
      .getByRole('button', { name: 'Continue' }),
    button('Skip for now'),
    text('I’ll do it later'),
    button('Skip Slack'),
    button('Skip'),
    button('Go to your board'),
  ]
  for (const control of clicks) await clickAsAPerson(control)
  await page
    .getByRole('region', { name: 'Inbox tasks' })
    .getByRole('link', { name: /floor plan/ })
    .waitFor({ timeout: 90_000 })
}

const standup = `Ada Winter: I'll send you the price list by Friday.
Ben Berg: Thanks. Then I'll write the brochure next week.
Ada Winter: It rained all weekend.`

/**
 * Returns the milliseconds from opening Kept for the first time, on a server without Google, to ticking off a promise from a
 * transcript of one's own, and how many clicks that takes.
 */
export async function firstKept({ url }: Kept, pages: Pages): Promise<{ ms: number; clicks: number }> {
  const { page, close } = await pages.open(url)
  const dialog = page.getByRole('dialog')
  let clicks = 0
  const click = async (control: Locator) => {
    clicks += 1
    await clickAsAPerson(control)
  }
  const ms = await timed(async () => {
    await page.goto(url)
    await page.getByLabel('Name').pressSequentially('Ada Winter', { delay: keyMs })
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@portolan.example', { delay: keyMs })
    await click(page.getByRole('button', { name: 'Start' }))
    await page.getByRole('link', { name: /Send the board the price proposal/ }).waitFor()
    await new Promise((resolve) => setTimeout(resolve, decideMs + 2 * pointMs)) // to drag a file over
    await dropFile(page, 'standup.txt', standup)
    for (const name of ['Find tasks', 'Continue']) await click(dialog.getByRole('button', { name }))
    await click(dialog.getByRole('link', { name: 'Go to board' }))
    const tick = page.getByRole('checkbox', { name: /price list/ })
    await click(tick)
    await tick.waitFor({ state: 'detached' })
  })
  await close()
  return { ms, clicks }
}

async function clickAsAPerson(control: Locator) {
  await control.waitFor()
  await new Promise((resolve) => setTimeout(resolve, decideMs + pointMs))
  await control.click({ delay: clickMs })
}
