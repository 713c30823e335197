import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { PushSetting } from '#shared/notifications/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { aPushService, type PushedBrowser, type PushService } from '#tests/support/push-service.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aWorkspace } from '#tests/support/teams.ts'

const sweepMs = 2 * 3_600_000

let slack: SlackStandIn
let mails: MailServer
let pushes: PushService
let browser: PushedBrowser
let server: TestServer
beforeAll(async () => {
  slack = await aSlack()
  mails = await aMailServer()
  pushes = await aPushService()
  slackUser(slack, 'Ada Winter')
  server = await aServer({
    settings: {
      DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg',
      ...slack.settings,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Kept <kept@kept.example>',
    },
    time: '2026-03-22T11:00:00Z',
  })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
  await mails.stop()
  await pushes.stop()
})

/** What is in the diary. Something may arrive before the user lives on. */
let seen = { mailed: 0, posted: 0, pushed: 0 }
const count = () => ({ mailed: mails.received.length, posted: slack.posted.length, pushed: browser.received.length })

/**
 * Lives on until then, and writes down what arrived and when: looks for due tasks and digests every two hours, and
 * stops at each moment at which a notice is due.
 */
async function live(until: string, diary: string[], zone = 'Europe/Vienna') {
  const end = Date.parse(until)
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  for (let now = server.deps.now().getTime(); ; now = await nextMoment(now, end)) {
    server.setTime(new Date(now).toISOString())
    await server.settle()
    if (now % sweepMs === 0 || now === end) {
      await server.work('notice-due-tasks', {})
      await server.work('plan-digests', {})
      await server.work('summarize-trials', {})
      await server.settle()
    }
    const at = clock.format(now)
    diary.push(
      ...mails.received
        .slice(seen.mailed)
        .map(({ email }) => `${at} mail: ${email.subject}`)
        .toSorted(), // sent at once
      ...slack.posted
        .slice(seen.posted)
        .map(({ text }) => `${at} Slack: ${text}`)
        .toSorted(),
      ...browser.received
        .slice(seen.pushed)
        .map(({ title, body }) => `${at} push: ${title}: ${body}`)
        .toSorted(),
    )
    seen = count()
    if (now === end) return
  }
}

async function nextMoment(now: number, end: number): Promise<number> {
  const [next] = await server.sql<{ at: Date | null }>('select min("dueAt") as at from notices where "dueAt" > $1', [
    new Date(now),
  ])
  const sweep = now - (now % sweepMs) + sweepMs
  return Math.min(end, sweep, next!.at?.getTime() ?? end)
}

const meeting = (ada: Someone, title: string, promise: string) =>
  importAs(ada, {
    ...planningDetails,
    title,
    start: server.deps.now().toISOString(),
    text: `[0:10] Ada Winter: I'll ${promise} by Friday.`,
  })

const give = async (ben: Someone, ada: Someone, title: string) => {
  const task = await newTask(ben, { title })
  await ben.put<Task>(`/api/tasks/${task.id}`, { assigneeIds: [ben.me.id, ada.me.id] })
}

