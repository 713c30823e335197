import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { button, pathOf } from '#tests/support/account-page.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { addGoogleApis, type GoogleApis } from '#tests/support/google-api-stand-in.ts'
import { entryOf } from '#tests/support/google-calendar-entries.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aMacStorage } from '#tests/support/mac-storage.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { answerSurvey, heading, personOn } from '#tests/support/set-up.ts'
import { slackChannel, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { userAgents } from '#tests/support/user-agents.ts'

const given = inABrowser()
const storage = await aMacStorage()

let google: GoogleStandIn
let apis: GoogleApis
let slack: SlackStandIn
let server: TestServer
beforeAll(async () => {
  const time = new Date().toISOString()
  google = await aGoogle()
  apis = addGoogleApis(google)
  slack = await aSlack({ now: time })
  const settings = { ...google.settings, ...slack.settings, ...botsOfNoOne, DOWNLOAD_MAC_URL: storage.url }
  server = await aServer({ runsJobs: true, clockRuns: true, settings, time })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
  await google.stop()
  await storage.stop()
})

const board = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
const savedStep = async (page: Page) =>
  (await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<Me>)).onboarding

let people = 0

type Look = Parameters<typeof aWindow>[3]

/** Signs in with Google on a device, from an address. */
async function signIn(page: Page, address = '/') {
  await page.goto(address)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
}

async function skipSlack(page: Page) {
  await button(page, 'Skip for now').click()
  await page.getByText('I’ll do it later').click()
  await button(page, 'Skip Slack').click()
}

/** Someone new who signs in with Google on a device, from an address, and can connect their calendar. */
async function newcomer(machine: keyof typeof userAgents, look: Look = {}, address?: string) {
  const number = (people += 1)
  const email = `ada.${number}@portolan.example`
  google.signsIn({ sub: `77${number}`, email, name: 'Ada Winter', hd: 'portolan.example' })
  const window = await aWindow(given.browser, server.url, undefined, { userAgent: userAgents[machine], ...look })
  const connectCalendar = () => button(window.page, 'Connect Google Calendar').click()
  await signIn(window.page, address)

  return { ...window, email, connectCalendar }
}

/** Makes the page's copies wait until the returned function is called. */
async function slowClipboard(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('mayCopy', () => promise)
  await page.evaluate(() => {
    const { mayCopy } = window as unknown as { mayCopy: () => Promise<void> }
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => mayCopy().then(() => write(text))
  })
  return resolve
}

