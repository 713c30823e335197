import { Prisma } from '#prisma'
import { isAfterLine, lineOrder, type LinePosition } from '#server/events/rows/line-order.ts'
import type { Db } from '#server/platform/deps.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'
import { chatZone } from '#shared/events/chat-day.ts'

/** The lines of an event in reading order, or a page of them, as JSON text. */
export async function linesAsText(db: Db, eventId: string, page?: PageAfter<LinePosition>): Promise<string> {
  const after = page?.after ? Prisma.sql`and ${isAfterLine(page.after)}` : Prisma.empty
  const limit = page ? Prisma.sql`limit ${page.take}` : Prisma.empty
  const rows = await db.$queryRaw<{ lines: string }[]>`
    select coalesce(json_agg(line), '[]')::text as lines from (
      select l.position::text as id, a."userId", l.speaker, l.timestamp, l.text
      from transcript_lines l join meetings m on m.id = l."meetingId" left join meeting_attendees a on a.id = l."attendeeId"
      where l."meetingId" = ${eventId}::uuid ${after} order by ${lineOrder} ${limit}) line`
  return rows[0]!.lines
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
