import pg from 'pg'
import type { Email } from 'postal-mime'
import type { Page } from 'playwright-core'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'
import { newTask } from '#tests/support/board.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import type { KeptProcess } from '#tests/support/process.ts'
import { signIn, type Someone } from '#tests/support/someone.ts'
import { connectSources } from '#tests/support/sources.ts'
import { aWorkspace } from '#tests/support/teams.ts'
import type { Scene } from './shots-of-the-board.ts'

type Sql = (query: string, values?: unknown[]) => Promise<unknown>

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
  return {
    'mail-summary': mail(/^Launch weekly: /),
    'mail-new-tasks': mail(/^\d+ new tasks/),
    'mail-digest': mail(/ due today, \d+ overdue$/),
    'mail-paused': mail(/paused$/),
    'mail-app': mail(/^Kept for your Mac$/),
    'mail-shared': mail(/^Summary: /),
    'mail-invitation': mail(/invites you to/),
    'mail-seat': mail(/^You have a seat in /),
  }
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
    await sql(
      `update notices set "createdAt" = "createdAt" - interval '1 hour', "dueAt" = now() where "dueAt" is not null`,
    )
    const dana = await someone(kept, 'Dana Mails')
    await haveDigest(sql, dana, meeting)
    await haveTeam(sql, dana, tom)
    return await arrived(`${kept.dataDir}/outbox`, 8)
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
  await sql(
    `insert into notices (id, "userId", kind, channel, key, "createdAt", "dueAt") values (gen_random_uuid(), $1, 'taskSourcesPaused', 'EMAIL', 'shown', now(), now())`,
    [me.id],
  )
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
  await dana.put('/api/me/settings/digest', { isOn: true, workdaysOnly: false })
  await sql(`update notices set key = $2, "dueAt" = now() where kind = 'digest' and "userId" = $1`, [dana.me.id, at(0)])
}

/** A team that gives someone a seat and invites someone else. */
async function haveTeam(sql: Sql, owner: Someone, member: Someone) {
  await aWorkspace({ sql } as Parameters<typeof aWorkspace>[0], [owner], { name: 'Tidewater product' })
  await owner.put('/api/me/subscription/team', { userIds: [member.me.id], inviteEmails: ['owen@tidewater.example'] })
}

async function arrived(outbox: string, count: number): Promise<Email[]> {
  const until = performance.now() + 60_000
  let entries = await listOutbox(outbox)
  while (entries.length < count) {
    if (performance.now() > until) throw new Error(`Only ${entries.length} of ${count} mails were sent`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    entries = await listOutbox(outbox)
  }
  return Promise.all(entries.map(async ({ name }) => (await readFromOutbox(outbox, name))!))
}
