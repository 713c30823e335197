import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

/** Settings for a server with bots whose vendor is unreachable. */
export const botsOfNoOne = {
  MEETING_BOT: 'recall',
  RECALL_API_KEY: 'a key',
  RECALL_API_URL: 'http://127.0.0.1:9',
  RECALL_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
}

let links = 0

/** Returns a meeting link that no other test uses. */
export function freshLink(): string {
  const letters = (links++)
    .toString(26)
    .padStart(4, '0')
    .replace(/[0-9a-p]/g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return `https://meet.google.com/kpt-${letters}-xyz`
}

export type Attending = { person: Someone; wants?: boolean; organizer?: boolean; access?: boolean }
type Given = { date?: string; endDate?: string | null; link?: string | null; title?: string; attendees: Attending[] }

/** Adds a meeting as its attendees' calendars would. Returns its id. */
export async function aMeeting(
  server: TestServer,
  { date = '2026-03-05T11:00:00Z', endDate = null, link = freshLink(), title = 'Harbour review', attendees }: Given,
): Promise<string> {
  const id = uuid7()
  await server.sql(
    `insert into meetings (id, title, date, "endDate", platform, link, "createdAt", "updatedAt") values ($1, $2, $3, $4, 'google_meet', $5, now(), now())`,
    [id, title, date, endDate, link],
  )
  for (const { person, wants = true, organizer = false, access = true } of attendees) {
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, email, access, "botEnabled", organizer, "createdAt") values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
      [uuid7(), id, person.me.id, person.me.name, person.me.email, access, wants, organizer],
    )
  }
  return id
}

/** Sets whether an attendee wants the bot, as their choices and settings would. */
export async function setBotEnabled(server: TestServer, meetingId: string, person: Someone, botEnabled: boolean) {
  await server.sql('update meeting_attendees set "botEnabled" = $3 where "meetingId" = $1 and "userId" = $2', [
    meetingId,
    person.me.id,
    botEnabled,
  ])
}

const names = [
  'keep-bot',
  'finish-meeting',
  'greet-meeting',
  'forget-recording',
  'receive-bot-delivery',
  'capture-live',
  'capture-transcript',
]

/** Runs due meeting jobs and the ones they enqueue; with `waiting`, also those scheduled for later. */
export async function workMeetings(server: TestServer, { waiting = false } = {}) {
  for (let rounds = 0; rounds < 20; rounds++) {
    const jobs = await server.sql<{ name: string; data: object }>(
      `delete from pgboss.job where name = any($1) and state = 'created' and (start_after <= '${server.deps.now().toISOString()}'::timestamptz or ($2 and $3)) returning name, data`,
      [names, waiting, rounds === 0],
    )
    if (jobs.length === 0) return
    for (const { name, data } of jobs) await server.work(name, data)
  }
}

/** Returns the seconds until each job's next attempt. */
export async function waitsOf(server: TestServer, name: string, key: string | null = null): Promise<number[]> {
  const jobs = await server.sql<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = $1 and singleton_key is not distinct from $2 and state = 'created'`,
    [name, key],
  )
  return jobs.map(({ seconds }) => seconds)
}

/** Runs the once-a-minute sweep and the jobs it enqueues. */
export async function sweep(server: TestServer) {
  await server.work('sweep-bots', {})
  await workMeetings(server)
}
