import { Prisma } from '#prisma'
import { eventColumns } from '#server/events/present.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Event } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** A person's past and live events, newest first. */
export function listEvents({ db, now }: Deps, userId: string, { skip, take }: { skip: number; take: number }): Promise<Event[]> {
  return readEvents(db, userId, Prisma.sql`m.date <= ${now()} or m.status = 'LIVE' or m.platform = 'import'`, { skip, take })
}

/** The newest events that are over and read to their end. */
export function listEndedEvents(db: Db, userId: string, take: number): Promise<Event[]> {
  return readEvents(db, userId, Prisma.sql`m.status = 'COMPLETE' and coalesce(m.progress->>'stage', 'done') = 'done'`, { skip: 0, take })
}

/** One event as a person may see it. Throws `event_not_found`. */
export async function readEvent(db: Db, userId: string, meetingId: string): Promise<Event> {
  const [event] = await readEvents(db, userId, Prisma.sql`m.id = ${meetingId}::uuid`, { skip: 0, take: 1 })
  if (!event) throw new Problem('event_not_found')
  return event
}

/** Those of some events that a person may see, in the order of the ids. */
export async function readEventsById(db: Db, userId: string, ids: string[]): Promise<Event[]> {
  const events = await readEvents(db, userId, Prisma.sql`m.id = any(${ids}::uuid[])`, { skip: 0, take: ids.length })
  return events.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function readEvents(db: Db, userId: string, where: Prisma.Sql, { skip, take }: { skip: number; take: number }) {
  const rows = await db.$queryRaw<{ event: Event }[]>`
    select row_to_json(event) as event from (
      select ${eventColumns(userId)}
      from meetings m left join transcript_imports i on i."meetingId" = m.id
      where (${where}) and ${eventVisibleInSql(userId)}
      order by m.date desc, m.id desc
      limit ${take} offset ${skip}) event`
  return rows.map(({ event }) => event)
}
