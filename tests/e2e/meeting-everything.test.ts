import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWindow, openBrowser, type Page } from '#tests/support/browser-page.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { addGoogleApis, type GoogleApis } from '#tests/support/google-api-stand-in.ts'
import { entryOf, guests } from '#tests/support/google-calendar-entries.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { skipSetup } from '#tests/support/skip-setup.ts'

// The clocks of the page, the server and the vendor start at the present and move together.
const begin = Math.floor(Date.now() / 60_000) * 60_000
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = (ms: number) => new Date(begin + ms).toISOString()

const ada = 'ada@portolan.example'
const zoomLink = 'https://zoom.us/j/81234567890?pwd=aB3'
const meetLink = 'https://meet.google.com/abc-defg-hij'

let google: GoogleStandIn
let apis: GoogleApis
let recall: BotVendor
let server: TestServer
let browser: Browser
beforeAll(async () => {
  google = await aGoogle()
  apis = addGoogleApis(google)
  recall = await aRecall()
  server = await aServer({
    runsJobs: true,
    clockRuns: true,
    settings: { ...google.settings, ...recall.settings },
    time: at(0),
  })
  recall.now = () => server.deps.now()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await recall.stop()
  await google.stop()
})

/** Advances all clocks. */
async function pass(page: Page, to: number) {
  const ms = begin + to - server.deps.now().getTime()
  server.setTime(at(to))
  await page.clock.fastForward(ms)
}

/** Gives consecutive actions different times. */
const aMomentLater = () => server.setTime(new Date(server.deps.now().getTime() + 1000).toISOString())

/** Returns the bots scheduled at the vendor and not canceled. */
const ordered = () =>
  recall.bots
    .filter(({ phase }) => phase === 'scheduled')
    .map(({ link, joinAt }) => `${link.includes('zoom') ? 'review' : 'weekly'} ${joinAt!.toISOString()}`)
const areOrdered = (...bots: string[]) =>
  expect.poll(() => ordered().toSorted(), { timeout: 20_000 }).toEqual(bots.toSorted())
const deliver = async () => {
  for (const { status } of await recall.deliver(server.url)) expect(status).toBeLessThan(300)
}

const panel = (page: Page) => page.getByRole('complementary')
const header = (page: Page) => page.getByRole('banner')
const coming = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
const capture = (page: Page, title: string, isOn: boolean) =>
  coming(page, title).getByRole('switch', { name: `Capture ${title}`, checked: isOn })
const board = (page: Page, title: string) => page.getByRole('main').locator('[data-task-id]').filter({ hasText: title })

