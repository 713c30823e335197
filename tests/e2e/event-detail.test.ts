import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { aWindow, goWithin, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { newTasks } from '#tests/support/board.ts'
import { aComingEvent, anAttendee, anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents, type EventsStoodIn } from '#tests/support/events-stand-in.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { aMac, audio } from '#tests/support/recordings.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'

const given = inABrowser({ settings: botsOfNoOne })

type Look = Parameters<typeof aWindow>[3]

async function opened(name: string, event: Event, look?: Look) {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person, look)
  const stood = await standInForEvents(window.page, [event])
  const tell = await withAnnouncements(window.page)
  await window.page.goto(`/events/${event.id}`)
  await panel(window.page).getByRole('heading', { name: event.title }).waitFor()
  return { stood, tell, ...window }
}

const panel = (page: Page) => page.getByRole('complementary')
const asked = ({ asked: all }: EventsStoodIn, method: string) =>
  all.filter((one) => one.method === method).map(({ path }) => path)
const topics = [
  {
    id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
    icon: '🚦',
    label: 'Go / no-go',
    description: 'Checklist with five gates.',
  },
]
const described = { summary: 'The team agreed to launch on December 3.', topics }
const refusal = { status: 409, body: { code: 'bot_not_there', error: 'There’s no bot in this meeting.' } }

/** Opens another of the stood-in events on the loaded page. */
async function goTo(page: Page, { id, title }: Event) {
  await goWithin(page, `/events/${id}`)
  await panel(page).getByRole('heading', { name: title, exact: true }).waitFor()
}

