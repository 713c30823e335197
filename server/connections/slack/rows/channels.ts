import { Prisma } from '#prisma'
import { deleteUncaptured } from '#server/connections/slack/rows/messages.ts'
import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { Db } from '#server/platform/deps.ts'

/** Whether a setting `s` of a channel `c` is on and its user connected. */
export const isCapturedSql = Prisma.sql`s."disabledAt" is null and exists (
  select 1 from slack_connections n where n."userId" = s."userId" and n."installationId" = c."installationId" and n."disabledType" is null)`

/** Locks a user's setting of a channel. Returns whether the channel is captured. */
export async function lockSetting(db: Db, { userId, channelId }: ChannelReader): Promise<boolean> {
  const [setting] = await db.$queryRaw<{ isOn: boolean }[]>`
    select "disabledAt" is null as "isOn" from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid for update`
  return setting?.isOn ?? false
}

/** A user's conversations in a team. */
type UserInTeam = { userId: string; installationId: string }

/** A conversation, by Slack's id. */
type TeamChannel = { installationId: string; channel: string }

/** Removes all conversations from a user's list. */
export async function leaveAllChannels(db: Db, userId: string) {
  await leave(db, Prisma.sql`n."userId" = ${userId}::uuid`)
}

/** Removes conversations from a user's list, other than these. */
export async function leaveOtherChannels(db: Db, { userId, installationId }: UserInTeam, channels: readonly string[]) {
  await leave(
    db,
    Prisma.sql`n."userId" = ${userId}::uuid and c."installationId" = ${installationId}::uuid and not c."channelId" = any(${channels})`,
  )
}

/** Removes a conversation from everyone's list, or from one Slack account's. Returns the affected users. */
export function leaveChannel(db: Db, channel: TeamChannel, { slackUserId }: { slackUserId?: string } = {}) {
  const ofAccount = slackUserId === undefined ? Prisma.empty : Prisma.sql`and n."slackUserId" = ${slackUserId}`
  return leave(db, Prisma.sql`${isChannel(channel)} ${ofAccount}`)
}

/** For a setting `s` of a channel `c` and its user's connection `n`. */
function isChannel({ installationId, channel }: TeamChannel): Prisma.Sql {
  return Prisma.sql`n."installationId" = ${installationId}::uuid and c."installationId" = n."installationId" and c."channelId" = ${channel}`
}

async function leave(db: Db, which: Prisma.Sql): Promise<string[]> {
  const left = await db.$queryRaw<ChannelReader[]>`
    delete from slack_channel_settings where ("userId", "channelId") in (
      select s."userId", s."channelId" from slack_channel_settings s
      join slack_channels c on c.id = s."channelId" join slack_connections n on n."userId" = s."userId" where ${which})
    returning "userId"::text, "channelId"::text`
  await deleteUncaptured(db, left)
  return [...new Set(left.map(({ userId }) => userId))]
}

/** Renames a channel, not a direct conversation, for everyone who lists it. Returns these users. */
export async function renameChannel(db: Db, channel: TeamChannel, name: string, at: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    with named as (
      select s."userId", s."channelId" from slack_channel_settings s join slack_channels c on c.id = s."channelId"
      join slack_connections n on n."userId" = s."userId" where ${isChannel(channel)} and c.type in ('public', 'private')),
    channel as (update slack_channels set name = ${name}, "updatedAt" = ${at} where id in (select "channelId" from named))
    update slack_channel_settings s set "displayName" = ${`#${name}`} from named where s."userId" = named."userId" and s."channelId" = named."channelId"
    returning s."userId"::text`
  return rows.map(({ userId }) => userId)
}

export type ListedChannel = {
  id: string
  channelId: string
  type: string
  name: string
  displayName: string
  peerIds: string[]
}

/** Writes conversations, and lists them for a connected user. New ones start switched off. */
export async function writeChannels(
  db: Db,
  { userId, installationId }: UserInTeam,
  channels: readonly ListedChannel[],
  at: Date,
) {
  await db.$executeRaw`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb)
      as g(id uuid, "channelId" text, type text, name text, "displayName" text, "peerIds" text[])),
    channel as (
      insert into slack_channels (id, "installationId", "channelId", name, type, "createdAt", "updatedAt")
      select id, ${installationId}::uuid, "channelId", name, type, ${at}, ${at} from given order by "channelId"
      on conflict ("installationId", "channelId") do update set name = excluded.name, type = excluded.type, "updatedAt" = excluded."updatedAt"
      returning id, "channelId")
    insert into slack_channel_settings ("userId", "channelId", "displayName", "peerIds", "disabledAt")
    select ${userId}::uuid, c.id, g."displayName", g."peerIds", ${at} from given g join channel c using ("channelId")
    where exists (select 1 from slack_connections n where n."userId" = ${userId}::uuid and n."installationId" = ${installationId}::uuid and n."disabledType" is null)
    on conflict ("userId", "channelId") do update set "peerIds" = excluded."peerIds",
      "displayName" = case when excluded."peerIds" = '{}' then excluded."displayName" else slack_channel_settings."displayName" end`
}

/** Moves the last message seen back to before the first unread one, so that turning the channel on again reads it. */
export async function rewindSeen(db: Db, { userId, channelId }: ChannelReader) {
  await db.$executeRaw`
    update slack_channel_settings s set "latestMessageSeenTs" = (unread.first::numeric - 0.000001)::text
    from (select min(ts collate "C") as first from slack_unread where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid) unread
    where s."userId" = ${userId}::uuid and s."channelId" = ${channelId}::uuid and unread.first collate "C" <= s."latestMessageSeenTs" collate "C"`
}
