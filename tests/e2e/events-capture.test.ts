import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { aWindow, goOffline, goWithin, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { connections, standIn, type Connected } from '#tests/support/connections.ts'
import { aComingEvent, anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents } from '#tests/support/events-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

type Look = Parameters<typeof aWindow>[3]

async function opened(
  name: string,
  events: Event[],
  {
    address = '/events?show=upcoming',
    look,
    now = connections.connected(),
  }: { address?: string; look?: Look; now?: Connected } = {},
) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person, look)
  const connected = await standIn(window.page, person, now)
  const stood = await standInForEvents(window.page, events)
  const tell = await withAnnouncements(window.page)
  await window.page.goto(address)
  return { connected, stood, tell, ...window }
}

const panel = (page: Page) => page.getByRole('complementary')
const row = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
const capture = (page: Page, title: string) => page.getByRole('switch', { name: `Capture ${title}` })
const isOn = (page: Page, title: string) => capture(page, title).getAttribute('aria-checked')
const changes = (stood: { asked: { method: string; body: unknown }[] }) =>
  stood.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const series = { recurring: true, recurringId: 'weekly' } as const
const weekly = (days: number, given: Partial<Event> = {}) =>
  aComingEvent({ title: `Planning ${days}`, date: minutesFromNow(days * 1440 + 60), ...series, ...given })
const bodyDown = {
  status: 503,
  body: {
    code: 'database_down',
    error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
  },
}

describe('upcoming events', () => {
  test('are listed soonest first, each with its time, place and capture', async () => {
    const { page, complaints } = await opened('Ada Ahead', [
      weekly(2),
      aComingEvent({ title: 'Harbour master call', date: minutesFromNow(205) }),
      aComingEvent({
        title: 'Off by setting',
        date: minutesFromNow(300),
        captureState: 'DISABLED',
        whyNoBot: 'setting',
        platform: 'google_meet',
      }),
      aComingEvent({
        title: 'Lunch',
        date: minutesFromNow(1500),
        captureState: 'DISABLED',
        whyNoBot: 'no-link',
        link: null,
      }),
      aComingEvent({ title: 'Offsite', date: minutesFromNow(1510), captureState: 'DISABLED', whyNoBot: 'all-day' }),
      aComingEvent({ title: 'Sales call', date: minutesFromNow(1520), captureState: 'DISABLED', whyNoBot: 'declined' }),
    ])

    await row(page, 'Harbour master call').getByText('Zoom · in 3 h 25 min').waitFor()
    await row(page, 'Harbour master call').getByText('Captured').waitFor()
    await row(page, 'Off by setting').getByText('Off', { exact: true }).waitFor()
    await row(page, 'Lunch').getByText('Nothing to join').waitFor()
    await row(page, 'Lunch').getByText('No meeting link').waitFor()
    await row(page, 'Offsite').getByText('All day').first().waitFor()
    await row(page, 'Sales call').getByText('Declined').waitFor()
    await row(page, 'Planning 2').getByText('Zoom · repeats').waitFor()
    await panel(page).getByText('Showing the next 14 days from Google Calendar.').waitFor()
    expect(await panel(page).getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      'Harbour master call',
      'Off by setting',
      'Lunch',
      'Offsite',
      'Sales call',
      'Planning 2',
    ])
    expect(await panel(page).getByRole('switch').count()).toBe(3)
    expect(complaints).toEqual([])
  })

  test('say when they fail to load, and what to do when there are none or they cannot be captured', async () => {
    const { page, connected, stood, tell } = await opened('Ada Nothing', [], { address: '/events' })
    await panel(page).getByText('No events yet.').waitFor()
    await tell('labels-changed') // waits for the connection, on which the page would retry by itself
    stood.answer.set('GET /api/meetings/upcoming', {
      status: 404,
      body: { code: 'not_found', error: 'There’s nothing at this address. Check the link.' },
    })
    await panel(page).getByRole('link', { name: 'View upcoming events' }).click()
    await panel(page).getByText('Couldn’t load your upcoming events').waitFor()
    stood.answer.clear()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await panel(page).getByRole('heading', { name: 'Nothing in the next 14 days' }).waitFor()

    for (const [now, title, way] of [
      [connections.nothing, 'Your calendar isn’t connected', 'Connect Google Calendar'],
      [connections.paused, 'Your calendar is paused', 'Resume'],
      [connections.lost, 'Your calendar needs reconnecting', 'Reconnect'],
      [connections.notSetUp, 'Google Calendar isn’t set up on this server', 'See what’s missing'],
    ] as const) {
      connected.now = now()
      await tell('connections-changed')
      await panel(page).getByRole('heading', { name: title }).waitFor()
      await panel(page).getByRole('link', { name: way, exact: true }).click()
      await page
        .getByRole('dialog', { name: 'Connections' })
        .getByRole('heading', { name: 'Google Calendar' })
        .waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL('**/events?show=upcoming')
    }

    stood.events = [aComingEvent({ captureState: 'DISABLED', whyNoBot: 'not-set-up' })]
    await tell('events-changed')
    await panel(page).getByText('Meeting bots aren’t set up on this server').waitFor()
    expect(await panel(page).getByRole('switch').count()).toBe(0)
  })

  test("move to past events once they start, even without a bot's report", async () => {
    const person = await given.server.person('Ada Begins')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.clock.install()
    await standIn(page, person, connections.connected())
    const lunch = aComingEvent({
      title: 'Lunch',
      date: minutesFromNow(2),
      link: null,
      captureState: 'DISABLED',
      whyNoBot: 'no-link',
    })
    const stood = await standInForEvents(page, [lunch, aComingEvent()])
    await page.goto('/events')
    await panel(page).getByText('No events yet.').waitFor()
    await panel(page).getByRole('link', { name: 'View upcoming events' }).click()
    await row(page, 'Lunch').waitFor()
    stood.events = [{ ...lunch, date: minutesFromNow(-1) }]
    await page.clock.fastForward(3 * 60_000)
    await row(page, 'Lunch').waitFor({ state: 'detached' })
    await row(page, 'Launch weekly').waitFor()

    await panel(page).getByRole('link', { name: 'View past events' }).click()
    await row(page, 'Lunch').getByText('Not captured').waitFor()
  })
})

