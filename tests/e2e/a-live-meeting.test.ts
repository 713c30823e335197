import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aWindow, openBrowser, type Page } from '#tests/support/browser-page.ts'
import { closeWindows } from '#tests/support/contexts.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { freshLink } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let vendor: BotVendor
let server: TestServer
let browser: Browser
beforeAll(async () => {
  vendor = await aRecall()
  vendor.now = () => new Date()
  server = await aServer({ runsJobs: true, clockRuns: true, settings: vendor.settings, time: new Date().toISOString() })
  browser = await openBrowser()
})
afterEach(async () => {
  await closeWindows(browser)
  vendor.takeWebhooks()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await vendor.stop()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join meeting' })
const panel = (page: Page) => page.getByRole('complementary')
const reader = (page: Page) => panel(page).getByRole('region', { name: 'Transcript' })

/** A user who has sent a bot to their own meeting. */
async function joiningAs(name: string) {
  const link = freshLink()
  const { page, complaints } = await aWindow(browser, server.url, await server.person(name))
  await page.goto('/join-meeting')
  await dialog(page).getByLabel('Meeting link').fill(link)
  await dialog(page).getByLabel('Name').fill('Harbour review')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Bot is attempting to join…').waitFor()
  await expect.poll(() => vendor.bots.find((bot) => bot.link === link)).toBeDefined()
  const driver = vendor.driver(vendor.bots.find((bot) => bot.link === link))
  // A vendor resends webhooks about a bot that arrived before the answer creating it.
  await expect
    .poll(() => server.sql('select 1 from meeting_bots where link = $1 and "providerBotId" is not null', [link]))
    .toHaveLength(1)

  return { page, complaints, driver, link }
}

describe('a meeting the user sends the bot to', () => {
  test('is shown from the waiting room to the last line, and its promises reach the board live', async () => {
    const { page, complaints, driver } = await joiningAs('Ada Winter')
    driver.joins()
    driver.waits()
    await vendor.deliver(server.url)
    await dialog(page).getByText(`Ask the host to admit “${driver.bot.name}”.`).waitFor()
    driver.isAdmitted()
    await vendor.deliver(server.url)
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()

    await dialog(page).getByRole('button', { name: 'Open the event' }).click()
    await panel(page).getByRole('heading', { name: 'Harbour review' }).waitFor()
    driver.says('Ben Okafor', 'Good morning, everyone.')
    await vendor.deliver(server.url)
    await panel(page)
      .getByRole('link', { name: /Transcript/ })
      .click()
    await reader(page).getByText('Good morning, everyone.').waitFor()
    driver.says('Ada Winter', 'I will send the harbour plan to Priya on Friday.')
    await vendor.deliver(server.url)
    await reader(page).getByText('I will send the harbour plan').waitFor()
    await panel(page)
      .getByText(/^Live\d/)
      .waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Send the harbour plan to Priya' }).waitFor()

    driver.says('Ben Okafor', 'Thank you, Ada.')
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    await reader(page).getByText('Thank you, Ada.').waitFor()
    await panel(page)
      .getByText(/^Live\d/)
      .waitFor({ state: 'detached' })
    expect(await reader(page).locator('p').allTextContents()).toEqual([
      'Good morning, everyone.',
      'I will send the harbour plan to Priya on Friday.',
      'Thank you, Ada.',
    ])
    expect(complaints).toEqual([])
  })

  test("that didn't admit the bot says why, and the bot can be sent again", async () => {
    const { page, driver, link } = await joiningAs('Ada Locked')
    driver.joins()
    driver.fails('meeting_locked')
    await vendor.deliver(server.url)
    await dialog(page).getByRole('alert').getByText('The bot cannot join because the meeting is locked.').waitFor()

    server.setTime(new Date(Date.now() + 60_000).toISOString())
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => vendor.bots.filter((bot) => bot.link === link)).toHaveLength(2)
    await dialog(page).getByText('Bot is attempting to join…').waitFor()
    const again = vendor.driver(vendor.bots.findLast((bot) => bot.link === link))
    await expect
      .poll(() => server.sql('select 1 from meeting_bots where link = $1 and "providerBotId" is not null', [link]))
      .toHaveLength(2)
    again.joins()
    again.isAdmitted()
    await vendor.deliver(server.url)
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()
  })
})
