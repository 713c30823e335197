import { Prisma } from '#prisma'
import type { ChannelMessage } from '#server/capture/messages/messages.ts'
import type { Db } from '#server/platform/deps.ts'

type MessageRow = {
  ts: string
  threadTs: string | null
  slackUserId: string
  authorName: string | null
  memberName: string | null
  email: string | null
  isBot: boolean
  text: string
  files: string[]
  editedTs: string | null
  deletedAt: Date | null
  sentAt: Date
}

/** How far back to look for the start of a conversation in a channel that is never silent. */
const longestStretch = 1000
const before = 20
const silence = '8 hours'

/**
 * The context of some of a channel's messages: their whole threads, the conversation around those outside threads,
 * and a few messages before.
 */
export async function readChannel(db: Db, channelId: string, timestamps: readonly string[]): Promise<ChannelMessage[]> {
  const channel = Prisma.sql`m."channelId" = ${channelId}::uuid`
  const isOutside = Prisma.sql`(m."threadTs" is null or m."threadTs" = m.ts)`
  const rows = await db.$queryRaw<MessageRow[]>`
    with changed as (select * from slack_messages m where ${channel} and m.ts = any(${timestamps})),
    roots as (select distinct coalesce(c."threadTs", c.ts) as ts from changed c),
    threads as (
      select m.* from slack_messages m where ${channel} and (m.ts in (select ts from roots) or m."threadTs" in (select ts from roots))),
    earlier as (
      select m."sentAt", lag(m."sentAt") over (order by m."sentAt") as previous from (
        select m."sentAt" from slack_messages m
        where ${channel} and ${isOutside} and m."sentAt" <= (select min("sentAt") from changed) order by m."sentAt" desc limit ${longestStretch}) m),
    later as (
      select m."sentAt", lead(m."sentAt") over (order by m."sentAt") as next from (
        select m."sentAt" from slack_messages m
        where ${channel} and ${isOutside} and m."sentAt" >= (select max("sentAt") from changed) order by m."sentAt" limit ${longestStretch}) m),
    bounds as (
      select
        coalesce((select max("sentAt") from earlier where previous is null or "sentAt" - previous > interval '${Prisma.raw(silence)}'), (select min("sentAt") from changed)) as first,
        coalesce((select min("sentAt") from later where next is null or next - "sentAt" > interval '${Prisma.raw(silence)}'), (select max("sentAt") from changed)) as last),
    beside as (
      select m.* from slack_messages m, bounds b where ${channel} and ${isOutside} and m."sentAt" between b.first and b.last),
    beginnings as (
      select b.first as "sentAt" from bounds b union select t."sentAt" from threads t join roots r on r.ts = t.ts),
    context as (
      select m.* from beginnings b cross join lateral (
        select m.* from slack_messages m where ${channel} and ${isOutside} and m."sentAt" < b."sentAt" order by m."sentAt" desc limit ${before}) m)
    select distinct on (m.ts) m.*, p.name as "memberName", p.email
    from (select * from threads union all select * from beside union all select * from context) m
    join slack_channels c on c.id = m."channelId"
    left join slack_members p on p."installationId" = c."installationId" and p."slackUserId" = m."slackUserId"
    order by m.ts`
  return rows.map(messageOf)
}

/** Some of a channel's messages, including deleted ones. */
export async function readMessages(db: Db, channelId: string, ids: readonly string[]): Promise<ChannelMessage[]> {
  const rows = await db.$queryRaw<MessageRow[]>`
    select m.*, null as "memberName", null as email from slack_messages m
    where m."channelId" = ${channelId}::uuid and m.ts = any(${ids})`
  return rows.map(messageOf)
}

/** All messages between two times in order, including deleted ones. */
export async function readDay(
  db: Db,
  channelId: string,
  { start, end }: { start: Date; end: Date },
): Promise<ChannelMessage[]> {
  const rows = await db.$queryRaw<MessageRow[]>`
    select m.*, p.name as "memberName", p.email from slack_messages m
    join slack_channels c on c.id = m."channelId"
    left join slack_members p on p."installationId" = c."installationId" and p."slackUserId" = m."slackUserId"
    where m."channelId" = ${channelId}::uuid and m."sentAt" >= ${start} and m."sentAt" < ${end} order by m.ts`
  return rows.map(messageOf)
}

function messageOf({
  ts,
  threadTs,
  slackUserId,
  authorName,
  memberName,
  email,
  isBot,
  text,
  files,
  editedTs,
  deletedAt,
  sentAt,
}: MessageRow): ChannelMessage {
  return {
    id: ts,
    threadId: threadTs,
    author: { id: slackUserId, name: memberName ?? authorName ?? slackUserId, isBot, ...(email !== null && { email }) },
    text,
    sentAt,
    ...(editedTs !== null && { editedAt: new Date(Number(editedTs) * 1000) }),
    ...(deletedAt !== null && { deletedAt }),
    ...(files.length > 0 && { files: files.map((name) => ({ name })) }),
  }
}
