import { Prisma } from '#prisma'
import { isNotOver } from '#server/events/rows/times.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import type { Db } from '#server/platform/deps.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'
import { rowAt } from '#server/platform/sql.ts'

/** The user's meetings that are not over. */
export async function unfinishedMeetings(db: Db, userId: string, at: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m join meeting_attendees a on a."meetingId" = m.id where a."userId" = ${userId}::uuid and ${isNotOver(at)}`
  return rows.map(({ id }) => id)
}

/** The meetings between `now` and `until` that the user sees and that didn't start early, soonest first. */
export function upcomingMeetings(
  db: Db,
  userId: string,
  { now, until, page: { after, take } }: { now: Date; until: Date; page: PageAfter },
): Promise<string[]> {
  const isAfter = after ? Prisma.sql`and (m.date, m.id) > ${rowAt(after)}` : Prisma.empty
  const where = Prisma.sql`m.date <= ${until} and m.status in ('SCHEDULED', 'UNKNOWN') ${isAfter}`
  return meetingsAhead(db, userId, { now, where, most: take })
}

/** The next meeting with a link that the user sees. */
export async function nextLinkedMeeting(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [id] = await meetingsAhead(db, userId, { now, where: Prisma.sql`m.link is not null`, most: 1 })
  return id
}

type Ahead = { now: Date; where: Prisma.Sql; most: number }

async function meetingsAhead(db: Db, userId: string, { now, where, most }: Ahead): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m
    where m.date > ${now} and ${where} and m.platform not in ('import', 'slack') and ${eventVisibleInSql(userId)}
    order by m.date, m.id limit ${most}`
  return rows.map(({ id }) => id)
}

type Joinable = { link: string; now: Date; soon: Date }

/**
 * Locks the user's meeting with this link that has a bot due by `soon`, or else the one that is on or begins by then.
 * `link` has no query.
 */
export async function lockJoinableMeeting(
  db: Db,
  userId: string,
  { link, now, soon }: Joinable,
): Promise<string | null> {
  const [found] = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m left join meeting_bots b on b."meetingId" = m.id and b."endedAt" is null
    where exists (select 1 from meeting_attendees a where a."meetingId" = m.id and a."userId" = ${userId}::uuid)
      and lower(split_part(m.link, '?', 1)) = ${link} and m.status not in ('PROCESSING', 'COMPLETE') and b."removedAt" is null
      and (b."joinAt" <= ${soon}::timestamptz
        or (b.id is null and m.date <= ${soon}::timestamptz and coalesce(m."endDate", m.date) > ${now}::timestamptz and m."lastLineAt" is null))
    order by b.id is null, abs(extract(epoch from m.date - ${now}::timestamptz)), m.id limit 1 for no key update of m`
  return found?.id ?? null
}
