import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { aWindow, holdLive, type Page } from '#tests/support/browser-page.ts'
import { aComingEvent, anAttendee, anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents } from '#tests/support/events-stand-in.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { planning } from '#tests/support/transcripts.ts'

const given = inABrowser()

async function opened(name: string, events: Event[], address: string) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  const stood = await standInForEvents(window.page, events)
  const tell = await withAnnouncements(window.page)
  await window.page.goto(address)
  return { person, stood, tell, ...window }
}

const panel = (page: Page) => page.getByRole('complementary')
const row = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
const today = (page: Page) => panel(page).getByRole('group', { name: 'Today' })

const six = ['Maya Okafor', 'Jonas Lindqvist', 'Priya Raman', 'Tom Achterberg', 'Inês Duarte', 'Samir Haddad'].map(
  (name) => anAttendee(name),
)

describe('the events list', () => {
  test("shows live events first, with a running clock, each meeting's status, and a channel's day with its messages", async () => {
    const shown = [
      ['JOINING', 'Joining…'],
      ['WAITING', 'In the waiting room'],
      ['PROCESSING', 'Reading…'],
      ['ERROR', 'Couldn’t join'],
      ['TRUANT', 'Couldn’t join'],
      ['UNKNOWN', 'Not captured'],
      ['COMPLETE', 'No tasks'],
    ] as const
    const { page, complaints } = await opened(
      'Ada Lists',
      [
        ...shown.map(([status]) => anEvent({ title: `Call ${status}`, status })),
        anEvent({ title: 'Pricing review', date: minutesFromNow(-5), taskCount: 4 }),
        anEvent({ title: 'Weekly planning', status: 'LIVE', date: minutesFromNow(-24), attendees: six }),
        anEvent({ title: '#finance', platform: 'slack', link: null, messageCount: 14, taskCount: 1 }),
      ],
      '/events',
    )

    await row(page, 'Weekly planning').getByText('Zoom · 6 people').waitFor()
    expect(await today(page).getByRole('listitem').first().getByRole('link').textContent()).toBe('Weekly planning')
    const clock = row(page, 'Weekly planning').getByText(/^24:\d\d$/)
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    await row(page, 'Pricing review').getByText('4 tasks').waitFor()
    for (const [status, words] of shown) await row(page, `Call ${status}`).getByText(words).waitFor()
    await row(page, '#finance').getByText('Slack · 14 messages').waitFor()
    await row(page, '#finance').getByText('All day').waitFor()

    expect(complaints).toEqual([])
  })

  test('follows a meeting from the waiting room to its end', async () => {
    const meeting = anEvent({ title: 'Weekly planning', status: 'WAITING', date: minutesFromNow(-3) })
    const { page, tell, stood } = await opened('Ada Follows', [meeting], '/events')
    await row(page, 'Weekly planning').getByText('In the waiting room').waitFor()
    const becomes = async (change: Partial<Event>) => {
      stood.events = [{ ...meeting, ...change }]
      await tell('meeting', { ...meeting, ...change })
    }

    const live = { status: 'LIVE', updatedAt: minutesFromNow(1) } as const
    await becomes(live)
    await row(page, 'Weekly planning').getByText(/^Live/).waitFor()
    await becomes({ status: 'COMPLETE', taskCount: 3, updatedAt: minutesFromNow(2) })
    await row(page, 'Weekly planning').getByText('3 tasks').waitFor()
    await tell('meeting', { ...meeting, ...live }) // arrives late
    await row(page, 'Weekly planning').getByText('3 tasks').waitFor()
    stood.events = [{ ...meeting, ...live }, anEvent({ title: 'Standup' })] // a list that was read earlier
    await tell('events-changed')
    await row(page, 'Standup').waitFor()
    expect(await row(page, 'Weekly planning').getByText('3 tasks').isVisible()).toBe(true)
  })

  test('says when it’s loading or failed to, loads 30 at a time, and on retry', async () => {
    const events = Array.from({ length: 31 }, (_, index) =>
      anEvent({ title: `Standup ${index}`, date: minutesFromNow(-60 * (index + 1)) }),
    )
    const { page } = await aWindow(given.browser, given.server.url, await given.server.person('Ada Loads'))
    await holdLive(page) // once connected, a page may fetch again what failed
    const stood = await standInForEvents(page, events)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/tasks/events?*', async (route) => {
      await held.promise
      await route.fallback()
    })
    const fails = {
      status: 404,
      body: { code: 'not_found', error: 'There’s nothing at this address. Check the link.' },
    }
    stood.answer.set('GET /api/tasks/events', fails)
    await page.goto('/events')
    await panel(page).locator('div[aria-hidden="true"] > div').first().waitFor()
    held.resolve()
    await panel(page).getByRole('alert').getByText('Couldn’t load your events').waitFor()
    stood.answer.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Standup 29').waitFor()
    expect(await row(page, 'Standup 30').count()).toBe(0)

    stood.answer.set('GET /api/tasks/events', fails)
    await page.getByRole('button', { name: 'Load More' }).click()
    await panel(page).getByRole('alert').getByText('Couldn’t load your events').waitFor()
    stood.answer.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Standup 30').waitFor()
  })

  test('shows past or upcoming events by its URL, which survives reload, back, opening an event and a dialog', async () => {
    const { page } = await opened(
      'Ada Turns',
      [anEvent({ title: 'Pricing review' }), aComingEvent({ title: 'Design review' })],
      '/events',
    )
    await row(page, 'Pricing review').waitFor()

    await panel(page).getByRole('link', { name: 'View upcoming events' }).focus()
    await page.keyboard.press('Enter')
    await row(page, 'Design review').waitFor()
    expect(await row(page, 'Pricing review').count()).toBe(0)
    await page.reload()
    await row(page, 'Design review').getByRole('link').click()
    await panel(page).getByRole('heading', { name: 'Design review' }).waitFor()
    await panel(page).getByRole('link', { name: 'Events' }).click()
    await row(page, 'Design review').waitFor()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await row(page, 'Pricing review').waitFor()

    await panel(page).getByRole('link', { name: 'View upcoming events' }).click()
    await panel(page).getByRole('link', { name: 'Join meeting' }).click()
    await page.getByRole('dialog', { name: 'Join meeting' }).waitFor()
    await row(page, 'Design review').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/events?show=upcoming')
    await panel(page).getByRole('link', { name: 'Import a transcript' }).click()
    await page.getByRole('dialog', { name: 'Import a transcript' }).waitFor()
  })
})

test('with the real server, an import is listed, opens, and its transcript is exported as .txt and .vtt', async () => {
  const person = await given.server.person('Ada Winter')
  await importAs(person, { ...planningDetails, text: planning })
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/events')
  await panel(page).getByRole('link', { name: planningDetails.title }).click()

  for (const [ending, text] of [
    ['.txt', /^\[0:\d\d\] /],
    ['.vtt', /^WEBVTT/],
  ] as const) {
    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Export transcript ${ending}` }).click()

    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${planningDetails.title} .*\\${ending}$`))
    expect(readFileSync(await file.path(), 'utf8')).toMatch(text)
  }
})
