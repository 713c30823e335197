import type { Db, Deps } from '#server/platform/deps.ts'
import { boundsOfChatDay } from '#shared/events/chat-day.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Reader = { userId: string; channelId: string }

/**
 * Keeps the events of a channel for these days, for a person who captures it: how much was said, and that they see
 * them. Returns the id of each by its day; a day on which nobody said anything has no event. Asked for inside a transaction.
 */
export async function keepChatEvents(
  { db, now }: Deps,
  reader: Reader,
  days: readonly string[],
): Promise<Map<string, string>> {
  if (days.length === 0 || !(await holdsChannel(db, reader))) return new Map()

  const at = now()
  await writeEvents(db, reader.channelId, days, at)
  const events = await db.$queryRaw<{ id: string; day: string }[]>`
    select id::text, "slackDay"::text as day from meetings where "slackChannelId" = ${reader.channelId}::uuid and "slackDay" = any(${days}::date[]) and "messageCount" > 0`
  await letIn(
    db,
    reader,
    events.map(({ id }) => id),
    at,
  )
  return new Map(events.map(({ id, day }) => [day, id]))
}

/** Whether they capture the channel still; it cannot be switched off before this is over. */
async function holdsChannel(db: Db, { userId, channelId }: Reader): Promise<boolean> {
  const held = await db.$executeRaw`
    select 1 from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null for no key update`
  return held > 0
}

/** What was said since an event was described makes it one that is still to be described. */
async function writeEvents(db: Db, channelId: string, days: readonly string[], at: Date) {
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

async function letIn(db: Db, { userId, channelId }: Reader, meetingIds: readonly string[], at: Date) {
  await db.$executeRaw`
    insert into meeting_attendees as a (id, "meetingId", "userId", name, email, title, access, "createdAt")
    select e.id, e."meetingId", u.id, u.name, u.email, s."displayName", true, ${at}
    from unnest(${meetingIds.map(() => uuid7(at.getTime()))}::uuid[], ${meetingIds}::uuid[]) as e(id, "meetingId"), users u
    join slack_channel_settings s on s."userId" = u.id and s."channelId" = ${channelId}::uuid
    where u.id = ${userId}::uuid
    on conflict ("meetingId", "userId") do update set title = excluded.title, access = true
      where (a.title, a.access) is distinct from (excluded.title, excluded.access)`
}
