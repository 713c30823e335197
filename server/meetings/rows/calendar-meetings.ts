import { Prisma } from '#prisma'
import { notBegun } from '#server/events/rows/times.ts'
import { linksOf, type Entries } from '#server/meetings/rows/entries.ts'
import { groupOf, shareMeetings } from '#server/meetings/rows/shared-meetings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { platformOfLink } from '#shared/meetings/links.ts'

/** Entries `e` that can be meetings: not cancelled and not all day. */
const meets = Prisma.sql`e.status <> 'cancelled' and not e."isAllDay"`
const fits = Prisma.sql`m.date = e."startsAt" and m.link is not distinct from e.link`
const those = ({ userId, googleIds }: Entries) =>
  Prisma.sql`e."userId" = ${userId}::uuid and e."googleId" = any(${googleIds}::text[])`

const untitled = 'Untitled meeting'
const titleOf = Prisma.sql`coalesce(nullif(e.title, ''), ${untitled})`

/**
 * Moves meetings that have not begun, with their bot choices, when their entry gets another time or link. A meeting
 * stays if an entry of another invitation or series still has its time and link; the moved entry then gets another.
 */
export async function moveMeetings({ db, now }: Deps, entries: Entries) {
  const at = now()
  await db.$executeRaw`
    with changed as materialized (select e.* from calendar_events e where ${those(entries)} and ${meets} and e."meetingId" is not null),
    other as materialized (
      select distinct on (m.id) m.id, m.invitation, m.link as "wasLink", m.date, e.link, e."startsAt", e."googleId", e."recurringId" from changed e join meetings m on m.id = e."meetingId"
      where ${notBegun(at)} and not (${fits})
      order by m.id, e.id),
    moved as (
      select x.id, x.link, x."startsAt", x.invitation from other x
      where not exists (select 1 from calendar_events o where o."meetingId" = x.id and o."googleId" <> x."googleId" and o.status <> 'cancelled'
          and (x."recurringId" is null or o."recurringId" is distinct from x."recurringId") and o."startsAt" = x.date and o.link is not distinct from x."wasLink")
        and not exists (select 1 from meetings taken where taken.link = x.link and taken.date = x."startsAt" and taken.invitation = x.invitation)),
    alone as (select *, row_number() over (partition by link, "startsAt", invitation order by id) as place from moved)
    update meetings m set link = alone.link, date = alone."startsAt", platform = coalesce(${platforms(await linksOf(db, entries))}->>alone.link, 'calendar'), "updatedAt" = ${at}
    from alone where m.id = alone.id and (alone.link is null or alone.place = 1)`
}

/**
 * Unlinks entries from meetings they no longer match. A live meeting keeps its entry while the link is the same and the
 * entry is on now.
 */
export async function leaveMeetings({ db, now }: Deps, entries: Entries) {
  const at = now()
  const left = await db.$queryRaw<{ id: string }[]>`
    update calendar_events e set "meetingId" = null from meetings m
    where ${those(entries)} and m.id = e."meetingId"
      and not (${meets} and (${fits} or (m.status = 'LIVE' and m.link = e.link and e."startsAt" <= ${at} and e."endsAt" > ${at})))
    returning m.id::text`
  await db.$executeRaw`
    update meeting_attendees a set "botChoice" = null
    where a."userId" = ${entries.userId}::uuid and a."meetingId" = any(${left.map(({ id }) => id)}::uuid[])
      and not exists (select 1 from calendar_events e where e."meetingId" = a."meetingId" and e."userId" = a."userId")`
}

/**
 * Finds or creates a meeting for every entry that isn't over. An entry without a link, or shared with no one, gets a
 * meeting of its own.
 */
