import { endInSql } from '#server/events/rows/times.ts'
import { isBotWantedInSql, isViewedInSql } from '#server/meetings/rows/attendees.ts'
import type { Db } from '#server/platform/deps.ts'

export type StoredBot = {
  id: string
  meetingId: string
  lastReportAt: Date | null
  endedAt: Date | null
  removedAt: Date | null
  transcriptDeletedAt: Date | null
}

/** The bots with these ids at the vendor, by those ids. */
export async function findStoredBots(
  db: Db,
  provider: string,
  providerBotIds: readonly string[],
): Promise<Map<string, StoredBot>> {
  const bots = await db.$queryRaw<(StoredBot & { providerBotId: string })[]>`
    select b."providerBotId", b.id::text, b."meetingId"::text, b."lastReportAt", b."endedAt", b."removedAt", m."transcriptDeletedAt"
    from meeting_bots b join meetings m on m.id = b."meetingId"
    where b.provider = ${provider} and b."providerBotId" = any(${providerBotIds}::text[])`
  return new Map(bots.map(({ providerBotId, ...bot }) => [providerBotId, bot]))
}

/** The meetings that need a bot by `dueBy`, or whose bot may need a step. */
export async function meetingsToKeep(db: Db, { now, dueBy }: { now: Date; dueBy: Date }): Promise<string[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m
    where m.link is not null and m.date <= ${dueBy}::timestamptz and ${endInSql} > ${now}::timestamptz
      and ${isBotWantedInSql} and not exists (select 1 from meeting_bots b where b."meetingId" = m.id and b."endedAt" is null)
    union
    select m.id::text from meetings m join meeting_bots b on b."meetingId" = m.id
    where b."endedAt" is null and (b."providerBotId" is null or b."removedAt" is not null or b.link is distinct from m.link
      or not ${isViewedInSql} or (not b."isAdHoc" and (b."joinAt" <> m.date or not ${isBotWantedInSql})))`
  return found.map(({ id }) => id)
}

/** The vendor's open bots that should have joined and were neither reported on nor polled since `since`. */
export async function silentBots(db: Db, { provider, since }: { provider: string; since: Date }): Promise<string[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    select id::text from meeting_bots
    where "endedAt" is null and provider = ${provider} and "providerBotId" is not null
      and greatest("joinAt", "lastReportAt", "askedAt") <= ${since}::timestamptz order by "askedAt" nulls first`
  return found.map(({ id }) => id)
}
