import type { CalendarRow } from '#server/connections/google/calendar-rows.ts'
import type { Db } from '#server/platform/deps.ts'

type WrittenEntries = { userId: string; rows: readonly CalendarRow[]; at: Date }

/** Inserts or replaces entries of a user's calendar. */
export async function writeCalendarEntries(db: Db, { userId, rows, at }: WrittenEntries) {
  await db.$executeRaw`
    insert into calendar_events as e (id, "userId", "googleId", title, "startsAt", "endsAt", "isAllDay", "recurringId", status, link, response, attendees, "updatedAt")
    select gen_random_uuid(), ${userId}::uuid, row.*, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      "googleId" text, title text, "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean, "recurringId" text, status text, link text, response text, attendees jsonb)
    on conflict ("userId", "googleId") do update set title = excluded.title, "startsAt" = excluded."startsAt", "endsAt" = excluded."endsAt",
      "isAllDay" = excluded."isAllDay", "recurringId" = excluded."recurringId", status = excluded.status, link = excluded.link,
      response = excluded.response, attendees = excluded.attendees, "updatedAt" = excluded."updatedAt"`
}

/** Locks a user's mailbox. Returns false when it isn't connected. */
export async function lockMailbox(
  db: Db,
  { userId, connectionId }: { userId: string; connectionId: string },
): Promise<boolean> {
  const locked = await db.$executeRaw`
    select 1 from gmail_connections where id = ${connectionId}::uuid and "userId" = ${userId}::uuid and status = 'CONNECTED' for update`
  return locked > 0
}
