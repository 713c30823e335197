import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

const isOwn = (entry: string) =>
  Prisma.raw(`(${entry}.response is null or ${entry}.attendees @> '[{"self": true, "organizer": true}]')`)

/** A user's own entries `e` form one group; each invitation is a group of its own. */
export const groupOf = Prisma.sql`case when ${isOwn('e')} then '' else e."googleId" end`

/** Whether `entry` lists the owner of `other` as a guest, by any of their addresses. */
const names = (entry: string, other: string) =>
  Prisma.raw(`exists (
  select 1 from jsonb_to_recordset(${entry}.attendees) as g(email text, self boolean) where not g.self and g.email in (
    select u.email from users u where u.id = ${other}."userId" union all select lower(x.email) from google_accounts x where x."userId" = ${other}."userId"))`)

/** Whether an invitation hides its guest list. */
const isDiscreet = (entry: string) =>
  Prisma.raw(`(jsonb_array_length(${entry}.attendees) = 1 and not ${isOwn(entry).sql})`)

/** Whether two users' entries are the same invitation or invite each other, with each calendar confirming the other. */
const isShared = Prisma.sql`(
  (e."googleId" = o."googleId" and (${names('o', 'e')} or ${isDiscreet('o')}) and (${names('e', 'o')} or ${isDiscreet('e')}))
  or (${isOwn('e')} and ${isOwn('o')} and ${names('o', 'e')} and ${names('e', 'o')}))`

const sees = Prisma.sql`select 1 from meeting_attendees a where a."meetingId" = m.id and a.access`

/** A meeting of this invitation that the user sees already, or that nobody sees and has no lines. */
const isTheirs = Prisma.sql`(m.invitation = e."googleId" and (
  exists (${sees} and a."userId" = e."userId") or (m."lastLineAt" is null and not exists (${sees}))))`

/**
 * Links entries `e` without a meeting to one with the same link and start. An entry in a user's own calendar opens no
 * one else's meeting: both calendars have to confirm the invitation. A user's own entries share one.
 */
export async function shareMeetings(db: Db, which: Prisma.Sql) {
  await db.$executeRaw`
    with found as (
      select distinct on (e.id) e.id, m.id as "meetingId" from calendar_events e join meetings m on m.link = e.link and m.date = e."startsAt"
      left join calendar_events o on o."meetingId" = m.id and o.status <> 'cancelled'
      where ${which} and case when o.id is null then ${isTheirs}
        when o."userId" = e."userId" then ${isOwn('e')} and ${isOwn('o')} else ${isShared} end
      order by e.id, o."userId" = e."userId" desc nulls last, m."createdAt", m.id)
    update calendar_events e set "meetingId" = found."meetingId" from found where e.id = found.id`
}
