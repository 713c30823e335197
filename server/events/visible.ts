import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Whether the user may see the event `m`: only attendees with access do. Every query for events must include it. */
export function eventVisibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from meeting_attendees v where v."meetingId" = m.id and v."userId" = ${userId}::uuid and v.access)`
}

/** Finds an event the user may see. Throws `event_not_found`. */
export async function findEvent({ db }: Pick<Deps, 'db'>, userId: string, meetingId: string): Promise<{ id: string }> {
  const event = await db.meeting.findFirst({
    where: { id: meetingId, attendees: { some: { userId, access: true } } },
    select: { id: true },
  })
  if (!event) throw new Problem('event_not_found')
  return event
}

/**
 * The id of the user who owns the recordings of a meeting `m`: the organizer if they use Kept, else the first who
 * recorded it or sent a bot, else the first who captures it, else the first with access. Null if it has neither a
 * recording nor a bot.
 */
export const ownerOfRecordingInSql = Prisma.sql`(
  select o."userId" from (
    select a."userId", 1 as rank, a."createdAt", a.id from meeting_attendees a where a."meetingId" = m.id and a.organizer
    union all select b."requestedById", 2, b."createdAt", b.id from meeting_bots b where b."meetingId" = m.id
    union all select r."userId", 2, r."createdAt", r.id from recordings r where r."meetingId" = m.id
    union all select a."userId", 3, a."createdAt", a.id from meeting_attendees a where a."meetingId" = m.id and a.access and a."botEnabled"
    union all select a."userId", 4, a."createdAt", a.id from meeting_attendees a where a."meetingId" = m.id and a.access) o
  join users u on u.id = o."userId" and not u.ghost and not u.deactivated
  where exists (select 1 from meeting_bots b where b."meetingId" = m.id) or exists (select 1 from recordings r where r."meetingId" = m.id)
  order by o.rank, o."createdAt", o.id limit 1)`

/** Whether the user may delete the transcript of the meeting `m` for everyone. */
export function ownsRecordingInSql(userId: string): Prisma.Sql {
  return Prisma.sql`coalesce(${ownerOfRecordingInSql} = ${userId}::uuid, false)`
}
