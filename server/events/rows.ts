import { Prisma } from '#prisma'
import { eventColumns } from '#server/events/present.ts'
import type { Db } from '#server/platform/deps.ts'
import { lineOrder } from '#server/events/line-order.ts'
import { chatZone } from '#shared/events/chat-day.ts'
import type { Event } from '#shared/events/schemas.ts'

/** The ids of a page of the user's events, newest first. Uses the user's index, so others' events cost nothing. */
export function pageOfEvents(userId: string, where: Prisma.Sql, { skip, take }: PageRange): Prisma.Sql {
  return Prisma.sql`
    select m.id from (
      select v."meetingId" as id from meeting_attendees v where v."userId" = ${userId}::uuid and v.access offset 0) mine
    join meetings m using (id) where ${where} order by m.date desc, m.id desc limit ${take} offset ${skip}`
}

/** The events with these ids, newest first. The other columns are computed only for them. */
export function eventsInSql(userId: string, which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    with page as materialized (${which})
    select ${eventColumns(userId)} from page join meetings m on m.id = page.id left join transcript_imports i on i."meetingId" = m.id
    order by m.date desc, m.id desc`
}

export type PageRange = { skip: number; take: number }

/** The events with these ids as the user sees them. */
export async function readEventRows(db: Db, userId: string, ids: Prisma.Sql): Promise<Event[]> {
  const rows = await db.$queryRaw<
    { event: Event }[]
  >`select row_to_json(event) as event from (${eventsInSql(userId, ids)}) event`
  return rows.map(({ event }) => event)
}

/** The names of the authors of a channel's stored messages that day. */
export async function authorsOf(db: Db, eventId: string): Promise<string[]> {
  const authors = await db.$queryRaw<{ name: string }[]>`
    select p.name from meetings m
    join slack_messages x on x."channelId" = m."slackChannelId" and not x."isBot" and x."deletedAt" is null
      and x."sentAt" >= m.date and x."sentAt" < ((m."slackDay" + 1)::timestamp at time zone 'America/Los_Angeles')
    join slack_channels c on c.id = x."channelId"
    join slack_members p on p."installationId" = c."installationId" and p."slackUserId" = x."slackUserId"
    where m.id = ${eventId}::uuid group by p."slackUserId", p.name order by min(x."sentAt"), p.name`
  return authors.map(({ name }) => name)
}

export type UnsentShare = { id: string; meetingId: string; sharedById: string; email: string }

/** Locks an unsent share, unless its user is deleting their account. */
export async function lockUnsentShare(db: Db, shareId: string): Promise<UnsentShare | undefined> {
  const [share] = await db.$queryRaw<UnsentShare[]>`
      select s.id::text, s."meetingId"::text, s."sharedById"::text, s.email from event_shares s join users u on u.id = s."sharedById" and u."deletionScheduledAt" is null
      where s.id = ${shareId}::uuid and s."sentAt" is null for update of s`
  return share
}

/** Whether an event has a transcript the user may read. A channel's transcript is for users who capture it. */
export async function hasTranscript(db: Db, userId: string, meetingId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`
    select exists (select 1 from transcript_lines l where l."meetingId" = m.id) or exists (
      select 1 from slack_messages x join slack_channel_settings s on s."channelId" = x."channelId" and s."userId" = ${userId}::uuid
      where x."channelId" = m."slackChannelId" and not x."isBot" and x."deletedAt" is null
        and x."sentAt" >= m.date and x."sentAt" < ((m."slackDay" + 1)::timestamp at time zone ${chatZone})) as has
    from meetings m where m.id = ${meetingId}::uuid`
  return row?.has ?? false
}

/** The lines of an event in reading order, as JSON text. */
export async function linesAsText(db: Db, eventId: string): Promise<string> {
  const rows = await db.$queryRaw<{ lines: string }[]>`
    select coalesce(json_agg(line), '[]')::text as lines from (
      select l.position::text as id, a."userId", l.speaker, l.timestamp, l.text
      from transcript_lines l join meetings m on m.id = l."meetingId" left join meeting_attendees a on a.id = l."attendeeId"
      where l."meetingId" = ${eventId}::uuid order by ${lineOrder}) line`
  return rows[0]!.lines
}

/** Locks an event and returns when it last changed. */
export async function lockEvent(db: Db, eventId: string) {
  const [event] = await db.$queryRaw<
    { updatedAt: Date }[]
  >`select "updatedAt" from meetings where id = ${eventId}::uuid for update`
  return event
}
