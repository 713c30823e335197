import pg from 'pg'
import type { Email } from 'postal-mime'
import type { Page } from 'playwright-core'
import { resumeNoticesJob } from '#server/notifications/jobs.ts'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'
import { newTask } from '#tests/support/board.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import type { KeptProcess } from '#tests/support/process.ts'
import { signIn, type Someone } from '#tests/support/someone.ts'
import { connectSources } from '#tests/support/sources.ts'
import { addMembers, aWorkspace } from '#tests/support/teams.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Scene } from './shots-of-the-board.ts'

type Sql = (query: string, values?: unknown[]) => Promise<unknown>

/** The mails that Kept sends, by their subjects. */
const subjects: Record<string, RegExp> = {
  'mail-summary': /^Launch weekly: /,
  'mail-new-tasks': /^\d+ new tasks/,
  'mail-digest': / due today, \d+ overdue$/,
  'mail-paused': /paused$/,
  'mail-app': /^Kept for your Mac$/,
  'mail-meeting-starts': / starts at /,
  'mail-slack-connected': /^Slack is connected$/,
  'mail-found': / found in your messages$/,
  'mail-shared': /^Summary: /,
  'mail-invitation': /invites you to/,
  'mail-member-joined': / joined /,
  'mail-seat': /^You have a seat in /,
  'mail-trial-ends': /^Your trial ends on /,
  'mail-trial-summary': /^You’ve had a busy 7 days!$/,
  'mail-payment-failed': /^Your payment failed$/,
  'mail-receipt': /^Your receipt for /,
  'mail-seat-taken': /^Your seat in .+ was removed$/,
  'mail-administrator': /^You’re an administrator of /,
  'mail-team-ending': /^The subscription of .+ ends on /,
  'mail-team-unpaid': / needs your payment method$/,
}

/** Every mail that Kept sends, as a mail client shows it. */
export function mailScenes(kept: KeptProcess, meeting: object): Record<string, Scene> {
  let sent: Promise<Email[]> | undefined
  const mail = (subject: RegExp): Scene => ({
    someone: undefined,
    sizes: [
      { width: 600, height: 400 },
      { width: 390, height: 400 },
    ],
    isWhole: true,
    open: async (page) => show(page, await (sent ??= sendAll(kept, meeting)), subject),
  })
  return Object.fromEntries(Object.entries(subjects).map(([name, subject]) => [name, mail(subject)]))
}

