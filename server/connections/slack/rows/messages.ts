import { Prisma } from '#prisma'
import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { SlackMessage } from '#server/connections/slack/read-message.ts'
import type { Db } from '#server/platform/deps.ts'

export type TeamMessage = SlackMessage & { installationId: string }

/** A stored message, with our own channel id. */
export type WrittenMessage = { channelId: string; ts: string; isBot: boolean; isDeleted: boolean }

/** Locks the settings of users who capture these channels, so that turning one off waits for this. */
export async function lockReaders(db: Db, messages: TeamMessage[]) {
  if (messages.length === 0) return
  const inChannels = JSON.stringify(messages.map(({ installationId, channel }) => ({ installationId, channel })))
  await db.$executeRaw`
    select 1 from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where s."disabledAt" is null and (c."installationId", c."channelId") in (select g."installationId", g.channel from jsonb_to_recordset(${inChannels}::jsonb) as g("installationId" uuid, channel text))
    order by s."userId", s."channelId" for no key update of s`
}

/**
 * Stores messages of captured channels. Deletions also apply while every user is paused. Works in any order and with
 * duplicates: a deletion is final, the latest edit wins. Returns the messages that changed.
 */
export async function writeMessages(db: Db, messages: TeamMessage[]): Promise<WrittenMessage[]> {
  if (messages.length === 0) return []
  return db.$queryRaw<WrittenMessage[]>`
    insert into slack_messages ("channelId", ts, "threadTs", "slackUserId", "authorName", "isBot", text, files, "editedTs", "deletedAt", "sentAt")
    select c.id, g.ts, g."threadTs", g."slackUserId", g."authorName", g."isBot", g.text, g.files, g."editedTs", g."deletedAt", g."sentAt"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as g("installationId" uuid, channel text, ts text, "threadTs" text, "slackUserId" text,
      "authorName" text, "isBot" boolean, text text, files text[], "editedTs" text, "deletedAt" timestamptz, "sentAt" timestamptz)
    join slack_channels c on c."installationId" = g."installationId" and c."channelId" = g.channel
    where exists (select 1 from slack_channel_settings s join slack_connections n on n."userId" = s."userId"
      where s."channelId" = c.id and s."disabledAt" is null and n."installationId" = c."installationId" and n."disabledType" is null)
      or g."deletedAt" is not null and exists (select 1 from slack_messages m where m."channelId" = c.id and m.ts = g.ts)
    order by c.id, g.ts
    on conflict ("channelId", ts) do update set
      text = excluded.text, files = excluded.files, "editedTs" = excluded."editedTs", "deletedAt" = excluded."deletedAt",
      "threadTs" = coalesce(excluded."threadTs", slack_messages."threadTs")
    where slack_messages."deletedAt" is null
      and (excluded."deletedAt" is not null or coalesce(excluded."editedTs", '') collate "C" > coalesce(slack_messages."editedTs", '') collate "C")
    returning "channelId"::text, ts, "isBot", "deletedAt" is not null as "isDeleted"`
}

/** Deletes what is still to read of channels that users stopped capturing, and the messages that nobody captures anymore. */
export async function deleteUncaptured(db: Db, stopped: readonly ChannelReader[]) {
  if (stopped.length === 0) return
  for (const waiting of [Prisma.sql`slack_unread`, Prisma.sql`slack_for_model`])
    await db.$executeRaw`
      delete from ${waiting} w using jsonb_to_recordset(${JSON.stringify(stopped)}::jsonb) as g("userId" uuid, "channelId" uuid)
      where w."userId" = g."userId" and w."channelId" = g."channelId"`
  await db.$executeRaw`
    delete from slack_messages m where m."channelId" = any(${[...new Set(stopped.map(({ channelId }) => channelId))]}::uuid[])
      and not exists (select 1 from slack_channel_settings s where s."channelId" = m."channelId" and s."disabledAt" is null)`
}
