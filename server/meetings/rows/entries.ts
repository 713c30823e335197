import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

export type Entries = { userId: string; googleIds: string[] }

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

/** The meetings of these entries. */
export async function meetingsOf(db: Db, { userId, googleIds }: Entries): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct "meetingId"::text as id from calendar_events
    where "userId" = ${userId}::uuid and "googleId" = any(${googleIds}::text[]) and "meetingId" is not null`
  return rows.map(({ id }) => id)
}

/** The links of these entries. */
export async function linksOf(db: Db, { userId, googleIds }: Entries): Promise<string[]> {
  const rows = await db.$queryRaw<{ link: string }[]>`
    select distinct link from calendar_events
    where "userId" = ${userId}::uuid and "googleId" = any(${googleIds}::text[]) and link is not null`
  return rows.map(({ link }) => link)
}

/** A user's entries, or only those not seen since `notSeenSince`. */
export type UnseenEntries = { userId: string; notSeenSince?: Date | undefined }

const isUnseen = ({ userId, notSeenSince }: UnseenEntries) =>
  Prisma.sql`"userId" = ${userId}::uuid ${notSeenSince ? Prisma.sql`and "updatedAt" < ${notSeenSince}` : Prisma.empty}`

/** Cancels entries that are not over, and returns their Google ids. */
export async function cancelEntries(db: Db, entries: UnseenEntries, at: Date): Promise<string[]> {
  const cancelled = await db.$queryRaw<{ googleId: string }[]>`
    update calendar_events set status = 'cancelled' where ${isUnseen(entries)} and "endsAt" > ${at} returning "googleId"`
  return cancelled.map(({ googleId }) => googleId)
}

export async function deleteEntries(db: Db, entries: UnseenEntries) {
  await db.$executeRaw`delete from calendar_events where ${isUnseen(entries)}`
}
