import { Prisma } from '#prisma'
import { isCapturedSql } from '#server/connections/slack/rows/channels.ts'
import type { Db } from '#server/platform/deps.ts'

/** A channel whose history is being read for a user. */
export type Backfill = {
  userId: string
  channelId: string
  installationId: string
  slackChannelId: string
  botUserId: string
  backfillCursor: string | null
}

/**
 * The channel with the least history read, so that a busy one doesn't hold up the others. Nothing is read for a user
 * until their conversations are known, because Slack shows public channels to everybody.
 */
export async function nextBackfill(db: Db, installationId: string): Promise<Backfill | undefined> {
  const [next] = await db.$queryRaw<Backfill[]>`
    select s."userId"::text, s."channelId"::text, i.id::text as "installationId", c."channelId" as "slackChannelId", i."botUserId", s."backfillCursor"
    from slack_channel_settings s join slack_channels c on c.id = s."channelId" join slack_installations i on i.id = c."installationId"
    join slack_connections n on n."userId" = s."userId" and n."installationId" = i.id
    where i.id = ${installationId}::uuid and s."disabledAt" is null and s."backfilledAt" is null and n."disabledType" is null
      and n."channelsListedAt" is not null
    order by s."backfilledMessages", s."channelId", s."userId" limit 1`
  return next
}

type Advance = { messages: number; cursor: string | null; backfilledAt: Date | null }

/** Saves the position after a page. Returns false if the channel was turned off or restarted in the meantime. */
export async function advanceBackfill(
  db: Db,
  { userId, channelId, backfillCursor }: Backfill,
  { messages, cursor, backfilledAt }: Advance,
): Promise<boolean> {
  const count = await db.$executeRaw`
    update slack_channel_settings set "backfilledMessages" = "backfilledMessages" + ${messages}::int,
      "backfillCursor" = ${cursor}, "backfilledAt" = ${backfilledAt}
    where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null and "backfilledAt" is null
      and "backfillCursor" is not distinct from ${backfillCursor}`
  return count > 0
}

/** Makes history due again in a user's captured channels, or one of them. Returns the teams. */
export function restartBackfills(
  db: Db,
  { userId, channelId }: { userId: string; channelId?: string },
): Promise<string[]> {
  const isWanted = channelId === undefined ? Prisma.empty : Prisma.sql`and s."channelId" = ${channelId}::uuid`
  return restart(db, Prisma.sql`s."userId" = ${userId}::uuid and s."disabledAt" is null ${isWanted}`)
}

/** Makes history since a message due again in all captured channels. Returns the teams. */
export function restartAllBackfills(db: Db, seenTs: string): Promise<string[]> {
  return restart(db, isCapturedSql, Prisma.sql`${seenTs}::text`)
}

/** A channel read before continues after `seenTs`. */
async function restart(
  db: Db,
  which: Prisma.Sql,
  seenTs: Prisma.Sql = Prisma.sql`s."latestMessageSeenTs"`,
): Promise<string[]> {
  const restarted = await db.$queryRaw<{ installationId: string }[]>`
    update slack_channel_settings s set "backfilledMessages" = 0, "backfilledAt" = null,
      "backfillCursor" = case when s."backfilledAt" is not null and ${seenTs} is not null then jsonb_build_object('seenTs', ${seenTs})::text end
    from slack_channels c where c.id = s."channelId" and ${which}
    returning c."installationId"::text as "installationId"`
  return [...new Set(restarted.map(({ installationId }) => installationId))]
}

/**
 * Makes the history since a pause due in a user's captured channels: after the last message seen, with new replies to
 * those from just before, or where the pause interrupted it.
 */
export async function continueBackfills(
  db: Db,
  userId: string,
  { pausedTs, historyTs, historySeconds }: { pausedTs: string; historyTs: string; historySeconds: number },
) {
  await db.$executeRaw`
    update slack_channel_settings set "backfilledMessages" = 0, "backfilledAt" = null,
      "backfillCursor" = (case
        when "backfilledAt" is not null then jsonb_build_object('since', coalesce("latestMessageSeenTs", ${pausedTs}::text),
          'oldest', (coalesce("latestMessageSeenTs", ${pausedTs}::text)::numeric - ${historySeconds}::int)::text)
        when "backfillCursor" is null then jsonb_build_object('since', ${historyTs}::text, 'oldest', ${historyTs}::text)
        else jsonb_build_object('since', coalesce("backfillCursor"::jsonb ->> 'since', "backfillCursor"::jsonb ->> 'oldest', "backfillCursor"::jsonb ->> 'seenTs'),
          'oldest', coalesce("backfillCursor"::jsonb ->> 'oldest', "backfillCursor"::jsonb ->> 'seenTs')) end)::text
    where "userId" = ${userId}::uuid and "disabledAt" is null`
}

/** The teams with history that hasn't been read. */
export async function dueBackfills(db: Db): Promise<string[]> {
  const due = await db.$queryRaw<{ installationId: string }[]>`
    select distinct c."installationId"::text from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where ${isCapturedSql} and s."backfilledAt" is null`
  return due.map(({ installationId }) => installationId)
}
