import { Prisma } from '#prisma'
import { eventColumns } from '#server/events/present.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import type { Db } from '#server/platform/deps.ts'
import type { PageAfter, PageRange } from '#server/platform/http/paging.ts'
import { rowAt } from '#server/platform/sql.ts'
import type { Event } from '#shared/events/schemas.ts'

/** A page of the user's past and live events, newest first. Started and ended events count whatever their date. */
export function readListedEvents(db: Db, userId: string, { now, page }: { now: Date; page: PageRange | PageAfter }) {
  const isListed = Prisma.sql`m.date <= ${now} or m.status not in ('SCHEDULED', 'UNKNOWN')`
  return readPage(db, userId, { where: isListed, page })
}

/** The user's meetings that are live or being joined, newest first. */
export function readEventsInProgress(db: Db, userId: string, most: number) {
  const isInProgress = Prisma.sql`m.status in ('JOINING', 'WAITING', 'LIVE')`
  return readPage(db, userId, { where: isInProgress, page: { skip: 0, take: most } })
}

/** The user's newest completed meetings whose capture is done, without days of a channel. */
export function readEndedEvents(db: Db, userId: string, most: number) {
  const hasEnded = Prisma.sql`m.status = 'COMPLETE' and m.platform <> 'slack' and coalesce(m.progress->>'stage', 'done') = 'done'`
  return readPage(db, userId, { where: hasEnded, page: { skip: 0, take: most } })
}

/** Those of these events that the user may see, in the order of the ids. */
export async function readVisibleEvents(db: Db, userId: string, ids: readonly string[]): Promise<Event[]> {
  const which = Prisma.sql`select m.id from meetings m where m.id = any(${ids}::uuid[]) and ${eventVisibleInSql(userId)}`
  const events = await readEvents(db, userId, which)
  return events.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Uses the user's index, so others' events cost nothing. */
function readPage(
  db: Db,
  userId: string,
  { where, page }: { where: Prisma.Sql; page: PageRange | PageAfter },
): Promise<Event[]> {
  const offset = 'skip' in page ? Prisma.sql`offset ${page.skip}` : Prisma.empty
  const after = 'after' in page && page.after ? Prisma.sql`and (m.date, m.id) < ${rowAt(page.after)}` : Prisma.empty
  return readEvents(
    db,
    userId,
    Prisma.sql`
      select m.id from (
        select v."meetingId" as id from meeting_attendees v where v."userId" = ${userId}::uuid and v.access offset 0) mine
      join meetings m using (id) where (${where}) ${after} order by m.date desc, m.id desc limit ${page.take} ${offset}`,
  )
}

/** The events with these ids as the user sees them, newest first. The other columns are computed only for them. */
async function readEvents(db: Db, userId: string, ids: Prisma.Sql): Promise<Event[]> {
  const rows = await db.$queryRaw<{ event: Event }[]>`
    select row_to_json(event) as event from (
      with page as materialized (${ids})
      select ${eventColumns(userId)} from page join meetings m on m.id = page.id left join transcript_imports i on i."meetingId" = m.id
      order by m.date desc, m.id desc) event`
  return rows.map(({ event }) => event)
}

/** Locks an event and returns when it last changed. */
export async function lockEvent(db: Db, eventId: string): Promise<{ updatedAt: Date } | undefined> {
  const [event] = await db.$queryRaw<{ updatedAt: Date }[]>`
    select "updatedAt" from meetings where id = ${eventId}::uuid for update`
  return event
}