describe('on a server without Google', () => {
  test('a name and an address lead to the board, where the sample plays and ticks what it shows; the survey and its answers can wait', async () => {
    const { page, complaints } = await aWindow(given.browser, given.server.url)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.goto('/')
    await page.getByLabel('Name').waitFor()
    await page.keyboard.type('Nora New')
    await press('Tab')
    await page.keyboard.type('nora@portolan.example')
    await press('Enter')

    await page.getByRole('link', { name: /Send the board the price proposal/ }).waitFor()
    expect(pathOf(page)).toBe('/')
    const sample = page.getByRole('region', { name: 'Sample meeting' })
    await sample.getByText('You play yourself. The others are made up.').waitFor()
    await page.getByText('2 of 4 done').waitFor()
    await sample.getByRole('slider').fill('34')
    await sample.getByText('I’ll send the board our price proposal by Thursday.').waitFor()

    await page.getByRole('link', { name: 'Answer three questions about you' }).click()
    await heading(page, 'A few words about you').waitFor()
    await page.getByText('Sales', { exact: true }).click()
    await button(page, 'Continue').click()
    await board(page)
    await page.getByRole('link', { name: 'Watch the one-minute tour' }).waitFor()
    expect(await page.getByRole('link', { name: 'Answer three questions about you' }).count()).toBe(0)
    await button(page, 'Hide these offers').click()
    await page.reload()
    await page.getByRole('link', { name: /Send the board the price proposal/ }).click()
    await page.getByText('3 of 4 done').waitFor()
    expect(await page.getByText('Only if you like').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('on a Mac, signed in with Google', () => {
  test('calendar, Slack and the app are connected on the way, with channels chosen in any tab, and the next meeting is shown with its bot', async () => {
    const ada = slackUser(slack, 'Ada Winter')
    slackChannel(slack, 'C0LAUNCH', [ada])
    slack.visitor = { slackUserId: ada }
    const { page, context, complaints, email, connectCalendar } = await newcomer('mac')
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    apis
      .calendar(email)
      .put(entryOf(email, { id: 'call', title: 'Harbor master call', start: inAnHour, link: 'https://zoom.us/j/8123' }))
    await heading(page, 'Where do your promises happen?').waitFor()
    expect(pathOf(page)).toBe('/onboarding/reconnect-calendar-mail')
    await connectCalendar()

    await answerSurvey(page)
    await heading(page, 'Promises hide in channels').waitFor()
    const other = await context.newPage()
    await other.goto('/')
    await heading(other, 'Promises hide in channels').waitFor()
    await button(page, 'Connect Slack').click()
    for (const tab of [page, other]) {
      await heading(tab, 'Slack is connected').waitFor()
      expect(pathOf(tab)).toBe('/onboarding/connect-slack')
    }
    await other.close()
    await page.getByRole('switch', { name: 'Capture #launch' }).click()
    await page.getByRole('switch', { name: 'Capture #launch', checked: true }).waitFor()
    await button(page, 'Continue').click()

    await heading(page, 'Your Mac can listen instead of a bot').waitFor()
    await page.getByRole('link', { name: 'Download for Mac' }).waitFor()
    await button(page, 'Skip').click()

    await heading(page, 'Setup Complete').waitFor()
    await page.getByText('Kept will be in your next meeting. You don’t have to do anything.').waitFor()
    await page.getByRole('switch', { name: 'Capture Harbor master call' }).click()
    await page.getByText('Kept isn’t in your next meeting yet.').waitFor()
    const finishCopying = await slowClipboard(page)
    await button(page, 'Invite a colleague').click()
    await button(page, 'Copying the link…').waitFor()
    finishCopying()
    await button(page, 'Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url)
    await button(page, 'Watch the one-minute tour').click()
    await page.route('**/api/me/onboarding', (route) => route.abort())
    await button(page, 'Skip').click()
    await page.getByRole('alert').getByText('That wasn’t saved.').waitFor()
    await page.unroute('**/api/me/onboarding')
    await button(page, 'Go to your board').click()
    await board(page)

    await page.goBack()
    await board(page)
    expect(pathOf(page)).toBe('/')
    expect(complaints).toEqual([])
  })

  test('survey and tour can wait; Slack can fail, fail again after a reload and be skipped with a reason; the app continues from the other tab', async () => {
    slack.visitor = { slackUserId: slackUser(slack, 'Bo Denies'), denies: true }
    const { page, connectCalendar } = await newcomer('mac')
    await connectCalendar()
    await heading(page, 'A few words about you').waitFor()
    await button(page, 'Skip').click()
    await button(page, 'Connect Slack').click()
    await heading(page, 'Slack wasn’t connected').waitFor()
    await page.reload()
    await heading(page, 'Slack wasn’t connected').waitFor()
    await button(page, 'Try again').click()
    await heading(page, 'Slack wasn’t connected').waitFor()
    await button(page, 'Skip for now').click()
    await page.getByText('My company doesn’t allow it').click()
    await button(page, 'Skip Slack').click()

    await heading(page, 'Your Mac can listen instead of a bot').waitFor()
    await signInOn(server.url, await personOn(page), aMac({ name: 'Ada’s Studio' }))
    await heading(page, 'Setup Complete').waitFor()
    await page.getByText('When a meeting begins, Kept on your Mac offers to listen.').waitFor()
    await page.goBack()
    await page.getByText('Continue setup in the other tab, or continue here.').waitFor()
    const person = await personOn(page)
    expect(person.me.attributes.slackSkipReason).toBe('not-allowed')
    const { activities } = (await person.get<Onboarding>('/api/me/onboarding')).body
    expect(activities).toContainEqual(expect.objectContaining({ activity: 'connect-slack', completedAt: null }))

    await page.goForward()
    await button(page, 'Go to your board').click()
    await board(page)
    await page.getByRole('link', { name: 'Watch the one-minute tour' }).waitFor()
  })

  test('a second tab follows, both can finish at once, and each goes where it was headed', async () => {
    const { page, context, connectCalendar } = await newcomer('mac')
    await connectCalendar()
    await heading(page, 'A few words about you').waitFor()
    const other = await context.newPage()
    await other.goto('/completed')
    await heading(other, 'A few words about you').waitFor()
    await answerSurvey(page, 'Other')
    await heading(other, 'Promises hide in channels').waitFor()

    await skipSlack(page)
    await heading(page, 'Setup Complete').waitFor()
    await heading(other, 'Setup Complete').waitFor()
    await button(page, 'Watch the one-minute tour').click()
    for (const tab of [page, other]) await button(tab, 'Skip').click({ trial: true }) // it can be clicked
    await Promise.all([page, other].map((tab) => button(tab, 'Skip').click()))
    await Promise.all([page, other].map(board))
    expect([page, other].map(pathOf)).toEqual(['/', '/completed'])
  })
})

describe('on a phone', () => {
  const phone = { width: 390, height: 844 }

  test('signing out halfway, going back and a browser without storage lose nothing', async () => {
    const { page, context, connectCalendar } = await newcomer('iPhone', phone)
    await context.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await connectCalendar()
    await heading(page, 'A few words about you').waitFor()
    await button(page, 'Continue').click()
    await page.getByText('Choose what comes closest.').waitFor()
    await answerSurvey(page, 'Founder')
    await heading(page, 'Promises hide in channels').waitFor()
    await button(page, 'Skip for now').click()
    await page.getByText('I’ll do it later').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    await button(page, 'Log out').click()
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor()
    await signIn(page)
    await heading(page, 'Promises hide in channels').waitFor()
    await page.goto('/onboarding/survey')
    expect(await page.getByRole('radio', { name: 'Founder' }).isChecked()).toBe(true)
    await page.goto('/onboarding/app')
    await heading(page, 'Promises hide in channels').waitFor()
    expect(await savedStep(page)).toBe('connect-slack')
  })

  test('a Mac goes on with one step more, and the phone follows to the end', async () => {
    const { page, connectCalendar } = await newcomer('iPhone', phone)
    await connectCalendar()
    await answerSurvey(page, 'Founder')
    await heading(page, 'Promises hide in channels').waitFor()
    await page.reload()
    const { page: mac } = await aWindow(given.browser, server.url, undefined, { userAgent: userAgents.mac })
    await signIn(mac)
    await heading(mac, 'Promises hide in channels').waitFor()
    await skipSlack(mac)

    await heading(mac, 'Your Mac can listen instead of a bot').waitFor()
    await heading(page, 'Setup Complete').waitFor()
    await button(page, 'Watch the one-minute tour').click()
    await button(page, 'Play the tour').waitFor() // less motion is wanted
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await button(page, 'Skip').click()
    await Promise.all([page, mac].map(board))
  })
})