async function choose(page: Page, name: string) {
  await panel(page).getByRole('button', { name: 'Event menu' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('from a calendar to a sent summary, using only the page', async () => {
  google.signsIn({ sub: '1001', email: ada, name: 'Ada Winter', hd: 'portolan.example' })
  const calendar = apis.calendar(ada)
  const weekly = [4 * hour, 7 * day, 13 * day].map((start, week) => ({
    ...entryOf(ada, {
      id: `weekly_${week}`,
      title: `Planning ${week + 1}`,
      start: at(start),
      link: meetLink,
      guests: guests(ada, 'ben@portolan.example'),
    }),
    recurringEventId: 'weekly',
    originalStartTime: { dateTime: at(start), timeZone: 'Europe/Vienna' },
  }))
  calendar.put(
    entryOf(ada, {
      id: 'review',
      title: 'Harbour review',
      start: at(20 * minute),
      link: zoomLink,
      guests: guests(ada, 'noor@lighthouse.example'),
    }),
  )
  for (const entry of weekly) calendar.put(entry)
  calendar.put(entryOf(ada, { id: 'lunch', title: 'Lunch with Inês', start: at(26 * hour) }))

  const { page, complaints } = await aWindow(browser, server.url)
  await page.clock.install({ time: begin })
  await page.goto('/')
  await page.getByText('Continue with Google').click()
  await page.getByRole('button', { name: /Connect.*Calendar/ }).click()
  await skipSetup(page, server)
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()

  // The calendar's meetings are listed with their capture state; bots are scheduled a day ahead.
  await page.goto('/events?show=upcoming')
  await coming(page, 'Harbour review').getByText('Zoom · in 20 min').waitFor()
  await coming(page, 'Harbour review').getByText('Captured').waitFor()
  await coming(page, 'Planning 1').getByText('Google Meet · in 4 h · repeats').waitFor()
  await coming(page, 'Lunch with Inês').getByText('Nothing to join').waitFor()
  expect(await panel(page).getByRole('switch').count()).toBe(4)
  const [review, planning] = [`review ${at(20 * minute)}`, `weekly ${at(4 * hour)}`]
  await areOrdered(review, planning)

  // Switched off and on again, the bot is removed and scheduled again.
  await capture(page, 'Harbour review', true).click()
  await coming(page, 'Harbour review').getByText('Off', { exact: true }).waitFor()
  await areOrdered(planning)
  aMomentLater()
  await capture(page, 'Harbour review', false).click()
  await areOrdered(review, planning)

  // For a series, only the chosen scope changes.
  const scope = async (title: string, isOn: boolean, name: string) => {
    aMomentLater()
    await capture(page, title, !isOn).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await capture(page, title, isOn).waitFor()
  }
  const isCaptured = async (...states: boolean[]) => {
    for (const [index, isOn] of states.entries()) await capture(page, `Planning ${index + 1}`, isOn).waitFor()
  }
  await scope('Planning 1', false, 'This event')
  await areOrdered(review)
  await isCaptured(false, true, true)
  await scope('Planning 1', true, 'This event')
  await areOrdered(review, planning)
  await scope('Planning 2', false, 'This and following events')
  await isCaptured(true, false, false)
  await areOrdered(review, planning)
  await scope('Planning 1', false, 'All events in the series')
  await isCaptured(false, false, false)
  await areOrdered(review)
  await scope('Planning 3', true, 'All events in the series')
  await areOrdered(review, planning)
  await page.reload()
  await isCaptured(true, true, true)

  // The bot asks to join and waits to be let in.
  await coming(page, 'Harbour review').getByRole('link').click()
  await panel(page).getByText('Kept’s bot will join when it starts.').waitFor()
  await pass(page, 20 * minute + 5000)
  await server.work('sweep-bots', {})
  const driver = recall.driver(recall.bots.find(({ link, phase }) => link === zoomLink && phase === 'scheduled'))
  driver.joins()
  await deliver()
  await panel(page).getByText('The bot is joining.').waitFor()
  driver.waits()
  await deliver()
  await panel(page).getByText('Ask the host to admit it').waitFor()
  await header(page).getByText('The bot is waiting to be let into Harbour review').waitFor()

  // Let in: the transcript is live, and promises reach the board in the meantime.
  driver.isAdmitted()
  await deliver()
  await header(page).getByText('Harbour review is live').waitFor()
  await panel(page).getByText('The bot is listening.').waitFor()
  await expect.poll(() => driver.bot.greeting).toContain('kept leave')
  await panel(page).getByRole('link', { name: 'View Full Transcript' }).click()
  await panel(page).getByText('Lines appear here as they’re said.').waitFor()
  const reader = panel(page).getByRole('region', { name: 'Transcript' })
  for (let line = 1; line <= 30; line++)
    driver.says('Noor Haddad', `The harbour was quiet on day ${line} of the season.`)
  await deliver()
  await reader.getByText('day 30 of the season').waitFor()
  await reader.hover()
  await page.mouse.wheel(0, -600)
  await panel(page).getByRole('button', { name: 'Follow live' }).waitFor()
  driver.says('Ada Winter', 'I will send the tide tables to Noor on Friday.')
  driver.says('Noor Haddad', 'Thank you, Ada.')
  await deliver()
  await panel(page).getByRole('button', { name: 'Follow live' }).getByText('2 new lines').waitFor()
  await panel(page).getByRole('button', { name: 'Follow live' }).click()
  await reader.getByText('Thank you, Ada.').waitFor()

  const tides = board(page, 'Send the tide tables to Noor')
  await tides.getByText('Live now').waitFor()
  await tides.getByRole('link').click()
  await panel(page).getByText('This task may still change while people talk.').waitFor()
  await panel(page).getByRole('link', { name: 'View meeting' }).click()
  await panel(page).getByRole('heading', { name: 'Harbour review' }).waitFor()

  // The host ends the call. Summary and topics follow.
  driver.says('Noor Haddad', 'Could you book the pilot room for Tuesday, Ada?')
  driver.says('Ada Winter', 'Yes, I will book the pilot room for Tuesday.')
  driver.ends()
  await deliver()
  await header(page).getByText('Harbour review is live').waitFor({ state: 'detached' })
  driver.completes()
  await deliver()
  await panel(page).getByRole('heading', { name: 'Summary' }).waitFor()
  await panel(page).getByRole('heading', { name: 'Topics' }).waitFor()
  await tides.getByText('Live now').waitFor({ state: 'detached' })
  await board(page, 'Book the pilot room').waitFor()
  expect(await tides.count()).toBe(1)

  // Share the summary with someone who wasn't there, after a preview.
  await panel(page).getByRole('button', { name: 'Share Summary' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share the summary by email' })
  await sheet.getByText('Send the tide tables to Noor').waitFor()
  await sheet.getByRole('textbox', { name: 'Email' }).fill('beatriz@portolan.example')
  await page.keyboard.press('Enter')
  await sheet.getByText(/(Sent|On its way) to beatriz@portolan.example/).waitFor()
  const mail = await mailTo(path.join(server.dataDir, 'outbox'), 'beatriz@portolan.example')
  expect(mail.subject).toContain('Harbour review')
  expect(mail.text).toContain('Send the tide tables to Noor')
  await page.keyboard.press('Escape')

  // A task links to its lines in the transcript.
  await tides.getByRole('link').click()
  await panel(page)
    .getByRole('link', { name: /transcript/i })
    .click()
  await reader.getByText('I will send the tide tables to Noor on Friday.').waitFor()
  await panel(page).getByText('Task 1 of 2').waitFor()

  // And the transcript can be deleted, for everyone.
  await page.goto('/events')
  await panel(page).getByRole('link', { name: 'Harbour review' }).click()
  await choose(page, 'Delete transcript for everyone')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for everyone' }).click()
  await panel(page).getByText('The transcript was deleted for everyone').waitFor()
  await tides.waitFor()
  await expect.poll(() => driver.bot.isForgotten).toBe(true)
  expect(await server.sql('select 1 from transcript_lines')).toEqual([])
  expect(complaints).toEqual([])
}, 240_000)
