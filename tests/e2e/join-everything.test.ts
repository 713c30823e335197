import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWindow, openBrowser, goWithin, type Page } from '#tests/support/browser-page.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, freshLink } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const begin = new Date()

let recall: BotVendor
let server: TestServer
let botless: TestServer
let browser: Browser
beforeAll(async () => {
  recall = await aRecall()
  server = await aServer({ runsJobs: true, clockRuns: true, settings: recall.settings, time: begin.toISOString() })
  recall.now = () => server.deps.now()
  botless = await aServer({ runsJobs: true, clockRuns: true, time: begin.toISOString() })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await botless.stop()
  await server.stop()
  await recall.stop()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join meeting' })
const panel = (page: Page) => page.getByRole('complementary')

/** A user who has sent the bot to their own link. */
async function sending(name: string, link = freshLink()) {
  const { page, complaints } = await aWindow(browser, server.url, await server.person(name))
  await page.clock.install({ time: begin })
  await page.goto('/join-meeting')
  await dialog(page).getByLabel('Meeting link').fill(link)
  await dialog(page).getByLabel('Name').fill('Harbour master call')
  await page.keyboard.press('Enter')
  const driver = async () => {
    await expect
      .poll(() => server.sql('select 1 from meeting_bots where link = $1 and "providerBotId" is not null', [link]), {
        timeout: 20_000,
      })
      .toHaveLength(1)
    return recall.driver(recall.bots.find((bot) => bot.link === link))
  }
  return { page, complaints, link, driver }
}

async function deliver() {
  for (const { status } of await recall.deliver(server.url)) expect(status).toBeLessThan(300)
}

describe('a bot sent by link', () => {
  test('waits, is admitted, and leaves when removed; the transcript stays', async () => {
    const { page, complaints, driver: arrive } = await sending('Maya Okafor')
    await dialog(page).getByText('Bot is attempting to join…').waitFor()
    const driver = await arrive()
    driver.joins()
    driver.waits()
    await deliver()
    await dialog(page).getByText('Bot is in meeting waiting room…').waitFor()
    await dialog(page).getByText(`Ask the host to admit “${driver.bot.name}”.`).waitFor()

    driver.isAdmitted()
    await deliver()
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()
    await dialog(page).getByRole('button', { name: 'Open the event' }).click()
    await panel(page).getByRole('heading', { name: 'Harbour master call' }).waitFor()
    await panel(page).getByText('The bot is listening.').waitFor()
    driver.says('Maya Okafor', 'I will send the berth plan to Tom on Friday.')
    await deliver()
    await panel(page).getByRole('link', { name: 'Send the berth plan to Tom' }).waitFor()

    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    await page.getByRole('menuitem', { name: 'Remove Bot' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Bot' }).click()
    await expect.poll(() => driver.bot.phase).toBe('over')
    await deliver()
    await panel(page).getByText('The bot is listening.').waitFor({ state: 'detached' })
    await panel(page).getByRole('heading', { name: 'Summary' }).waitFor()
    await page.goto('/events')
    await panel(page).getByRole('link', { name: 'Harbour master call' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('to a locked meeting shows why, and can be resent from its event', async () => {
    const says = 'The bot cannot join because the meeting is locked.'
    const { page, driver: arrive, link } = await sending('Ada Locked')
    const driver = await arrive()
    driver.joins()
    driver.fails('meeting_locked')
    await deliver()
    await dialog(page).getByRole('alert').getByText(says, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/events')
    await panel(page).getByText('Couldn’t join').waitFor()
    await panel(page).getByRole('link', { name: 'Harbour master call' }).click()
    await panel(page).getByRole('alert').getByText(says).waitFor()

    await panel(page).getByRole('alert').getByRole('link', { name: 'Join meeting' }).click()
    expect(await dialog(page).getByLabel('Meeting link').inputValue()).toBe(link)
    server.setTime(new Date(server.deps.now().getTime() + 60_000).toISOString())
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => recall.bots.filter((bot) => bot.link === link)).toHaveLength(2)
    const again = recall.driver(recall.bots.findLast((bot) => bot.link === link))
    await expect
      .poll(() => server.sql('select 1 from meeting_bots where link = $1 and "providerBotId" is not null', [link]))
      .toHaveLength(2)
    again.isAdmitted()
    await deliver()
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()
  })
})

describe('a server without bots', () => {
  test('says so instead of asking for a link, offers what works, and promises to capture no calendar event', async () => {
    const person = await botless.person('Ada Botless')
    const date = new Date(begin.getTime() + 3_600_000).toISOString()
    await aMeeting(botless, { title: 'Harbour review', date, attendees: [{ person }] })
    await aMeeting(botless, { title: 'Lunch', date, link: null, attendees: [{ person, wants: false }] })
    const { page, complaints } = await aWindow(browser, botless.url, person, { width: 390, height: 844, theme: 'dark' })
    await page.goto('/events')
    await panel(page).getByText('No events yet. Import a transcript').waitFor()
    await panel(page).getByRole('link', { name: 'Join meeting' }).click()
    await dialog(page).getByText('Meeting bots aren’t set up on this server.').waitFor()
    expect(await dialog(page).getByRole('textbox').count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Import a transcript' }).click()
    await page.waitForURL('**/import')

    await goWithin(page, '/events?show=upcoming')
    await panel(page)
      .getByText('Meeting bots aren’t set up on this server, so none of these will be captured.')
      .waitFor()
    const review = panel(page).getByRole('listitem').filter({ hasText: 'Harbour review' })
    await review.getByText('Off', { exact: true }).waitFor()
    expect(await panel(page).getByRole('switch').count()).toBe(0)
    await review.getByRole('link').click()
    await panel(page).getByText('Meeting bots aren’t set up on this server.', { exact: true }).waitFor()
    await panel(page).getByText('No bot will join this event, so it won’t have tasks.').waitFor()
    expect(await panel(page).getByRole('button', { name: 'Event menu' }).count()).toBe(0)
    expect(await panel(page).getByRole('switch').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
