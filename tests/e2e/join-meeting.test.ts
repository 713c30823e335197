import { describe, expect, test } from 'vitest'
import { aWindow, goWithin, hasFocus, isRed, type Page, toast } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { aMeeting, joinedId, refusing, standInForMeetings } from '#tests/support/meeting-answers.ts'
import type { Event as Meeting } from '#shared/events/schemas.ts'

const given = inABrowser({ settings: botsOfNoOne })

const zoomLink = 'https://zoom.us/j/81234567890'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join meeting' })
const linkOf = (page: Page) => dialog(page).getByLabel('Meeting link')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

type Look = Parameters<typeof aWindow>[3] & { clipboard?: 'real' | 'refused' }

/** Opens a window with a clock and meeting answers that the test controls. */
async function joinAs(name: string, { clipboard = 'refused', ...look }: Look = {}) {
  const window = await aWindow(given.browser, given.server.url, await given.server.person(name), look)
  const { page } = window
  await page.clock.install()
  if (clipboard === 'refused')
    await page.addInitScript(
      () => (navigator.clipboard.readText = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))),
    )
  const stood = await standInForMeetings(page)
  return { ...window, stood }
}

/** Opens a window that has sent the bot and is waiting. */
async function joiningAs(name: string, look?: Look) {
  const window = await joinAs(name, look)
  await window.page.goto('/join-meeting')
  await linkOf(window.page).fill(zoomLink)
  await button(window.page, 'Join meeting').click()
  await dialog(window.page).getByText('Bot is attempting to join…').waitFor()
  return window
}

async function polled(page: Page, stood: { asked: number }) {
  const before = stood.asked
  await page.clock.runFor(2500)
  await expect.poll(() => stood.asked).toBeGreaterThan(before)
}