describe('capture', () => {
  test('switches at once by keyboard and survives a reload; for a series it asks first, and Escape changes nothing', async () => {
    const { page, stood } = await opened('Ada Switches', [aComingEvent(), weekly(1), weekly(2)])
    await capture(page, 'Launch weekly').focus()
    await page.keyboard.press('Space')
    await page.getByText('Launch weekly won’t be captured').waitFor({ state: 'attached' })
    await page.reload()
    await row(page, 'Launch weekly').getByText('Off', { exact: true }).waitFor()
    expect(changes(stood)).toEqual([{ botEnabled: false, recurring: 'this-event' }])

    await capture(page, 'Planning 1').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await hasFocus(capture(page, 'Planning 1'))
    expect(changes(stood)).toHaveLength(1)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Planning 1 won’t be captured').waitFor({ state: 'attached' })
    await expect.poll(() => isOn(page, 'Planning 2')).toBe('false')

    stood.answer.set('PUT /api/tasks/events/:id', 'never')
    await capture(page, 'Launch weekly').focus()
    await page.keyboard.press('Space')
    await row(page, 'Launch weekly').getByText('Captured').waitFor()
    await expect.poll(() => changes(stood).at(-1)).toEqual({ botEnabled: true, recurring: 'this-event' })
  })

  test('of a series asks which events to change', async () => {
    const choices = [
      ['This event', 'this-event', ['true', 'false', 'true']],
      ['This and following events', 'all-future-events', ['true', 'false', 'false']],
      ['All events in the series', 'all-events', ['false', 'false', 'false']],
    ] as const
    const days = [1, 2, 3]
    const { page, stood } = await opened(
      'Ada Asks',
      choices.flatMap(([, recurringId]) =>
        days.map((day) => weekly(day, { title: `${recurringId} ${day}`, recurringId })),
      ),
    )
    let held = Promise.withResolvers<void>()
    await page.route('**/api/tasks/events/*', async (route) => {
      if (route.request().method() === 'PUT') await held.promise
      await route.fallback()
    })

    for (const [index, [choice, recurring, states]] of choices.entries()) {
      held = Promise.withResolvers()
      await capture(page, `${recurring} 2`).click()
      const menu = page.getByRole('menu', { name: `Stop capturing ${recurring} 2?` })
      await menu.waitFor()
      expect(await menu.getByRole('menuitem').allTextContents()).toEqual(choices.map(([name]) => name))
      await menu.getByRole('menuitem', { name: choice, exact: true }).click()

      await expect.poll(() => Promise.all(days.map((day) => isOn(page, `${recurring} ${day}`)))).toEqual(states)
      expect(changes(stood)).toHaveLength(index)
      held.resolve()
      await expect.poll(() => changes(stood)[index]).toEqual({ botEnabled: false, recurring })
    }
  })

  test("reverts with the server's message when it refuses, and can't be switched while Kept can't be reached", async () => {
    const { page, stood } = await opened('Ada Refused', [weekly(1), weekly(2)])
    stood.answer.set('PUT /api/tasks/events/:id', bodyDown)
    await capture(page, 'Planning 1').click()
    await page.getByRole('menuitem', { name: 'All events in the series' }).click()
    await page.getByRole('alert').getByText('Planning 1 is still captured').waitFor()
    await page.getByRole('alert').getByText('The database isn’t responding').waitFor()
    await expect.poll(() => Promise.all([isOn(page, 'Planning 1'), isOn(page, 'Planning 2')])).toEqual(['true', 'true'])

    await goOffline(page)
    await expect.poll(() => capture(page, 'Planning 1').isDisabled()).toBe(true)
  })

  test("is switched in an event's menu, too: for a channel on its day, and for a series with a question about the scope", async () => {
    const day = anEvent({ title: '#finance', platform: 'slack', link: null, messageCount: 3 })
    const event = weekly(1)
    const { page, stood } = await opened('Ada Menu', [day, event], {
      address: `/events/${day.id}`,
      look: { theme: 'dark', width: 390, height: 844 },
    })
    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Capture this channel', checked: true }).click()
    await page.getByText('#finance won’t be captured').waitFor({ state: 'attached' })
    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Capture this channel', checked: false }).waitFor()
    await page.keyboard.press('Escape')

    await goWithin(page, `/events/${event.id}`)
    await panel(page).getByText('Kept’s bot will join when it starts.').waitFor()
    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Capture this series' }).click()
    await page.getByRole('menuitem', { name: 'This and following events' }).waitFor()
    await page.getByRole('menuitem', { name: 'This and following events' }).click()
    await panel(page).getByText('You turned it off for this event.').waitFor()
    await expect
      .poll(() => changes(stood))
      .toEqual([{ slackCapture: false }, { botEnabled: false, recurring: 'all-future-events' }])
  })
})
