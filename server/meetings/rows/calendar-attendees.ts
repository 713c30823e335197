import { Prisma } from '#prisma'
import { notBegun } from '#server/events/rows/times.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

/**
 * Updates attendees from the calendars. Users with a meeting in their own calendar see it unless they declined; other
 * guests are only listed, as ghosts if they're unknown. Once a meeting has begun, no attendee is removed; once it's
 * over, nobody else gets to see it.
 */
export async function writeAttendees(deps: Deps, meetingIds: string[]) {
  const { db, now } = deps
  const at = now()
  await writeGhosts(deps, meetingIds)

  const open = Prisma.sql`exists (select 1 from meetings m where m.id = a."meetingId" and ${notBegun(at)})`
  // Users who sent a bot there, or chose to have one, attend without a calendar entry.
  const joined = Prisma.sql`(a.access and (a."botChoice" is true or exists (select 1 from meeting_bots b where b."meetingId" = a."meetingId" and b."requestedById" = a."userId")))`
  await db.$executeRaw`
    with ${peopleOf(meetingIds)},
    gone as (
      delete from meeting_attendees a where a."meetingId" = any(${meetingIds}::uuid[]) and ${open} and not ${joined}
        and not exists (select 1 from person p where p."meetingId" = a."meetingId" and p."userId" = a."userId"))
    insert into meeting_attendees as a (id, "meetingId", "userId", name, email, access, response, organizer, "createdAt")
    select gen_random_uuid(), p."meetingId", p."userId", p.name, p.email,
      p.access and m.status not in ('PROCESSING', 'COMPLETE') and (${notBegun(at)} or m.status = 'LIVE'), p.response, p.organizer, ${at}
    from person p join meetings m on m.id = p."meetingId"
    order by p."meetingId", p."userId"
    on conflict ("meetingId", "userId") do update set name = excluded.name, email = excluded.email, response = excluded.response, organizer = excluded.organizer,
      access = case when ${open} then excluded.access or (${joined} and excluded.response is distinct from 'declined') else a.access or excluded.access end
    where (a.name, a.email, a.response, a.organizer, a.access) is distinct from (excluded.name, excluded.email, excluded.response, excluded.organizer, excluded.access)`
}

/** Every attendee once: their own calendar entry wins over an invitation. */
function peopleOf(meetingIds: string[]): Prisma.Sql {
  return Prisma.sql`
    entry as (select c.* from calendar_events c where c."meetingId" = any(${meetingIds}::uuid[]) and c.status <> 'cancelled'),
    invited as (
      select e."meetingId", g.* from entry e cross join lateral ${listed('e')} where not g.self),
    known as (
      select distinct on (email) email, "userId" from (
        select u.email, u.id as "userId", u.ghost from users u where u.email in (select email from invited)
        union all select lower(x.email), x."userId", false from google_accounts x where lower(x.email) in (select email from invited)) one
      order by email, ghost),
    said as (
      select e."meetingId", e."userId", u.name, u.email, e.response is distinct from 'declined' as access, e.response, e.attendees @> '[{"self": true, "organizer": true}]' as organizer, true as own
      from entry e join users u on u.id = e."userId"
      union all
      select i."meetingId", k."userId", case when u.ghost and i.name <> split_part(i.email, '@', 1) then i.name else u.name end, i.email, false, i.response, i.organizer, false
      from invited i join known k on k.email = i.email join users u on u.id = k."userId"),
    person as (
      select distinct on ("meetingId", "userId") "meetingId", "userId", name, email, response,
        bool_or(access) over of_one as access, bool_or(organizer) over of_one as organizer
      from said window of_one as (partition by "meetingId", "userId")
      order by "meetingId", "userId", own desc, access desc, name, response)`
}

/** The attendees of an entry `e`, as calendar-rows.ts stores them. */
function listed(entry: string): Prisma.Sql {
  return Prisma.sql`jsonb_to_recordset(${Prisma.raw(entry)}.attendees) as g(email text, name text, self boolean, organizer boolean, response text)`
}

/** Creates a ghost for every unknown address. Signing up with the address later turns it into a user. */
async function writeGhosts({ db, now }: { db: Db; now: () => Date }, meetingIds: string[]) {
  const at = now()
  await db.$executeRaw`
    insert into users (id, name, email, ghost, "createdAt", "updatedAt")
    select gen_random_uuid(), min(g.name), g.email, true, ${at}, ${at}
    from calendar_events e cross join lateral ${listed('e')}
    where e."meetingId" = any(${meetingIds}::uuid[]) and e.status <> 'cancelled' and not g.self and g.email is not null
      and not exists (select 1 from users u where u.email = g.email) and not exists (select 1 from google_accounts x where lower(x.email) = g.email)
    group by g.email order by g.email
    on conflict (email) do nothing`
}
