import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import { isWaiting, type SeenJob } from './jobs.ts'
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
    const isWanted = (job: SeenJob) =>
      names.includes(job.name) && isWaiting(job) && (job.dueAt <= server.deps.now() || (waiting && rounds === 0))
    const jobs = await server.takeJobs(isWanted)
    if (jobs.length === 0) return
    for (const { name, payload } of jobs) await server.work(name, payload)
  }
}

/** Returns the seconds until each job's next attempt. */
export async function waitsOf(server: TestServer, name: string, key: string | null = null): Promise<number[]> {
  const jobs = (await server.jobs(name)).filter((job) => job.key === key && isWaiting(job))
  return jobs.map(({ waits }) => waits)
}

/** Runs the once-a-minute sweep and the jobs it enqueues. */
export async function sweep(server: TestServer) {
  await server.work('sweep-bots', {})
  await workMeetings(server)
}
