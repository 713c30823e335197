import { isCapturedSql } from '#server/connections/slack/rows/channels.ts'
import type { WrittenMessage } from '#server/connections/slack/rows/messages.ts'
import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { Db } from '#server/platform/deps.ts'

/** A message still to capture for a user. `change` counts its edits. */
export type UnreadMessage = { ts: string; change: number; isHistorical: boolean }

/** Marks messages as unread for users who capture their channel, deleted ones also if paused. Returns these users. */
export async function markUnread(db: Db, written: WrittenMessage[], at: Date): Promise<ChannelReader[]> {
  const unread = written.filter(({ isBot }) => !isBot) // bot posts are context, not promises
  if (unread.length === 0) return []
  return db.$queryRaw<ChannelReader[]>`
    with readers as materialized (
      select s."userId", g."channelId", g.ts from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb) as g("channelId" uuid, ts text, "isDeleted" boolean)
      join slack_channels c on c.id = g."channelId"
      join slack_channel_settings s on s."channelId" = g."channelId" and s."disabledAt" is null
      join slack_connections n on n."userId" = s."userId" and n."installationId" = c."installationId" and (n."disabledType" is null or g."isDeleted")),
    unread as (
      insert into slack_unread ("userId", "channelId", ts) select "userId", "channelId", ts from readers order by 1, 2, 3
      on conflict ("userId", "channelId", ts) do update set change = slack_unread.change + 1),
    latest as (select "userId", "channelId", max(ts collate "C") as ts from readers group by 1, 2),
    seen as (
      update slack_channel_settings s set "latestMessageSeenTs" = l.ts from latest l
      where s."userId" = l."userId" and s."channelId" = l."channelId" and coalesce(s."latestMessageSeenTs", '') collate "C" < l.ts),
    alive as (update slack_connections n set "lastEventAt" = ${at} where n."userId" in (select "userId" from latest))
    select "userId"::text, "channelId"::text from latest`
}

/** Marks a channel's messages since then as unread for a user, including those stored for others. Returns the number. */
export function markHistoryUnread(
  db: Db,
  { userId, channelId }: ChannelReader,
  { since }: { since: string },
): Promise<number> {
  return db.$executeRaw`
    insert into slack_unread ("userId", "channelId", ts, "isHistorical")
    select ${userId}::uuid, "channelId", ts, true from slack_messages
    where "channelId" = ${channelId}::uuid and ts collate "C" > ${since} and "deletedAt" is null and not "isBot"
    on conflict do nothing`
}

/** The users with messages from before this one still to capture. */
export function lateReaders(db: Db, { before }: { before: string }): Promise<ChannelReader[]> {
  return db.$queryRaw<ChannelReader[]>`
    select s."userId"::text, s."channelId"::text from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where ${isCapturedSql} and exists (
      select 1 from slack_unread u where u."userId" = s."userId" and u."channelId" = s."channelId" and u.ts collate "C" < ${before})`
}

/** Marks each message as read unless it has changed since. */
export async function clearUnread(db: Db, { userId, channelId }: ChannelReader, read: readonly UnreadMessage[]) {
  await db.$executeRaw`
    delete from slack_unread u using unnest(${read.map(({ ts }) => ts)}::text[], ${read.map(({ change }) => change)}::int[]) as r(ts, change)
    where u."userId" = ${userId}::uuid and u."channelId" = ${channelId}::uuid and u.ts = r.ts and u.change = r.change`
}