async function choose(page: Page, name: string) {
  await panel(page).getByRole('button', { name: 'Event menu' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('an event', () => {
  test('counts its tasks, and those of each person, up to 20', async () => {
    const event = anEvent()
    const person = await given.server.person('Ada Counts')
    const tasks = (await newTasks(person, 21)).map((task) => {
      const source = { ...task.source!, type: 'MEETING', meetingId: event.id } as const
      return { ...task, source, sources: [source] }
    })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await standInForEvents(page, [event], { tasks })
    await page.goto(`/events/${event.id}`)

    await panel(page).getByRole('listitem').filter({ hasText: 'Task 21' }).waitFor()
    expect(await panel(page).getByText('20+', { exact: true }).count()).toBe(2)
  })

  test('says while a language model reads what Built in has read, and if it couldn’t, when it’s loading, and when it no longer exists', async () => {
    const read = { stage: 'done', lines: 9, speakers: 2, passages: null, tasks: 2, noise: 0 } as const
    const reading = { ...read, model: { name: 'Halyard 3B', problem: null } }
    const event = anEvent({ progress: reading })
    const { page, stood, tell } = await opened('Ada Model', event)
    await panel(page).getByRole('status').getByText('Halyard 3B is reading this. The tasks may still change.').waitFor()

    const failed = { ...read, model: { name: 'Halyard 3B', problem: 'Halyard 3B could not be reached.' } }
    stood.events = [{ ...event, progress: failed, updatedAt: minutesFromNow(0) }]
    await tell('meeting', stood.events[0])
    await panel(page).getByText('Halyard 3B couldn’t read all of this. Halyard 3B could not be reached.').waitFor()

    await goWithin(page, `/events/${anEvent().id}`)
    await panel(page).getByRole('alert').getByText('That event no longer exists.').waitFor()
    stood.answer.set('GET /api/meetings/:id', 'never')
    await goWithin(page, `/events/${anEvent().id}`)
    await panel(page).locator('div[aria-hidden="true"] > div').first().waitFor()
  })

  test("shows who, when, where, its summary and topics, and no link that isn't a web link", async () => {
    const event = anEvent({
      ...described,
      attendees: ['Maya Okafor', 'Jonas Lindqvist', 'Priya Raman'].map((name) => anAttendee(name)),
    })
    const careful = anEvent({ title: 'Careful weekly', link: 'javascript:alert(1)' })
    const { page, stood, complaints } = await opened('Ada Reads', event)
    stood.events = [event, careful]

    await panel(page).getByText('3 people').waitFor()
    await panel(page).getByText('The team agreed to launch on December 3.').waitFor()
    await panel(page).getByText('Checklist with five gates.').waitFor()
    expect(await panel(page).getByRole('link', { name: 'Open the meeting in Zoom' }).getAttribute('href')).toBe(
      event.link,
    )

    await goTo(page, careful)
    expect(await panel(page).getByRole('link', { name: 'Open the meeting in Zoom' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test("explains its status, tells a bot that dropped out from one that couldn't join, and leads to sending that one again", async () => {
    const dropped = 'The bot dropped out of the call.'
    const statuses = [
      ['JOINING', null, 'The bot is joining.'],
      ['WAITING', null, 'Ask the host to admit it'],
      ['LIVE', null, 'The bot is listening.'],
      ['PROCESSING', null, 'Kept is reading this transcript.'],
      ['TRUANT', null, 'The bot was unable to join the call.'],
      ['ERROR', 'fatal.something_new', 'The bot failed to join the meeting. Error: fatal.something_new'],
      ['ERROR', 'fatal.meeting_locked', 'The bot cannot join because the meeting is locked.'],
      ['ERROR', 'fatal.meeting_full', 'The bot cannot join because the meeting is full.'],
      ['TRUANT', null, dropped],
      ['ERROR', 'fatal.bot_errored', dropped],
    ] as const
    const events = statuses.map(([status, recallError, words], index) =>
      anEvent({
        title: `Weekly ${index}`,
        status,
        recallError,
        ...(words === dropped ? { summary: described.summary } : { date: minutesFromNow(-5) }),
      }),
    )
    const { page, stood } = await opened('Ada Statuses', events[0]!)
    stood.events = events

    for (const [index, [, , words]] of statuses.entries()) {
      await goTo(page, events[index]!)
      await panel(page).getByText(words).waitFor()
      if (words === dropped) await panel(page).getByRole('alert').getByText(words).waitFor()
      if (words === dropped) await panel(page).getByRole('link', { name: 'View Full Transcript' }).waitFor()
    }

    await goTo(
      page,
      events.find(({ recallError }) => recallError === 'fatal.meeting_full')!,
    )
    await panel(page).getByRole('alert').getByRole('link', { name: 'Join meeting' }).click()
    await page.getByRole('dialog', { name: 'Join meeting' }).waitFor()
    expect(await page.getByLabel('Meeting link').inputValue()).toBe('https://zoom.us/j/85273911264')
    await page.keyboard.press('Escape')
    await panel(page).getByText('The bot cannot join because the meeting is full.').waitFor()
  })
})

describe("an event's menu", () => {
  test('removes a waiting bot at once, and asks before it removes one from a live call or deletes the transcript for everyone', async () => {
    const live = anEvent({ title: 'Live weekly', status: 'LIVE', date: minutesFromNow(-20) })
    const { page, stood } = await opened('Ada Removes', anEvent({ status: 'WAITING', date: minutesFromNow(-2) }))
    await choose(page, 'Remove Bot')
    await page.getByText('Removed the bot from Launch weekly').first().waitFor()
    expect(asked(stood, 'DELETE')).toHaveLength(1)

    stood.events = [live]
    await goTo(page, live)
    await choose(page, 'Remove Bot')
    const dialog = page.getByRole('dialog', { name: 'Remove the bot from “Live weekly”?' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(asked(stood, 'DELETE')).toHaveLength(1)

    stood.answer.set('DELETE /api/meetings/:id/bot', refusal)
    await choose(page, 'Remove Bot')
    await dialog.getByRole('button', { name: 'Remove Bot' }).click()
    await page.getByRole('alert').getByText('There’s no bot in this meeting.').waitFor()

    const over = anEvent({ title: 'Closed weekly', ...described, ownsRecording: true })
    stood.events = [over]
    await goTo(page, over)
    await choose(page, 'Delete transcript for everyone')
    const question = page.getByRole('dialog', { name: 'Delete the transcript of “Closed weekly”?' })
    expect(asked(stood, 'DELETE')).toHaveLength(2)
    await question.getByRole('button', { name: 'Delete for everyone' }).click()
    await panel(page).getByText('The transcript was deleted for everyone').waitFor()
    await panel(page).getByRole('link', { name: 'View Full Transcript' }).waitFor({ state: 'detached' })
    const deleted = anEvent({ title: 'Deleted weekly', transcriptDeletedAt: minutesFromNow(-1), ownsRecording: true })
    stood.events = [deleted]
    await goTo(page, deleted)
    await panel(page).getByText('The transcript was deleted for everyone').waitFor()
  })

  test("checks what is captured, works by keyboard, and is blocked while Kept can't be reached", async () => {
    const waiting = anEvent({ title: 'Waiting weekly', status: 'WAITING', date: minutesFromNow(-2) })
    const { page, context, stood } = await opened('Ada Ticks', aComingEvent(), {
      theme: 'dark',
      width: 390,
      height: 844,
    })
    const menu = panel(page).getByRole('button', { name: 'Event menu' })
    const tick = page.getByRole('menuitemcheckbox', { name: 'Capture this event', checked: true }).locator('svg').last()
    await menu.click()
    const room = await tick.evaluate(
      (svg) =>
        Number.parseFloat(getComputedStyle(svg).width) -
        Number.parseFloat(getComputedStyle(svg).paddingLeft) * Number(getComputedStyle(svg).boxSizing === 'border-box'),
    )
    expect(room).toBe(14)
    await page.getByRole('menuitemcheckbox', { name: 'Capture this event' }).click()
    await expect.poll(() => stood.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    await menu.click()
    await page.getByRole('menuitemcheckbox', { name: 'Capture this event', checked: false }).waitFor()
    await page.keyboard.press('Escape')

    stood.events = [waiting]
    await goTo(page, waiting)
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Remove Bot' }).waitFor()
    await page.keyboard.press('End')
    await hasFocus(page.getByRole('menuitem', { name: 'Remove Bot' }))
    await page.keyboard.press('Escape')
    await hasFocus(menu)

    await context.setOffline(true)
    await page.getByText('You’re offline.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    expect(await page.getByRole('menuitem', { name: 'Remove Bot' }).getAttribute('aria-disabled')).toBe('true')
  })

  test("regenerates the summary, and shows progress until it arrives, or says why there isn't one", async () => {
    const event = anEvent()
    const silent = anEvent({ title: 'Silent weekly' })
    const { page, stood, tell } = await opened('Ada Sums', event)
    await choose(page, 'Re-generate Summary')
    await panel(page).getByText('Writing the summary…').waitFor()
    await panel(page).getByRole('button', { name: 'Event menu' }).click()
    expect(await page.getByRole('menuitem', { name: 'Re-generate Summary' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')

    stood.events = [{ ...event, ...described, updatedAt: minutesFromNow(1) }, silent]
    await tell('meeting', stood.events[0]!)
    await panel(page).getByText(described.summary).waitFor()
    await panel(page).getByText('Writing the summary…').waitFor({ state: 'detached' })

    await goTo(page, silent)
    stood.answer.set('POST /api/meetings/:id/summarize', {
      status: 409,
      body: { code: 'event_without_words', error: 'Nothing was said in this event, so there’s nothing to summarize.' },
    })
    await choose(page, 'Re-generate Summary')

    await page.getByRole('alert').getByText('Nothing was said in this event').waitFor()
    await expect.poll(() => panel(page).getByText('Writing the summary…').count()).toBe(0)
  })

  test('downloads the stored audio, named after the event', async () => {
    const person = await given.server.person('Ada Listens')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const mac = aMac(given.server.url, person)
    const { id, recording } = await mac.begin()
    await mac.send(id, { number: 0, bytes: audio(1) })
    await mac.finish(id, { microphone: 1, system: 0 })
    await page.goto(`/events/${recording.meetingId}`)
    const download = page.waitForEvent('download')
    await choose(page, 'Download audio .wav')

    const file = await download
    expect(file.suggestedFilename()).toBe('Harbour call 2026-03-05.wav')
    expect(readFileSync(await file.path()).toString('latin1', 0, 4)).toBe('RIFF')
  })
})