async function show(page: Page, mails: Email[], subject: RegExp) {
  const mail = mails.find((one) => subject.test(one.subject ?? ''))
  if (!mail) throw new Error(`No mail about ${subject} among ${mails.map((one) => one.subject).join(', ')}`)
  const pictures = new Map(
    mail.attachments.map(({ contentId, mimeType, content }) => [
      contentId?.replace(/[<>]/g, ''),
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    ]),
  )
  await page.goto('about:blank') // the page of an earlier scene allows no inline styles
  await page.setContent(mail.html!.replace(/cid:([^"]+)/g, (_, cid: string) => pictures.get(cid)!))
}

/** Has the server send one mail of each kind to its outbox, and returns them. */
async function sendAll(kept: KeptProcess, meeting: object): Promise<Email[]> {
  const client = new pg.Client(runningConnection(kept.dataDir, 'kept'))
  await client.connect()
  const sql: Sql = async (query, values) => (await client.query(query, values)).rows
  try {
    const maya = await someone(kept, 'Maya Mails')
    await maya.put('/api/me', { name: 'Maya Okafor' })
    await maya.put('/api/me/settings/notifications', { meetingEnded: { EMAIL: true } })
    const { eventId } = await importAs(maya, { ...meeting, me: 'Maya Okafor' })
    await oneIsDone(maya, eventId)
    await maya.post(`/api/tasks/events/${eventId}/share`, { email: 'guest@example.org' })
    await maya.post('/api/me/reminder/download-app', {})
    await pause(sql, maya)

    const tom = await someone(kept, 'Tom Mails')
    await tom.put('/api/me/settings/notifications', { newTasks: { EMAIL: true } })
    await importAs(tom, { ...meeting, me: 'Tomás Lindqvist' })
    const dana = await someone(kept, 'Dana Mails')
    await haveDigest(sql, dana, meeting)
    const team = await haveTeam(sql, dana, tom)
    await notice(sql, tom, 'summary shown')
    await givenSeat(sql, team, tom)
    await sources(sql, await someone(kept, 'Rosa Sources'))
    await payments(sql, (name) => someone(kept, name))
    await seats(sql, (name) => someone(kept, name), team)
    await sendNotices(sql, kept)
    return await arrived(diskBlobs(kept.dataDir))
  } finally {
    await client.end()
  }
}

/** A user where it's noon, so that mails are sent at once. */
async function someone({ url }: KeptProcess, name: string): Promise<Someone> {
  const person = await signIn(url, name)
  const west = new Date().getUTCHours() - 12
  await person.put('/api/me', { timezone: `Etc/GMT${west < 0 ? west : `+${west}`}` })
  return person
}

async function oneIsDone(person: Someone, eventId: string) {
  const [first] = await tasksOf(person, eventId)
  await person.put(`/api/tasks/${first!.id}`, { status: 'COMPLETED' })
}

async function pause(sql: Sql, { me }: Someone) {
  await connectSources({ sql } as Parameters<typeof connectSources>[0], { me } as Someone)
  await sql(`update users set "pausedAt" = now() where id = $1`, [me.id])
  await sql(
    `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [me.id],
  )
  await notice(sql, { me }, 'shown', 'taskSourcesPaused')
}

async function haveDigest(sql: Sql, dana: Someone, meeting: object) {
  await importAs(dana, { ...meeting, me: 'Maya Okafor' })
  await sql(
    `update tasks t set "createdAt" = t."createdAt" - interval '1 day' from task_assignees a where a."taskId" = t.id and a."userId" = $1`,
    [dana.me.id],
  )
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const due = [
    ['Confirm the Rotterdam pilot dates with Beatriz', -8],
    ['Reply to Tom about the Antwerp lead', -1],
    ['Send Priya the revised pricing page draft', 0],
  ] as const
  for (const [title, days] of due) await newTask(dana, { title, deadline: at(days), deadlineType: 'DATE' })
  await sql(
    `insert into waiting_entries (id, "userId", "taskId", name, since, "createdAt", "updatedAt")
     select gen_random_uuid(), x."userId", x."taskId", 'Tomás Lindqvist', now() - interval '3 days', now(), now() from task_access x where x."userId" = $1 limit 2
     on conflict do nothing`,
    [dana.me.id],
  )
  await dana.put('/api/me/settings/digest', { isOn: true, workdaysOnly: false })
  await sql(`update notices set key = $2, "dueAt" = now() where kind = 'digest' and "userId" = $1`, [dana.me.id, at(0)])
}

/** A team that someone joins and someone else is invited to. */
async function haveTeam(sql: Sql, owner: Someone, member: Someone): Promise<string> {
  const id = await workspace(sql, [owner], { name: 'Tidewater product' })
  await owner.put('/api/me/subscription/team', { inviteEmails: ['owen@tidewater.example'] })
  await addMembers(owner, member)
  return id
}

/** As if the member had got their seat by signing up, which they are told. */
async function givenSeat(sql: Sql, team: string, { me }: Someone) {
  const [membership] = (await sql(`select id from workspace_memberships where "workspaceId" = $1 and "userId" = $2`, [
    team,
    me.id,
  ])) as [{ id: string }]
  await notice(sql, { me }, `given ${membership.id} shown`)
}

/** Has mails sent about a new connection, what was found through it, and a meeting that starts. */
async function sources(sql: Sql, rosa: Someone) {
  const wanted = { EMAIL: true }
  await rosa.put('/api/me/settings/notifications', {
    slackConnected: wanted,
    meetingStarting: wanted,
    onboardingDemosFinished: wanted,
  })
  await connectSources({ sql } as Parameters<typeof connectSources>[0], rosa)
  const at = new Date().toISOString()
  await sql(`update slack_connections set "createdAt" = $2 where "userId" = $1`, [rosa.me.id, at])
  await notice(sql, rosa, at, 'slackConnected')

  for (const title of ['Send Lena the berth plan', 'Ask the yard for a second quote'])
    await sql(`update tasks set "demoKey" = 'SLACK_HISTORICAL_CAPTURE' where id = $1`, [
      (await newTask(rosa, { title })).id,
    ])
  await notice(sql, rosa, 'shown', 'onboardingDemosFinished')

  const meetingId = uuid7()
  const starts = new Date(Date.now() + 10 * 60_000).toISOString()
  await sql(
    `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt") values ($1, 'Berth planner weekly', $2, 'google_meet', 'SCHEDULED', now(), now())`,
    [meetingId, starts],
  )
  await sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values (gen_random_uuid(), $1, $2, 'Rosa Sources', true, now())`,
    [meetingId, rosa.me.id],
  )
  await sql(
    `insert into calendar_events (id, "userId", "googleId", "meetingId", title, "startsAt", "endsAt", link, status, "updatedAt")
     values (gen_random_uuid(), $1, 'weekly', $2, 'Berth planner weekly', $3, $3::timestamptz + interval '30 minutes', 'https://meet.google.com/abc-defg-hij', 'confirmed', now())`,
    [rosa.me.id, meetingId, starts],
  )
  await notice(sql, rosa, `${meetingId} ${starts}`, 'meetingStarting')
}

type Team = Parameters<typeof aWorkspace>

const workspace = (sql: Sql, people: Team[1], about: Team[2]) => aWorkspace({ sql } as Team[0], people, about)

type Newcomer = (name: string) => Promise<Someone>

/** Has mails about a trial and payments sent, each to a subscriber of their own. */
async function payments(sql: Sql, newcomer: Newcomer) {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const url = 'https://invoice.stripe.com/i/acct_1/in_1'
  const price = { unit_amount: 1900, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } }
  const paid = { id: 'in_1', amount: 1900, currency: 'usd', url }
  const each = [
    ['Ina Trial', 'trialing', { trialEnd: soon, snapshot: { price, defaultPaymentMethod: 'pm_1' } }, `trial ${soon}`],
    ['Kai Failed', 'past_due', { currentPeriodEnd: soon }, `failed ${soon}`],
    ['Lou Paid', 'active', { snapshot: { paid } }, 'paid in_1'],
  ] satisfies Paying[]
  for (const [name, status, { trialEnd, currentPeriodEnd, snapshot }, key] of each as Paying[]) {
    const person = await newcomer(name)
    await sql(
      `insert into subscriptions (id, "userId", status, "trialEnd", "currentPeriodEnd", snapshot, "createdAt") values (gen_random_uuid(), $1, $2, $3, $4, $5, now())`,
      [person.me.id, status, trialEnd ?? null, currentPeriodEnd ?? null, snapshot ? JSON.stringify(snapshot) : null],
    )
    await notice(sql, person, key)
  }
}

type Paying = [
  name: string,
  status: string,
  columns: { trialEnd?: string; currentPeriodEnd?: string; snapshot?: object },
  key: string,
]

/** Has mails sent about a seat that was taken, a new administrator, a team that ends, and one that needs a new payment method. */
async function seats(sql: Sql, newcomer: Newcomer, team: string) {
  const [out, member, heir, leaver] = [
    await newcomer('Nils Out'),
    await newcomer('Pia Stays'),
    await newcomer('Quinn Heir'),
    await newcomer('Inês Duarte'),
  ]
  await notice(sql, out, `taken ${team} shown`)
  const ending = await workspace(sql, [leaver, member], { name: 'Portolan' })
  await sql(`update workspace_memberships set "isAdmin" = true where "userId" = $1`, [member.me.id])
  for (const what of ['admin', 'ending']) await notice(sql, member, `${what} ${ending} shown`)
  await sql(`update users set "deletionScheduledAt" = now() + interval '7 days' where id = $1`, [leaver.me.id])
  const left = await workspace(sql, [heir], { name: 'Harbour ops' })
  await sql(`update subscriptions set "payerId" = $2 where "workspaceId" = $1`, [left, leaver.me.id])
  await notice(sql, heir, `unpaid ${left} shown`)
}

async function notice(sql: Sql, { me }: Pick<Someone, 'me'>, key: string, kind = 'workspaceSubscriptionUpdate') {
  await sql(
    `insert into notices (id, "userId", kind, channel, key, "createdAt", "dueAt") values (gen_random_uuid(), $1, $2, 'EMAIL', $3, now(), now())`,
    [me.id, kind, key],
  )
}

/** Has the server send all notices. Those inserted here have no job, so they look overdue. */
async function sendNotices(sql: Sql, { dataDir }: KeptProcess) {
  await sql(
    `update notices set "createdAt" = "createdAt" - interval '1 hour', "dueAt" = now() - interval '1 hour' where "dueAt" is not null`,
  )
  const log = createLog({ LOG_LEVEL: 'error' })
  const boss = await openQueue({ connection: runningConnection(dataDir, 'kept')!, log, isKeeper: false })
  await boss.send(resumeNoticesJob.name, {}).finally(() => boss.stop({ graceful: false }))
}

/** Waits for a mail of each kind, for a minute at most. */
async function arrived(outbox: Blobs): Promise<Email[]> {
  const until = performance.now() + 60_000
  for (;;) {
    const entries = await listOutbox(outbox)
    const mails = await Promise.all(entries.map(async ({ name }) => (await readFromOutbox(outbox, name))!))
    const isThere = (about: RegExp) => mails.some(({ subject = '' }) => about.test(subject))
    if (Object.values(subjects).every(isThere) || performance.now() > until) return mails
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
