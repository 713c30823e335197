import { Prisma } from '#prisma'
import { eventColumns } from '#server/events/present.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import { whyNoBots } from '#server/meetings/read-wishes.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Event, MeetingStatus } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'

type Page = { skip: number; take: number }

/** A person's past and live events, newest first, as JSON text: what is under way or over is listed whatever its date. */
export async function listEvents({ db, now }: Deps, userId: string, page: Page): Promise<string> {
  const isListed = Prisma.sql`m.date <= ${now()} or m.status not in ('SCHEDULED', 'UNKNOWN')`
  return JSON.stringify(await readEvents(db, userId, ownEvents(userId, isListed, page)))
}

/** The meetings that people are joining or in at this moment, newest first. */
export function listEventsInProgress({ db }: Deps, userId: string): Promise<Event[]> {
  const isUnderWay = Prisma.sql`m.status in ('JOINING', 'WAITING', 'LIVE')`
  return readEvents(db, userId, ownEvents(userId, isUnderWay, { skip: 0, take: limits.maxPageSize }))
}

/** The newest meetings that are over and read to their end. A day in a channel is no meeting. */
export function listEndedEvents(db: Db, userId: string, take: number): Promise<Event[]> {
  const hasEnded = Prisma.sql`m.status = 'COMPLETE' and m.platform <> 'slack' and coalesce(m.progress->>'stage', 'done') = 'done'`
  return readEvents(db, userId, ownEvents(userId, hasEnded, { skip: 0, take }))
}

/** One event as a person may see it. Throws `event_not_found`. */
export async function readEvent(db: Db, userId: string, meetingId: string): Promise<Event> {
  const [event] = await readEventsById(db, userId, [meetingId])
  if (!event) throw new Problem('event_not_found')
  return event
}

/** Those of some events that a person may see, in the order of the ids. */
export async function readEventsById(db: Db, userId: string, ids: string[]): Promise<Event[]> {
  const events = await readEvents(db, userId, Prisma.sql`select m.id from meetings m where m.id = any(${ids}::uuid[]) and ${eventVisibleInSql(userId)}`)
  return events.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function readEvents(db: Db, userId: string, which: Prisma.Sql): Promise<Event[]> {
  const rows = await db.$queryRaw<{ event: Event }[]>`select row_to_json(event) as event from (${eventsInSql(userId, which)}) event`
  return withReasons(db, userId, rows.map(({ event }) => event))
}

const ahead: readonly MeetingStatus[] = ['UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING', 'LIVE']

/** With why no bot comes for this person to those that are still to be held. */
async function withReasons(db: Db, userId: string, events: Event[]): Promise<Event[]> {
  const without = events.filter(({ captureState, status }) => captureState === 'DISABLED' && ahead.includes(status))
  if (without.length === 0) return events

  const wanted = await whyNoBots(db, userId, without.map(({ id }) => id))
  return events.map((event) => ({ ...event, whyNoBot: wanted.get(event.id)?.whyNot ?? null }))
}

/** The ids of a page of a person's events, newest first, by way of the index of one person, however many events others have. */
function ownEvents(userId: string, where: Prisma.Sql, { skip, take }: Page): Prisma.Sql {
  return Prisma.sql`
    select m.id from (
      select v."meetingId" as id from meeting_attendees v where v."userId" = ${userId}::uuid and v.access offset 0) mine
    join meetings m using (id) where ${where} order by m.date desc, m.id desc limit ${take} offset ${skip}`
}

/** What belongs to an event is looked up for these alone. */
function eventsInSql(userId: string, which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    with page as materialized (${which})
    select ${eventColumns(userId)} from page join meetings m on m.id = page.id left join transcript_imports i on i."meetingId" = m.id
    order by m.date desc, m.id desc`
}
