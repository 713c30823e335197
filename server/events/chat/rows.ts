import type { Db } from '#server/platform/deps.ts'
import { boundsOfChatDay } from '#shared/events/chat-day.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** A user who captures a Slack channel. */
export type ChannelReader = { userId: string; channelId: string }

/** Locks capture of a channel by a user. Returns false when it is off. */
export async function lockCapture(db: Db, { userId, channelId }: ChannelReader): Promise<boolean> {
  const held = await db.$executeRaw`
    select 1 from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null for no key update`
  return held > 0
}

/** Writes the events of these days. Changed messages make a new description due. */
export async function writeChatEvents(db: Db, channelId: string, days: readonly string[], at: Date) {
  const wanted = days.toSorted().map((day) => ({ id: uuid7(at.getTime()), day, ...boundsOfChatDay(day) }))
  await db.$executeRaw`
    insert into meetings as m (id, title, date, timezone, platform, status, "slackChannelId", "slackDay", "messageCount", "lastLineAt", "createdAt", "updatedAt")
    select d.id, case c.type when 'dm' then 'Direct messages' when 'group' then 'Group conversation' else '#' || c.name end,
      d.start, 'America/Los_Angeles', 'slack', 'COMPLETE', c.id, d.day, said.messages, said.last, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as d(id uuid, day date, start timestamptz, "end" timestamptz)
    join slack_channels c on c.id = ${channelId}::uuid
    cross join lateral (
      select count(*) filter (where x."deletedAt" is null)::int as messages,
        max(greatest(x."sentAt", x."deletedAt", to_timestamp(x."editedTs"::numeric))) as last
      from slack_messages x where x."channelId" = c.id and x."sentAt" >= d.start and x."sentAt" < d."end" and not x."isBot") said
    where said.messages > 0 or exists (select 1 from meetings known where known."slackChannelId" = c.id and known."slackDay" = d.day)
    order by d.day
    on conflict ("slackChannelId", "slackDay") do update
      set "messageCount" = excluded."messageCount", "lastLineAt" = excluded."lastLineAt", "describedAt" = null, "updatedAt" = excluded."updatedAt"
      where (m."messageCount", m."lastLineAt") is distinct from (excluded."messageCount", excluded."lastLineAt")`
}

/** Lets a user who captures the channel see these events. */
export async function grantAccess(
  db: Db,
  { userId, channelId }: ChannelReader,
  meetingIds: readonly string[],
  at: Date,
) {
  await db.$executeRaw`
    insert into meeting_attendees as a (id, "meetingId", "userId", name, email, title, access, "createdAt")
    select e.id, e."meetingId", u.id, u.name, u.email, s."displayName", true, ${at}
    from unnest(${meetingIds.map(() => uuid7(at.getTime()))}::uuid[], ${meetingIds}::uuid[]) as e(id, "meetingId"), users u
    join slack_channel_settings s on s."userId" = u.id and s."channelId" = ${channelId}::uuid
    where u.id = ${userId}::uuid
    on conflict ("meetingId", "userId") do update set title = excluded.title, access = true
      where (a.title, a.access) is distinct from (excluded.title, excluded.access)`
}

/** The events of these days that have messages. */
export function chatEventsOf(
  db: Db,
  channelId: string,
  days: readonly string[],
): Promise<{ id: string; day: string }[]> {
  return db.$queryRaw<{ id: string; day: string }[]>`
    select id::text, "slackDay"::text as day from meetings where "slackChannelId" = ${channelId}::uuid and "slackDay" = any(${days}::date[]) and "messageCount" > 0`
}

/** The chat events before this day whose description is due, newest first. */
export function undescribedEvents(
  db: Db,
  { before, take }: { before: string; take: number },
): Promise<{ meetingId: string }[]> {
  return db.$queryRaw<{ meetingId: string }[]>`
    select id::text as "meetingId" from meetings where "slackDay" < ${before}::date and "describedAt" is null order by "slackDay" desc limit ${take}`
}

/** Locks the events of these days that have neither messages nor tasks, and returns their ids. */
export async function lockEmptyDays(db: Db, channelId: string, days: readonly string[]): Promise<string[]> {
  const events = await db.$queryRaw<{ id: string }[]>`
      select m.id::text from meetings m where m."slackChannelId" = ${channelId}::uuid and m."slackDay" = any(${days}::date[]) and m."messageCount" = 0
        and not exists (select 1 from task_sources s where s."meetingId" = m.id) order by m.id for update`
  return events.map(({ id }) => id)
}
