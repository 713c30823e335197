import { afterAll, beforeEach, expect, test } from 'vitest'
import { button, dialog, pathOf } from '#tests/support/account-page.ts'
import { aWindow, hasFocus, toast, type Locator, type Page } from '#tests/support/browser-page.ts'
import { press, tabTo } from '#tests/support/by-keyboard.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aGooglePerson } from '#tests/support/google-sign-in.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { aMacStorage } from '#tests/support/mac-storage.ts'
import { heading, personOn } from '#tests/support/set-up.ts'
import { slackChannel, slackUser } from '#tests/support/slack-people.ts'
import { aSlack } from '#tests/support/slack-stand-in.ts'
import { userAgents } from '#tests/support/user-agents.ts'

const google = await aGoogle()
addGoogleApis(google)
const slack = await aSlack({ now: new Date().toISOString() })
const storage = await aMacStorage()
const given = inABrowser({ settings: { ...google.settings, ...slack.settings, DOWNLOAD_MAC_URL: storage.url } })
afterAll(async () => {
  await slack.stop()
  await google.stop()
  await storage.stop()
})

let ada: string
beforeEach(() => {
  ada = slackUser(slack, 'Ada Keys')
  slackChannel(slack, 'C0KEYS', [ada])
})

/** Waits for a page of the setup. Its first control is the next stop. */
async function arrived(page: Page, title: string) {
  await heading(page, title).waitFor()
  await hasFocus(page.getByRole('main'))
}

async function pressAt(control: Locator, ...keys: string[]) {
  await tabTo(control)
  await press(control.page(), ...keys)
}

async function pressFirst(control: Locator, key = 'Enter') {
  await control.waitFor()
  await press(control.page(), 'Tab')
  await hasFocus(control)
  await press(control.page(), key)
}

/** Someone new at a Mac, led by keys as far as Slack. Their browser refuses to copy and to open windows. */
async function atSlack() {
  google.signsIn(aGooglePerson('ada', { picture: '' }))
  const window = await aWindow(given.browser, given.server.url, undefined, { userAgent: userAgents.mac })
  const { page } = window
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
    globalThis.open = () => null
  })
  await page.goto('/')
  const signIn = page.getByRole('link', { name: 'Continue with Google' })
  await signIn.waitFor()
  await pressAt(signIn, 'Enter')

  await arrived(page, 'Where do your promises happen?')
  await pressFirst(button(page, 'Connect Google Calendar'))

  await arrived(page, 'A few words about you')
  await pressAt(button(page, 'Continue'), 'Enter')
  await page.getByText('Choose what comes closest.').waitFor()
  await hasFocus(page.getByRole('radio', { name: 'Engineering' }))
  await press(page, 'ArrowRight')
  await hasFocus(page.getByRole('radio', { name: 'Product', checked: true }))
  await pressAt(page.getByRole('radio', { name: 'On paper' }), 'Space')
  await pressAt(page.getByRole('checkbox', { name: 'Decisions' }), 'Space')
  await pressAt(button(page, 'Continue'), 'Enter')

  await arrived(page, 'Good to meet you, Ada')
  await pressFirst(button(page, 'Continue'))
  await arrived(page, 'Promises hide in channels')
  return window
}

const board = (page: Page) => page.getByRole('region', { name: 'Inbox tasks' }).waitFor()

test('the keyboard connects Slack at the second try, gets the app, and plays the tour', async () => {
  slack.visitor = { slackUserId: ada, denies: true }
  const { page, complaints } = await atSlack()
  await pressFirst(button(page, 'Connect Slack'))
  await arrived(page, 'Slack wasn’t connected')
  slack.visitor = { slackUserId: ada }
  await pressFirst(button(page, 'Try again'))
  await arrived(page, 'Slack is connected')
  const channel = page.getByRole('switch', { name: 'Capture #keys' })
  await channel.waitFor()
  await pressAt(channel, 'Space')
  await channel.and(page.locator('[aria-checked="true"]')).waitFor()
  await pressAt(button(page, 'Continue'), 'Enter')

  await arrived(page, 'Your Mac can listen instead of a bot')
  const file = page.waitForEvent('download')
  await pressFirst(page.getByRole('link', { name: 'Download for Mac' }))
  await file
  await hasFocus(page.getByRole('link', { name: 'Download again' }))
  await signInOn(given.server.url, await personOn(page), aMac())

  await arrived(page, 'Setup Complete')
  const invite = button(page, 'Invite a colleague')
  await pressAt(invite, 'Enter')
  await toast(page, 'Your browser blocked copying.').waitFor()
  await toast(page, given.server.url).waitFor()
  await hasFocus(invite)
  await tabTo(button(page, 'Watch the one-minute tour'), 'Shift+Tab')
  await press(page, 'Enter')

  const call = dialog(page, 'Tour: a meeting being captured')
  await hasFocus(call)
  await button(page, 'Play the tour').waitFor() // less motion is wanted
  await pressAt(button(page, 'Play the tour'), 'Enter')
  await button(page, 'Pause').waitFor()
  await hasFocus(call)
  await pressAt(button(page, 'Mute'), 'Space')
  await hasFocus(button(page, 'Unmute'))
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([
    true,
    false,
  ])
  await tabTo(button(page, 'Skip'), 'Shift+Tab')
  await press(page, 'Enter')
  await board(page)
  expect(pathOf(page)).toBe('/')
  expect(complaints).toEqual([])
})

test('the keyboard skips Slack after a second thought, goes on with the app that is there, and back, and tries again', async () => {
  const { page, complaints } = await atSlack()
  const skip = button(page, 'Skip for now')
  await pressAt(skip, 'Enter')
  await hasFocus(page.getByRole('radio', { name: 'My company doesn’t allow it' }))
  await pressAt(button(page, 'Back'), 'Enter')
  await hasFocus(skip)
  await signInOn(given.server.url, await personOn(page), aMac({ name: 'Ada’s Studio' }))
  await press(page, 'Enter', 'ArrowDown')
  await pressAt(button(page, 'Skip Slack'), 'Enter')

  await arrived(page, 'Your Mac can listen now')
  await page.getByText('App Connected', { exact: true }).waitFor()
  await pressFirst(button(page, 'Continue'))
  await arrived(page, 'Setup Complete')
  await page.goBack()
  await arrived(page, 'Your Mac can listen now')
  await pressFirst(button(page, 'Continue'))

  await arrived(page, 'Setup Complete')
  await page.route('**/api/me/onboarding', (route) => route.abort())
  const watch = button(page, 'Watch the one-minute tour')
  await pressAt(watch, 'Enter')
  await page.getByRole('alert').getByText('That wasn’t saved.').waitFor()
  await hasFocus(watch)
  await page.unroute('**/api/me/onboarding')
  await press(page, 'Enter')
  await hasFocus(dialog(page, 'Tour: a meeting being captured'))
  await page.route('**/api/me/onboarding', (route) => route.abort())
  await press(page, 'Escape')
  await arrived(page, 'You’re ready')
  await page.unroute('**/api/me/onboarding')
  await pressFirst(button(page, 'Go to your board'))
  await board(page)
  expect(complaints).toEqual([])
})
