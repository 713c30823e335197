import { Prisma } from '#prisma'
import { isNotOver } from '#server/events/rows/times.ts'
import type { BotCriteria } from '#server/events/wants-bot.ts'
import type { Db } from '#server/platform/deps.ts'

type AttendeeBotCriteria = BotCriteria & {
  attendeeId: string
  meetingId: string
  botEnabled: boolean
  /** They were inactive or are leaving, so their calendar is paused and its entries may be out of date. */
  isPaused: boolean
  /** They have no subscription. */
  isUnpaid: boolean
}

/** What decides whether the user wants a bot, for those of these events in their calendar or with a bot choice. */
export function botCriteriaOfUser(db: Db, userId: string, meetingIds: string[]): Promise<AttendeeBotCriteria[]> {
  return readBotCriteria(db, Prisma.sql`m.id = any(${meetingIds}::uuid[]) and a."userId" = ${userId}::uuid`)
}

/** The same for every user, in those of these events that are not over. */
export function unfinishedBotCriteria(db: Db, meetingIds: string[], at: Date): Promise<AttendeeBotCriteria[]> {
  return readBotCriteria(db, Prisma.sql`m.id = any(${meetingIds}::uuid[]) and ${isNotOver(at)}`)
}

function readBotCriteria(db: Db, where: Prisma.Sql): Promise<AttendeeBotCriteria[]> {
  return db.$queryRaw<AttendeeBotCriteria[]>`
    select a.id::text as "attendeeId", m.id::text as "meetingId", a."botEnabled", a."botChoice" as "eventChoice", a.response, a.organizer as "isOrganizer",
      m.link, false as "isAllDay", u."botSetting"::text as setting, coalesce(k.status = 'PAUSED' and k."disconnectType" is distinct from 'SUBSCRIPTION_NEEDED', false) as "isPaused", u."unpaidAt" is not null as "isUnpaid",
      (select s."botEnabled" from meeting_series_choices s
        where s."userId" = u.id and s."recurringId" = m."recurringId" and s."from" <= m.date order by s."from" desc limit 1) as "seriesChoice",
      u."botSetting" = 'ENABLED_EXTERNAL' and exists (select 1 from meeting_attendees o
        where o."meetingId" = m.id and o."userId" is distinct from u.id and split_part(o.email, '@', 2) <> split_part(u.email, '@', 2)) as "hasExternal"
    from meetings m join meeting_attendees a on a."meetingId" = m.id join users u on u.id = a."userId" and not u.ghost
    left join calendar_connections k on k."userId" = u.id
    where ${where} and m.platform not in ('import', 'slack')
      and (a."botChoice" is not null or exists (select 1 from calendar_events c where c."meetingId" = m.id and c."userId" = u.id and c.status <> 'cancelled'))`
}
