import { Prisma } from '#prisma'

/**
 * Who owns what was recorded of a meeting `m`, as a user's id: the organizer if they use Kept, else who recorded it or sent
 * the bot, else the first for whom it was captured. Null where it never was.
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

/** Whether a person may delete what was said in the meeting `m`, for everyone. */
export function ownsRecordingInSql(userId: string): Prisma.Sql {
  return Prisma.sql`coalesce(${ownerOfRecordingInSql} = ${userId}::uuid, false)`
}
