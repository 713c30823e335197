import type { Db } from '#server/platform/deps.ts'

type Entries = { userId: string; googleIds: string[] }

/**
 * When a series moves, Google deletes its instances and creates new ones. Each new one takes over the meeting of the
 * nearest deleted one, with its bot and bot choices.
 */
export async function followSeries(db: Db, { userId, googleIds }: Entries) {
  await db.$executeRaw`
    with changed as materialized (
      select * from calendar_events where "userId" = ${userId}::uuid and "googleId" = any(${googleIds}::text[]) and "recurringId" is not null),
    near as (
      select fresh.id, gone.id as "goneId", gone."meetingId", abs(extract(epoch from fresh."startsAt" - gone."startsAt")) as apart
      from changed gone join changed fresh on fresh."recurringId" = gone."recurringId" and fresh."startsAt" between gone."startsAt" - interval '84 hours' and gone."startsAt" + interval '84 hours'
      where gone.status = 'cancelled' and gone."meetingId" is not null and fresh.status <> 'cancelled' and not fresh."isAllDay" and fresh."meetingId" is null),
    heir as (
      select one.* from near one where not exists (select 1 from near better
        where (better.id = one.id or better."goneId" = one."goneId") and (better.apart, better.id, better."goneId") < (one.apart, one.id, one."goneId"))),
    released as (update calendar_events e set "meetingId" = null from heir where e.id = heir."goneId")
    update calendar_events e set "meetingId" = heir."meetingId" from heir where e.id = heir.id`
}
