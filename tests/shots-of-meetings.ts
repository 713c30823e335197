import type { Page } from 'playwright-core'
import type { Event } from '#shared/events/schemas.ts'
import { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import { aComingEvent, anAttendee, anEvent, minutesFromNow } from '#tests/support/events.ts'
import { standInForEvents, type EventsStoodIn } from '#tests/support/events-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

const people = (...names: string[]) => names.map((name) => anAttendee(name))
const nine = people(
  'Maya Okafor',
  'Jonas Lindqvist',
  'Priya Raman',
  'Tom Achterberg',
  'Inês Duarte',
  'Samir Haddad',
  'Lena Fuchs',
  'Owen Clarke',
  'Beatriz Nunes',
)
const day = 1440
const topic = (icon: string, label: string, description: string) => ({ id: uuid7(), icon, label, description })

const live = anEvent({
  title: 'Weekly planning',
  status: 'LIVE',
  date: minutesFromNow(-24),
  attendees: nine.slice(0, 6),
})
const weekly = anEvent({
  title: 'Launch weekly',
  date: minutesFromNow(-day - 60),
  attendees: nine,
  ownsRecording: true,
  summary:
    'The team agreed to launch the berth planner on December 3 if the tide data contract is signed by Friday. Beta customers move first, in two waves.\n\nOpen: whether Antwerp joins the first wave. Tom brings the customer’s answer on Monday.',
  topics: [
    topic('🚦', 'Go / no-go', 'Checklist with five gates; only the contract is red.'),
    topic('🧳', 'Data move', 'Two waves, Nov 30 and Dec 2, each announced two days before.'),
    topic('🎙️', 'Webinar speakers', 'One large port, one marina.'),
  ],
  taskCount: 6,
})
const bare = anEvent({
  title: 'Hiring sync',
  date: minutesFromNow(-day - 300),
  attendees: people('Samir Haddad', 'Lena Fuchs'),
  taskCount: 2,
  ownsRecording: true,
})
const waiting = anEvent({
  title: 'Harbour master call',
  status: 'WAITING',
  date: minutesFromNow(-3),
  platform: 'google_meet',
  attendees: people('Owen Clarke'),
})
const locked = anEvent({
  title: 'Pricing review',
  status: 'ERROR',
  recallError: 'fatal.meeting_requires_sign_in',
  date: minutesFromNow(-90),
  attendees: people('Priya Raman', 'Tom Achterberg'),
})
const dropped = anEvent({
  title: 'Sales call',
  status: 'ERROR',
  recallError: 'fatal.bot_errored',
  summary: 'The team agreed to launch on December 3.',
})
const processing = anEvent({ title: 'Retro', status: 'PROCESSING', date: minutesFromNow(-5) })
const truant = anEvent({ title: 'Sales standup', status: 'TRUANT', date: minutesFromNow(-2 * day - 100) })
const deleted = anEvent({
  title: 'Candidate interview',
  date: minutesFromNow(-day - 90),
  ownsRecording: true,
  transcriptDeletedAt: minutesFromNow(-50),
  taskCount: 1,
})
const reading = anEvent({
  title: 'Pricing tiers',
  date: minutesFromNow(-70),
  progress: {
    stage: 'done',
    lines: 9,
    speakers: 2,
    passages: null,
    tasks: 2,
    noise: 0,
    model: { name: 'Halyard 3B', problem: null },
  },
})
const past: Event[] = [
  live,
  waiting,
  locked,
  anEvent({
    title: '#finance',
    platform: 'slack',
    link: null,
    date: minutesFromNow(-200),
    messageCount: 14,
    taskCount: 1,
  }),
  weekly,
  deleted,
  bare,
  anEvent({
    title: 'Rotterdam pilot: scope, dates and who signs what',
    platform: 'google_meet',
    date: minutesFromNow(-day - 400),
    attendees: nine.slice(0, 5),
    taskCount: 5,
  }),
  anEvent({ title: '#hiring', platform: 'slack', link: null, date: minutesFromNow(-2 * day), messageCount: 8 }),
  anEvent({
    title: 'Sales standup',
    status: 'TRUANT',
    date: minutesFromNow(-2 * day - 100),
    attendees: nine.slice(0, 3),
  }),
]
const series = { recurring: true, recurringId: 'weekly' } as const
const off = { captureState: 'DISABLED', whyNoBot: 'choice' } as const
const coming: Event[] = [
  aComingEvent({ title: 'Design review', date: minutesFromNow(45) }),
  aComingEvent({
    title: 'Customer success sync',
    date: minutesFromNow(205),
    platform: 'google_meet',
    ...off,
    recurring: true,
    recurringId: 'sync',
  }),
  aComingEvent({ title: 'Weekly planning', date: minutesFromNow(2 * day), ...series }),
  aComingEvent({
    title: 'Candidate interview: data engineer',
    date: minutesFromNow(2 * day + 90),
    platform: 'google_meet',
    ...off,
  }),
  aComingEvent({
    title: 'Lunch with Inês',
    date: minutesFromNow(3 * day),
    link: null,
    captureState: 'DISABLED',
    whyNoBot: 'no-link',
  }),
  aComingEvent({
    title: 'Company offsite',
    date: minutesFromNow(4 * day),
    captureState: 'DISABLED',
    whyNoBot: 'all-day',
  }),
  aComingEvent({ title: 'Weekly planning', date: minutesFromNow(9 * day), ...series }),
]

/** Every state of events and meetings. `tasks` come from the meeting that is opened. */
export function meetingScenes(someone: Someone, tasks: readonly Task[]): Record<string, Scene> {
  const scene = (
    address: string,
    events: readonly Event[] = past,
    then?: (page: Page, stood: EventsStoodIn) => Promise<unknown>,
    now = connections.connected,
  ): Scene => ({
    someone,
    open: async (page) => {
      await standIn(page, someone, now(), { meetingBot: { leaveWord: 'kept leave' } })
      const stood = await standInForEvents(page, events, { tasks: [...tasks] })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await then?.(page, stood)
    },
  })
  const event = (shown: Event, then?: (page: Page, stood: EventsStoodIn) => Promise<unknown>) =>
    scene(`/events/${shown.id}`, [shown, live], then)
  const ahead = '/events?show=upcoming'
  const menu = (page: Page) => page.getByRole('button', { name: 'Event menu' }).click()
  const share = (page: Page) => page.getByRole('button', { name: 'Share Summary' }).click()

  return {
    'meetings-past': scene('/events'),
    'meetings-upcoming': scene(ahead, coming),
    'meetings-upcoming-scope': scene(ahead, coming, (page) =>
      page.getByRole('switch', { name: 'Capture Weekly planning' }).first().click(),
    ),
    'meetings-upcoming-refused': scene(ahead, coming, refuseCapture),
    'meetings-upcoming-nothing': scene(ahead, []),
    'meetings-upcoming-no-calendar': scene(ahead, [], undefined, connections.nothing),
    'meetings-upcoming-no-bots': scene(
      ahead,
      coming.map((one) => ({ ...one, captureState: 'DISABLED' as const, whyNoBot: 'not-set-up' as const })),
    ),
    'meetings-event': event({ ...weekly, id: meetingOf(tasks) }),
    'meetings-event-menu': event(bare, menu),
    'meetings-event-sure': event(weekly, async (page) => {
      await menu(page)
      await page.getByRole('menuitem', { name: 'Delete transcript for everyone' }).click()
    }),
    'meetings-event-remove': event(live, async (page) => {
      await menu(page)
      await page.getByRole('menuitem', { name: 'Remove Bot' }).click()
      await page.getByRole('dialog', { name: 'Remove the bot from' }).waitFor()
    }),
    'meetings-event-reading': event(reading),
    'meetings-event-summarizing': event(bare, async (page) => {
      await menu(page)
      await page.getByRole('menuitem', { name: 'Re-generate Summary' }).click()
    }),
    'meetings-event-live': event(live),
    'meetings-event-waiting': event(waiting),
    'meetings-event-not-joined': event(locked),
    'meetings-event-dropped': event(dropped),
    'meetings-event-processing': event(processing),
    'meetings-event-truant': event(truant),
    'meetings-event-deleted': event(deleted),
    'meetings-event-to-come': event(coming[2]!),
    'meetings-share': event(weekly, share),
    'meetings-share-sent': event(weekly, async (page) => {
      await share(page)
      await page.getByRole('textbox', { name: 'Email' }).fill('beatriz@portolan.example')
      await page.keyboard.press('Enter')
      await page.getByText('Sent to').waitFor()
    }),
    'meetings-share-refused': event(weekly, async (page, stood) => {
      const issues = [{ path: 'email', message: 'Enter an email address.' }]
      stood.answer.set('POST /api/tasks/events/:id/share', {
        status: 400,
        body: { code: 'invalid_input', error: 'Some fields aren’t valid.', issues },
      })
      await share(page)
      await page.getByRole('textbox', { name: 'Email' }).fill('beatriz')
      await page.keyboard.press('Enter')
      await page.getByText('Enter an email address.').waitFor()
    }),
    'meetings-live-several': scene('/', [live, anEvent({ title: 'Sales call', status: 'LIVE' })]),
    'meetings-live-board': scene('/', [{ ...live, id: meetingOf(tasks) }]),
    'meetings-live-task': scene(`/tasks/${tasks[0]!.id}`, [{ ...live, id: meetingOf(tasks) }]),
    'meetings-bot-setting': scene('/settings/bot', past, (page) =>
      page.getByRole('region', { name: 'Meeting bot' }).scrollIntoViewIfNeeded(),
    ),
    'meetings-bot-setting-none': scene('/settings/bot', past, withoutBots),
  }
}

const meetingOf = (tasks: readonly Task[]) => tasks.find(({ source }) => source?.meetingId)!.source!.meetingId!

async function refuseCapture(page: Page, stood: EventsStoodIn) {
  stood.answer.set('PUT /api/tasks/events/:id', {
    status: 503,
    body: {
      code: 'database_down',
      error: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
    },
  })
  await page.getByRole('switch', { name: 'Capture Design review' }).click()
  await page.getByText('Design review is still captured').waitFor()
}

async function withoutBots(page: Page) {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...Me.parse(await answer.json()), meetingBot: null } })
  })
  await page.reload()
  await page.getByText('Meeting bots aren’t set up').scrollIntoViewIfNeeded()
}