test('two weeks with every channel on bring exactly these messages', { timeout: 300_000 }, async () => {
  const [ada, ben] = [await server.person('Ada Winter'), await server.person('Ben Okoro')]
  await meet(server, ada, ben)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
  await connectSlack(server, slack, ada, 'U0ADA')
  const all = { EMAIL: true, SLACK: true, PUSH: true }
  await ada.put('/api/me/settings/notifications', {
    meetingEnded: all,
    newTasks: all,
    newChatTasks: all,
    taskDue24Hours: all,
    taskSourcesPaused: all,
    slackConnected: all,
    workspaceInvite: all,
    workspaceMemberJoined: all,
    workspaceSubscriptionUpdate: all,
  })
  await ada.put('/api/me/settings/digest', { isOn: true, hour: 8 })
  browser = pushes.browser((await ada.get<PushSetting>('/api/me/push-subscription')).body.publicKey)
  await ada.put('/api/me/push-subscription', browser.subscription)
  const diary: string[] = []

  await live('2026-03-23T09:30:00Z', diary)
  await meeting(ada, 'Launch weekly', 'send Ben the price list') // on Monday at 10:30
  await live('2026-03-23T20:00:00Z', diary)
  await meeting(ada, 'Late call', 'book the venue') // at 21:00

  await live('2026-03-24T10:10:00Z', diary)
  await connectSlack(server, slack, ada, 'U0ADA') // on Tuesday at 11:10
  await ada.post('/api/me/reminder/download-app', {})
  await live('2026-03-24T15:20:00Z', diary)
  await aWorkspace(server, [ben])
  await ben.put('/api/me/subscription/team', { inviteEmails: [ada.me.email] })
  await live('2026-03-25T09:00:00Z', diary)
  for (let n = 1; n <= 20; n += 1) await give(ben, ada, `Check berth ${n}`) // on Wednesday at 10:00
  await live('2026-03-26T09:00:00Z', diary)
  await newTask(ada, { title: 'Sign off', deadline: '2026-03-27T15:47:00.000Z', deadlineType: 'DATE_TIME' })
  const paid = await newTask(ada, { title: 'Pay the invoice', deadline: '2026-03-27', deadlineType: 'DATE' })
  await newTask(ada, { title: 'Call Lena', deadline: '2026-03-30', deadlineType: 'DATE' })
  await live('2026-03-26T15:40:00Z', diary) // a look for due tasks
  await live('2026-03-26T16:00:00Z', diary)
  await ada.put(`/api/tasks/${paid.id}`, { status: 'COMPLETED' })

  await live('2026-03-29T17:30:00Z', diary)
  await give(ben, ada, 'Order the buoys') // on Sunday at 19:30, when clocks have gone forward
  await live('2026-03-31T06:00:00Z', diary)
  mails.busy = Infinity // down until Wednesday
  await meeting(ada, 'Pilot review', 'write the summary')
  await live('2026-04-01T06:00:00Z', diary)
  mails.busy = 0
  await live('2026-04-02T16:00:00Z', diary)
  await ada.put('/api/me', { timezone: 'America/New_York' })
  await live('2026-04-03T08:00:00Z', diary, 'America/New_York')
  await meeting(ada, 'Early call', 'check the tide tables') // at 04:00 there
  await live('2026-04-03T20:00:00Z', diary, 'America/New_York')
  await ada.put('/api/me/settings/notifications', defaultNotifications) // “Disable”
  await ada.put('/api/me/settings/digest', { isOn: false })
  await meeting(ada, 'Unwanted call', 'send Ben the contract')
  await live('2026-04-05T11:00:00Z', diary, 'America/New_York')

  // Its retries are spread by chance.
  const [late, others] = [true, false].map((is) => diary.filter((one) => one.includes('mail: Pilot review') === is))
  expect(late).toEqual([expect.stringMatching(/^Wed (08|09|10|11|12):\d\d mail: Pilot review: 1 task for you$/)])
  expect(others).toEqual([
    'Mon 10:30 mail: Launch weekly: 1 task for you',
    'Mon 10:30 Slack: Launch weekly: 1 task for you',
    'Mon 10:30 push: Launch weekly: The summary is ready',
    'Tue 08:00 mail: Late call: 1 task for you',
    'Tue 08:00 mail: Tuesday: 2 captured yesterday',
    'Tue 08:00 Slack: Late call: 1 task for you',
    'Tue 08:00 push: Late call: The summary is ready',
    'Tue 11:10 mail: Kept for your Mac',
    'Tue 11:10 mail: Slack is connected',
    'Tue 11:10 Slack: Slack is connected',
    'Tue 11:10 push: Slack is connected: Portolan',
    'Tue 16:20 mail: Ben Okoro invites you to Tidewater',
    'Tue 16:20 Slack: Ben Okoro invites you to Tidewater',
    'Tue 16:20 push: Ben Okoro invites you to Tidewater: Open it to join.',
    'Wed 11:00 mail: 20 new tasks',
    'Wed 11:00 Slack: 20 new tasks',
    expect.stringMatching(/^Wed 11:00 push: 20 new tasks: Check berth \d+, and 19 more$/),
    'Thu 09:00 Slack: 2 tasks due within a day',
    'Thu 09:00 push: 2 tasks due within a day: Book the venue, and 1 more',
    'Thu 12:00 Slack: Due Fri, Mar 27: Pay the invoice',
    'Thu 12:00 push: Due Fri, Mar 27: Pay the invoice',
    'Thu 16:47 Slack: Due Fri, Mar 27, 4:47 PM: Sign off',
    'Thu 16:47 push: Due Fri, Mar 27, 4:47 PM: Sign off',
    'Fri 08:00 mail: Friday: 3 due today',
    'Sun 09:00 Slack: Due Mon, Mar 30: Call Lena',
    'Sun 09:00 push: Due Mon, Mar 30: Call Lena',
    'Sun 14:00 mail: You’ve had a busy 7 days!',
    'Sun 14:00 Slack: You’ve had a busy 7 days!',
    'Sun 14:00 push: You’ve had a busy 7 days!: 2 tasks, 0 important, 0 from Slack, 2 meetings',
    'Mon 08:00 mail: Monday: 1 due today, 3 overdue',
    'Mon 08:00 mail: New task: Order the buoys',
    'Mon 08:00 Slack: New task: Order the buoys',
    'Mon 08:00 push: New task: Order the buoys',
    'Tue 08:00 mail: Tuesday: 4 overdue',
    'Tue 08:00 Slack: Pilot review: 1 task for you',
    'Tue 08:00 push: Pilot review: The summary is ready',
    'Wed 08:00 mail: Wednesday: 4 overdue',
    'Thu 08:00 mail: Thursday: 4 overdue',
    'Thu 09:00 Slack: Due Fri, Apr 3: Write the summary',
    'Thu 09:00 push: Due Fri, Apr 3: Write the summary',
    'Fri 08:00 mail: Early call: 1 task for you',
    'Fri 08:00 mail: Friday: 1 due today, 4 overdue',
    'Fri 08:00 Slack: Early call: 1 task for you',
    'Fri 08:00 push: Early call: The summary is ready',
  ])
})
