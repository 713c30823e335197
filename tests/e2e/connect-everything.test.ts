import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aWindow, openBrowser, toast, type Page } from '#tests/support/browser-page.ts'
import { addGoogleApis, type GoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { skipSetup } from '#tests/support/skip-setup.ts'
import { messageEvent, slackChannel, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'

// Everything here uses the real time, as for a new user of a new server.
const now = new Date()
const slackTs = (secondsAgo: number) => `${Math.floor(now.getTime() / 1000) - secondsAgo}.000200`

let google: GoogleStandIn
let apis: GoogleApis
let slack: SlackStandIn
let server: TestServer
let browser: Browser
beforeAll(async () => {
  google = await aGoogle()
  apis = addGoogleApis(google)
  slack = await aSlack({ now: now.toISOString() })
  server = await aServer({
    runsJobs: true,
    clockRuns: true,
    settings: { ...google.settings, ...slack.settings },
    time: now.toISOString(),
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await slack.stop()
  await google.stop()
})

test('from an empty server to tasks from mail and three channels, using only the page', async () => {
  google.signsIn({ sub: '1001', email: 'ada@portolan.example', name: 'Ada Winter', hd: 'portolan.example' })
  const mailbox = apis.mailbox('ada@portolan.example')
  mailbox.receive({
    from: 'Noor Haddad <noor@lighthouse.example>',
    to: 'Ada Winter <ada@portolan.example>',
    subject: 'The lease',
    text: 'Hi Ada,\n\nCould you send me the floor plan by Friday?\n\nBest,\nNoor',
    at: now.toISOString(),
  })
  const ada = slackUser(slack, 'Ada Winter')
  const ben = slackUser(slack, 'Ben Ode')
  const channels = ['C0LAUNCH', 'C0HIRING', 'C0PILOT'].map((id) => slackChannel(slack, id, [ada, ben]))
  slackChannel(slack, 'C0PETS', [ada, ben])
  slack.visitor = { slackUserId: ada }

  const { page, complaints } = await aWindow(browser, server.url)
  await page.goto('/')

  // Sign in with Google; the calendar is the one source Kept requires.
  await page.getByText('Continue with Google').click()
  await page.getByRole('heading', { name: 'Where do your promises happen?' }).waitFor()
  await page.getByRole('button', { name: /Connect.*Calendar/ }).click()
  await skipSetup(page, server)
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()

  // Connect the rest on the connections page.
  await page.goto('/connections')
  await source(page, 'Email').click()
  await page.getByRole('button', { name: 'Connect Gmail' }).click()
  await panel(page, 'Email').getByText('ada@portolan.example').first().waitFor()
  await source(page, 'Slack').click()
  await page.getByRole('button', { name: 'Connect Slack' }).click()
  await toast(page, 'Slack Connected').waitFor()
  for (const { name } of channels) {
    await panel(page, 'Slack')
      .getByRole('switch', { name: `Capture #${name}` })
      .click()
    await panel(page, 'Slack')
      .getByRole('switch', { name: `Capture #${name}`, checked: true })
      .waitFor()
  }
  await source(page, 'Slack').getByText('3 of 4 channels').waitFor()

  // New messages reach the open board at once.
  await page.keyboard.press('Escape')
  await row(page, 'Send Noor the floor plan').waitFor()
  await expect
    .poll(async () => (await server.sql('select 1 from slack_channel_settings where "disabledAt" is null')).length)
    .toBe(3)
  await slack.send(
    server.url,
    messageEvent('C0LAUNCH', slackTs(30), ada, "I'll send the price list to the harbour tomorrow."),
  )
  await slack.send(
    server.url,
    messageEvent('C0HIRING', slackTs(20), ben, '<@U0ADA> could you review the scorecard by Friday?'),
  )
  await slack.send(server.url, messageEvent('C0PILOT', slackTs(10), ada, 'I will book the pilot room this afternoon.'))
  await slack.send(server.url, messageEvent('C0PETS', slackTs(5), ada, 'I will feed the office cat tomorrow.'))
  await row(page, 'Send the price list to the harbour').waitFor()
  await row(page, 'Review the scorecard').waitFor()
  await row(page, 'Book the pilot room').waitFor()
  mailbox.receive({
    from: 'Noor Haddad <noor@lighthouse.example>',
    to: 'ada@portolan.example',
    subject: 'Keys',
    text: 'Could you bring the keys tomorrow?',
    at: now.toISOString(),
  })
  // Google can't push to this machine, so Kept polls.
  server.setTime(new Date(now.getTime() + 10 * 60_000).toISOString())
  await server.work('poll-google', {})
  await row(page, 'Bring the keys').waitFor()

  // Each task links to its source; unselected sources were not read.
  await row(page, 'Review the scorecard').click()
  const task = page.getByRole('complementary', { name: 'Task' })
  const link = task.getByRole('link', { name: /View conversation in Slack/ })
  expect(await link.getAttribute('href')).toBe(
    `https://portolan.slack.com/archives/C0HIRING/p${slackTs(20).replace('.', '')}`,
  )
  await task.getByRole('blockquote').filter({ hasText: 'could you review the scorecard by Friday?' }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'Send Noor the floor plan').click()
  expect(await task.getByRole('link', { name: /Gmail/ }).getAttribute('href')).toContain('mail.google.com')
  await page.reload()
  await row(page, 'Book the pilot room').waitFor()
  expect(await row(page, 'cat').count()).toBe(0)
  expect(complaints).toEqual([])
  expect(await server.sql(`select 1 from slack_messages where text like '%cat%'`)).toEqual([])
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connections' })
const source = (page: Page, name: string) => dialog(page).getByRole('button', { name: new RegExp(`^${name}`) })
const panel = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const row = (page: Page, title: string) => page.locator('main').getByRole('link', { name: new RegExp(title) })