describe('the link', () => {
  test('is required, found in a pasted invitation, not replaced once typed, and what is wrong with it is said; an unreadable clipboard is ignored', async () => {
    const { page, stood, complaints } = await joinAs('Ada Noclip')
    await page.goto('/join-meeting')
    await linkOf(page).press('Enter')
    await expect.poll(() => button(page, 'Join meeting').isDisabled()).toBe(true)
    expect(await linkOf(page).inputValue()).toBe('')

    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Maya invites you.\nJoin: ${zoomLink}?pwd=abc\nMeeting ID: 1`,
    )
    await linkOf(page).press('ControlOrMeta+v')
    await expect.poll(() => linkOf(page).inputValue()).toBe(`${zoomLink}?pwd=abc`)

    const message = 'Invalid meeting link. Paste the link of a Zoom, Google Meet or Teams meeting.'
    stood.join = refusing(400, 'meeting_link_invalid', message)
    await linkOf(page).fill('https://calls.example/abc')
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.resolve('https://meet.google.com/abc-defg-hij')
      dispatchEvent(new Event('focus'))
    })
    await linkOf(page).press('Enter')
    await dialog(page).getByText(message).waitFor()
    await expect.poll(() => linkOf(page).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => button(page, 'Try again').isDisabled()).toBe(true)
    expect(stood.sent).toMatchObject([{ url: 'https://calls.example/abc' }])

    stood.sent.length = 0
    stood.join = { status: 201, json: { meetingId: joinedId } }
    await linkOf(page).fill('zoom.us/j/81234567890')
    await dialog(page).getByText('Invalid meeting link').waitFor({ state: 'detached' })
    await dialog(page).getByLabel('Name').fill('  Harbour master call ')
    await page.keyboard.press('Enter')
    await expect.poll(() => stood.sent).toEqual([{ url: zoomLink, title: 'Harbour master call' }])
    expect(complaints).toEqual([])
  })
})

describe('a sent bot', () => {
  test('is followed through the waiting room into the meeting, also while the server is down', async () => {
    const { page, stood, complaints } = await joiningAs('Maya Okafor')
    await dialog(page).getByText('Harbour master call · Zoom').waitFor()
    await dialog(page).getByRole('img', { name: 'Step 1 of 3' }).waitFor()

    stood.meeting = 'nothing'
    await polled(page, stood)
    await dialog(page).getByText('Kept can’t be reached. Trying again automatically.').waitFor()
    stood.meeting = refusing(503, 'database_down', 'The database isn’t responding.')
    await polled(page, stood)
    await dialog(page).getByText('Bot is attempting to join…').waitFor()

    stood.meeting = { json: aMeeting({ status: 'WAITING' }) }
    await polled(page, stood)
    await dialog(page).getByRole('status').getByText('Bot is in meeting waiting room…').waitFor()
    await dialog(page).getByText('Ask the host to admit “Kept for Maya, takes notes”.').waitFor()

    stood.meeting = { json: aMeeting({ status: 'LIVE' }) }
    await polled(page, stood)
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()
    await dialog(page).getByText('Tasks will appear in your inbox while you talk.').waitFor()

    const { asked } = stood
    await page.clock.runFor(10_000)
    expect(stood.asked).toBe(asked)
    await button(page, 'Open the event').click()
    await page.waitForURL(`**/events/${joinedId}`)
    expect(complaints).toEqual([])
  })

  test('is still followed after a reload, until 21 minutes after it was sent and not before', async () => {
    const { page, stood } = await joiningAs('Ada Reload')
    const sent = await page.evaluate(() => Date.now())
    stood.meeting = { json: aMeeting({ status: 'WAITING' }) }
    await page.clock.fastForward(600_000)
    await page.reload()
    await dialog(page).getByText('Bot is in meeting waiting room…').waitFor()
    await page.clock.pauseAt(sent + 1_245_000)
    await dialog(page).getByText('Bot is in meeting waiting room…').waitFor()
    await page.clock.runFor(15_000)
    await dialog(page).getByRole('alert').getByText('Polling timeout expired.', { exact: true }).waitFor()
    expect(await linkOf(page).inputValue()).toBe(zoomLink)
  })

  test('is followed behind its hidden dialog: a failure says why and can be retried, its arrival is announced', async () => {
    const { page, stood } = await joiningAs('Ada Hide')
    await page.keyboard.press('Escape')
    await toast(page, 'Your bot is still joining').waitFor()
    stood.meeting = { json: aMeeting({ status: 'ERROR', recallError: 'fatal.meeting_locked' }) }
    await polled(page, stood)
    await page.getByRole('alert').getByText('The bot cannot join because the meeting is locked.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByText('The bot cannot join because the meeting is locked.').waitFor()
    expect(await linkOf(page).inputValue()).toBe(zoomLink)

    stood.meeting = { json: aMeeting() }
    await button(page, 'Try again').click()
    await button(page, 'Hide').click()
    await page.waitForURL((url) => url.pathname === '/')
    await toast(page, 'Your bot is still joining').waitFor()
    stood.meeting = { json: aMeeting({ status: 'LIVE' }) }
    await polled(page, stood)
    await toast(page, 'Your bot has joined the meeting').waitFor()
    await page.getByRole('button', { name: 'Open the event' }).click()
    await page.waitForURL(`**/events/${joinedId}`)
  })

  test("that can't join says why and is resent with the same link, until it has joined", async () => {
    const failed = (change: Partial<Meeting>) => ({ json: aMeeting({ status: 'ERROR', ...change }) })
    const { page, stood } = await joiningAs('Cara Failed')
    for (const [says, answer] of [
      [
        'Kept’s bot cannot join because attendees must be signed in to Google Meet.',
        failed({ recallError: 'fatal.meeting_requires_sign_in', platform: 'google_meet' }),
      ],
      ['The bot was unable to join the call.', failed({ status: 'TRUANT' })],
      ['Unknown error.', failed({ status: 'ASLEEP' as Meeting['status'] })],
      ['That event no longer exists.', refusing(404, 'event_not_found', 'That event no longer exists.')],
    ] as const) {
      stood.meeting = answer
      await polled(page, stood)
      await dialog(page).getByRole('alert').getByText(says, { exact: true }).waitFor()
      expect(await linkOf(page).inputValue()).toBe(zoomLink)
      await hasFocus(linkOf(page))

      stood.meeting = { json: aMeeting() }
      await button(page, 'Try again').click()
      await dialog(page).getByText('Bot is attempting to join…').waitFor()
    }
    stood.meeting = failed({ recallError: 'fatal.meeting_full' })
    await polled(page, stood)
    await dialog(page).getByRole('alert').waitFor()

    stood.meeting = { json: aMeeting({ status: 'LIVE' }) }
    await button(page, 'Try again').click()
    await dialog(page).getByText('Your bot has joined the meeting').waitFor()
    expect(stood.sent).toEqual(Array.from({ length: 6 }, () => ({ url: zoomLink })))
    await hasFocus(button(page, 'Done'))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

describe("a server's refusal", () => {
  const refusals = [
    [503, 'meeting_bot_not_set_up', 'Meeting bots aren’t set up on this server. Its administrator can set them up.'],
    [503, 'database_down', 'The database isn’t responding. Nothing was changed. Try again in a moment.'],
    [400, 'meeting_link_invalid', 'Invalid meeting link. Paste the link of a Zoom, Google Meet or Teams meeting.'],
  ] as const

  test("is shown with the server's message, and can be retried; no answer at all turns the button red, too", async () => {
    const { page, stood } = await joinAs('Ada Refused')
    const isShown = async (message: string) => {
      await dialog(page).getByRole('alert').getByText(message).waitFor()
      await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await linkOf(page).inputValue()).toBe(zoomLink)
    }
    await page.goto('/')
    for (const [status, code, message] of refusals) {
      stood.join = refusing(status, code, message)
      await goWithin(page, '/join-meeting')
      await linkOf(page).fill(zoomLink)
      await dialog(page).getByLabel('Name').press('Enter')
      await isShown(message)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    }

    stood.join = refusing(402, 'subscription_needed', 'You don’t have a Kept subscription.')
    await goWithin(page, '/join-meeting')
    await linkOf(page).fill(zoomLink)
    await button(page, 'Join meeting').click()
    await dialog(page).getByText('Subscribe so that the bot can join and detect tasks.').waitFor()
    await dialog(page).getByRole('link', { name: 'Subscribe' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    stood.join = 'nothing'
    await goWithin(page, '/join-meeting')
    await linkOf(page).fill(zoomLink)
    await button(page, 'Join meeting').click()
    await isShown('Kept isn’t responding.')
    await isRed(button(page, 'Try again'))
  })
})

test('the dialog opens by keyboard and palette, closes to where it came from, and takes the link from the clipboard', async () => {
  const { page, stood } = await joinAs('Ada Keys', { clipboard: 'real' })
  await page.goto('/completed')
  await page.getByRole('heading', { name: 'Completed' }).waitFor()
  await page.keyboard.press('Shift+M')
  await dialog(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/join-meeting')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/completed')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('join a meet')
  await page.getByRole('option', { name: 'Join a meeting', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.mouse.click(5, 400)
  await page.waitForURL('**/completed')

  await page.evaluate(() => navigator.clipboard.writeText('Join us: https://meet.google.com/abc-defg-hij (today)'))
  await page.keyboard.press('Shift+M')
  await dialog(page).getByText('Taken from your clipboard').waitFor()
  expect(await linkOf(page).inputValue()).toBe('https://meet.google.com/abc-defg-hij')
  await page.keyboard.press('Enter')
  await expect.poll(() => stood.sent).toEqual([{ url: 'https://meet.google.com/abc-defg-hij' }])
})
