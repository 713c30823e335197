import type { Page } from 'playwright-core'
import type { Event } from '#shared/events/schemas.ts'
import { withMe } from '#tests/support/account-answers.ts'
import { aMeeting, refusing, standInForMeetings } from '#tests/support/meeting-answers.ts'
import { toast } from '#tests/support/browser-page.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

const link = 'https://zoom.us/j/81234567890'

/** Sending the bot to a meeting, and reading its transcript. */
export function joinScenes(someone: Someone, eventId: string): Record<string, Scene> {
  const scene = (open: Scene['open']): Scene => ({ someone, open })
  const joining = (change: Partial<Event>, shows: string) =>
    scene(async (page) => {
      const stood = await standInForMeetings(page)
      stood.meeting = { json: aMeeting(change) }
      await send(page)
      await page.getByRole('dialog').getByText(shows).waitFor()
    })

  return {
    'join-link': scene(async (page) => {
      await page.goto('/')
      await page.evaluate((text) => navigator.clipboard.writeText(text), link)
      await page.goto('/join-meeting')
      await page.getByText('Taken from your clipboard').waitFor()
    }),
    'join-no-bots': scene(async (page) => {
      await withMe(page, someone, { meetingBot: null })
      await page.goto('/join-meeting')
      await page.getByText('Meeting bots aren’t set up on this server.').waitFor()
    }),
    'join-bad-link': scene(async (page) => {
      await open(page, 'https://calls.example/abc')
      await page.keyboard.press('Enter')
      await page.getByText('Invalid meeting link.').waitFor()
    }),
    'join-refused': scene(async (page) => {
      const stood = await standInForMeetings(page)
      stood.join = refusing(
        402,
        'subscription_needed',
        'You don’t have a Kept subscription. Subscribe so that the bot can join and detect tasks.',
      )
      await send(page)
      await page.getByText('You don’t have a Kept subscription').waitFor()
    }),
    'join-attempting': joining({ status: 'JOINING' }, 'Harbour master call · Zoom'),
    'join-waiting': joining({ status: 'WAITING' }, 'waiting room'),
    'join-joined': joining({ status: 'LIVE' }, 'has joined'),
    'join-failed': joining({ status: 'ERROR', recallError: 'fatal.meeting_locked' }, 'is locked'),
    'join-failed-zoom': joining({ status: 'ERROR', recallError: 'fatal.zoom_authorized_user_missing' }, 'authorized'),
    'join-hidden': scene(async (page) => {
      await standInForMeetings(page)
      await send(page)
      await page.getByRole('button', { name: 'Hide' }).click()
      await toast(page, 'Your bot is still joining').waitFor()
    }),
    'transcript-live': scene(async (page) => {
      await live(page, someone, eventId)
    }),
    'transcript-live-left': scene(async (page) => {
      await live(page, someone, eventId)
      await page.getByRole('region', { name: 'Transcript' }).hover()
      await page.mouse.wheel(0, -900)
      await page.getByRole('button', { name: 'Follow live' }).waitFor()
    }),
    'transcript-download': scene(async (page) => {
      await page.goto(`/events/${eventId}/transcript`)
      await page.getByRole('button', { name: 'Download transcript' }).click()
      await page.getByRole('menuitem').first().waitFor()
    }),
  }
}

async function open(page: Page, typed: string) {
  await page.addInitScript(() => (navigator.clipboard.readText = () => Promise.resolve('')))
  await page.goto('/join-meeting')
  await page.getByLabel('Meeting link').fill(typed)
}

async function send(page: Page) {
  await open(page, link)
  await page.getByLabel('Name').fill('Harbour master call')
  await page.keyboard.press('Enter')
}

/** Shows an event as if the meeting were still going on. */
async function live(page: Page, someone: Someone, eventId: string) {
  const { body } = await someone.get<Event>(`/api/meetings/${eventId}`)
  const date = new Date(Date.now() - 31 * 60_000).toISOString()
  await page.route(`**/api/meetings/${eventId}`, (route) =>
    route.fulfill({ json: { ...body, status: 'LIVE', platform: 'zoom', imported: false, date } }),
  )
  await page.goto(`/events/${eventId}/transcript`)
  await page
    .getByRole('complementary')
    .getByText(/^Live\d/)
    .waitFor()
}
