import type { Locator, Page } from 'playwright-core'
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

async function clickAsAPerson(control: Locator) {
  await control.waitFor()
  await new Promise((resolve) => setTimeout(resolve, decideMs + pointMs))
  await control.click({ delay: clickMs })
}