export async function makeMeetings({ db, now }: Deps, entries: Entries) {
  const at = now()
  const waits = Prisma.sql`${those(entries)} and ${meets} and e."meetingId" is null and e."endsAt" > ${at}`
  const columns = Prisma.sql`id, title, date, "endDate", platform, link, status, "recurringId", invitation, "createdAt", "updatedAt"`
  const platformsOf = platforms(await linksOf(db, entries))

  await shareMeetings(db, waits)
  await db.$executeRaw`
    with one as (
      select distinct on (e.link, e."startsAt", ${groupOf}) e.*, ${titleOf} as said from calendar_events e where ${waits} and e.link is not null
      order by e.link, e."startsAt", ${groupOf}, e."googleId"),
    made as (
      insert into meetings (${columns})
      select gen_random_uuid(), said, "startsAt", "endsAt", ${platformsOf}->>link, link, 'SCHEDULED', "recurringId", "googleId", ${at}, ${at} from one
      order by link, "startsAt", "googleId"
      on conflict (link, date, invitation) do nothing returning id, link, date, invitation)
    update calendar_events e set "meetingId" = made.id from made
    where ${waits} and e.link = made.link and e."startsAt" = made.date and e."googleId" = made.invitation`
  await shareMeetings(db, waits)
  // Entries still unlinked: without a link, or with the invitation id of a meeting they can't share.
  await db.$executeRaw`
    with alone as (select gen_random_uuid() as made, e.*, ${titleOf} as said from calendar_events e where ${waits}),
    written as (
      insert into meetings (${columns})
      select made, said, "startsAt", "endsAt", coalesce(${platformsOf}->>link, 'calendar'), link, 'SCHEDULED', "recurringId", made::text, ${at}, ${at} from alone)
    update calendar_events e set "meetingId" = alone.made from alone where e.id = alone.id`
}

/** Copies title, end and series to meetings from the organizer's entry, or else the one with the most guests. */
export async function followEntries({ db, now }: Deps, meetingIds: string[]) {
  const at = now()
  await db.$executeRaw`
    update meetings m set title = best.title, "endDate" = best."endsAt", "recurringId" = best."recurringId", "updatedAt" = ${at}
    from (
      select distinct on (e."meetingId") e."meetingId", ${titleOf} as title, e."endsAt", e."recurringId" from calendar_events e
      where e."meetingId" = any(${meetingIds}::uuid[]) and e.status <> 'cancelled'
      order by e."meetingId", e.attendees @> '[{"self": true, "organizer": true}]' desc, jsonb_array_length(e.attendees) desc, e.id) best
    where m.id = best."meetingId" and (${notBegun(at)} or m.status = 'LIVE')
      and (m.title, m."endDate", m."recurringId") is distinct from (best.title, best."endsAt", best."recurringId")`
}

type RemovedMeeting = { id: string; viewers: string[] | null }

/** Deletes meetings of a user's entries without a link, once they are over and nothing was recorded. */
export function removeUnrecordedMeetings({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) {
  return db.$queryRaw<RemovedMeeting[]>`
    with over as (
      select m.id, (select array_agg(a."userId"::text) from meeting_attendees a where a."meetingId" = m.id and a.access and a."userId" is not null) as viewers
      from calendar_events e join meetings m on m.id = e."meetingId"
      where e."userId" = ${userId}::uuid and m.platform = 'calendar' and m.status = 'SCHEDULED' and m."endDate" <= ${now()} and m."lastLineAt" is null
        and not exists (select 1 from recordings r where r."meetingId" = m.id)),
    released as (update calendar_events e set "meetingId" = null where e."meetingId" in (select id from over))
    delete from meetings m using over where m.id = over.id returning m.id::text, over.viewers`
}

/** Deletes meetings that have not begun and have no attendees, calendar entries or open bot. */
export async function removeEmptyMeetings({ db, now }: Pick<Deps, 'db' | 'now'>, meetingIds: string[]) {
  await db.$executeRaw`
    delete from meetings m where m.id = any(${meetingIds}::uuid[]) and ${notBegun(now())}
      and not exists (select 1 from meeting_attendees a where a."meetingId" = m.id)
      and not exists (select 1 from calendar_events e where e."meetingId" = m.id)
      and not exists (select 1 from meeting_bots b where b."meetingId" = m.id and b."endedAt" is null)`
}

function platforms(links: string[]): Prisma.Sql {
  return Prisma.sql`${JSON.stringify(Object.fromEntries(links.map((link) => [link, platformOfLink(link)])))}::jsonb`
}
