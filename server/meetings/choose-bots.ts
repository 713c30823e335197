import { Prisma } from '#prisma'
import { holdMeetings, readStandings } from '#server/meetings/standings.ts'
import { tellChanges } from '#server/meetings/tell-changes.ts'
import { wantsBot, type Wanted, type Wish } from '#server/meetings/wants-bot.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

/**
 * Writes anew who wants a bot: in some meetings, or in everything of a person that is not over. Belongs inside the
 * transaction that changed what they want.
 */
export async function chooseBots(deps: Deps, scope: { meetingIds: string[] } | { userId: string }) {
  const { db, now } = deps
  const meetingIds = 'meetingIds' in scope ? scope.meetingIds : await meetingsAhead(db, now(), scope.userId)
  await holdMeetings(db, meetingIds)
  const before = await readStandings(db, meetingIds)
  await decideBots(deps, meetingIds)
  await tellChanges(deps, before, await readStandings(db, meetingIds))
}

/** Writes who wants a bot in meetings that are held, and says nothing of it. */
export async function decideBots({ db, now }: Pick<Deps, 'db' | 'now'>, meetingIds: string[]) {
  const wishes = await readWishes(db, Prisma.sql`m.id = any(${meetingIds}::uuid[]) and ${isNotOver(now())}`)
  const changed = wishes.filter((wish) => (wish.isResting ? false : wantsBot(wish).wants) !== wish.botEnabled)
  if (changed.length === 0) return

  await db.$executeRaw`
    update meeting_attendees set "botEnabled" = not "botEnabled" where id = any(${changed.map(({ attendeeId }) => attendeeId)}::uuid[])`
}

/** Whether a person wants a bot in these events, or why not; of what their calendar does not have nothing is said. */
export async function whyNoBots(db: Db, userId: string, meetingIds: string[]): Promise<Map<string, Wanted>> {
  const wishes = await readWishes(db, Prisma.sql`m.id = any(${meetingIds}::uuid[]) and a."userId" = ${userId}::uuid`)
  return new Map(wishes.map((wish) => [wish.meetingId, wantsBot(wish)]))
}

type AttendeeWish = Wish & { attendeeId: string; meetingId: string; botEnabled: boolean; /** Their calendar is paused, so nobody knows what is still true of it. */ isResting: boolean }

/** What the people of Kept want in meetings `m` that their calendar has, or that they chose something for. */
function readWishes(db: Db, where: Prisma.Sql): Promise<AttendeeWish[]> {
  return db.$queryRaw<AttendeeWish[]>`
    select a.id::text as "attendeeId", m.id::text as "meetingId", a."botEnabled", a."botChoice" as "eventChoice", a.response, a.organizer as "isOrganizer",
      m.link, false as "isAllDay", u."botSetting"::text as setting, coalesce(k.status = 'PAUSED', false) as "isResting",
      (select s."botEnabled" from meeting_series_choices s
        where s."userId" = u.id and s."recurringId" = m."recurringId" and s."from" <= m.date order by s."from" desc limit 1) as "seriesChoice",
      u."botSetting" = 'ENABLED_EXTERNAL' and exists (select 1 from meeting_attendees o
        where o."meetingId" = m.id and o."userId" is distinct from u.id and split_part(o.email, '@', 2) <> split_part(u.email, '@', 2)) as "hasExternal"
    from meetings m join meeting_attendees a on a."meetingId" = m.id join users u on u.id = a."userId" and not u.ghost
    left join calendar_connections k on k."userId" = u.id
    where ${where} and m.platform not in ('import', 'slack')
      and (a."botChoice" is not null or exists (select 1 from calendar_events c where c."meetingId" = m.id and c."userId" = u.id and c.status <> 'cancelled'))`
}

async function meetingsAhead(db: Db, at: Date, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m join meeting_attendees a on a."meetingId" = m.id where a."userId" = ${userId}::uuid and ${isNotOver(at)}`
  return rows.map(({ id }) => id)
}

/** A meeting of which nobody said how long it takes is taken for an hour. */
function isNotOver(at: Date): Prisma.Sql {
  return Prisma.sql`(coalesce(m."endDate", m.date + interval '1 hour') > ${at} or m.status = 'LIVE') and m.status not in ('PROCESSING', 'COMPLETE')`
}
