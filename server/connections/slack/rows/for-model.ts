import { isDeepStrictEqual } from 'node:util'
import type { ChannelMessage } from '#server/capture/messages/messages.ts'
import { readMessages } from '#server/capture/messages/rows.ts'
import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import { isCapturedSql, lockSetting } from '#server/connections/slack/rows/channels.ts'
import type { UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { Db } from '#server/platform/deps.ts'

const batchSize = 500

export async function writeForModel(db: Db, { userId, channelId }: CaptureSlack, read: readonly UnreadMessage[]) {
  await db.slackForModel.createMany({
    data: read.map(({ ts, isHistorical }) => ({ userId, channelId, ts, isHistorical })),
    skipDuplicates: true,
  })
}

/** The users and channels with messages left. */
export function readersLeft(db: Db): Promise<ChannelReader[]> {
  return db.$queryRaw<ChannelReader[]>`
    select s."userId"::text, s."channelId"::text from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where ${isCapturedSql} and exists (
      select 1 from slack_for_model l where l."userId" = s."userId" and l."channelId" = s."channelId")`
}

export async function readForModel(db: Db, { userId, channelId }: CaptureSlack): Promise<UnreadMessage[]> {
  const left = await db.slackForModel.findMany({
    where: { userId, channelId },
    orderBy: { ts: 'asc' },
    take: batchSize,
    select: { ts: true, isHistorical: true },
  })
  return left.map((message) => ({ ...message, change: 0 }))
}

/**
 * Marks messages as read by the model, all or none. False when the channel was turned off, when another server has read
 * them, or when one of those read with them was edited or deleted while the model thought about it.
 */
export async function markReadByModel(
  db: Db,
  { userId, channelId }: CaptureSlack,
  { left, messages }: { left: readonly UnreadMessage[]; messages: readonly ChannelMessage[] },
): Promise<boolean> {
  if (!(await lockSetting(db, { userId, channelId }))) return false

  const ts = { in: left.map((one) => one.ts) }
  if ((await db.slackForModel.count({ where: { userId, channelId, ts } })) < left.length) return false
  if (!(await areUnchanged(db, channelId, messages))) return false
  await clearForModel(db, { userId, channelId }, left)
  return true
}

async function areUnchanged(db: Db, channelId: string, messages: readonly ChannelMessage[]): Promise<boolean> {
  const readBefore = new Map(messages.map((message) => [message.id, message]))
  const now = await readMessages(db, channelId, [...readBefore.keys()])
  return (
    now.length === messages.length &&
    now.every(({ id, editedAt, deletedAt }) => {
      const before = readBefore.get(id)!
      return isDeepStrictEqual([editedAt, deletedAt], [before.editedAt, before.deletedAt])
    })
  )
}

export async function clearForModel(db: Db, { userId, channelId }: CaptureSlack, read: readonly UnreadMessage[]) {
  await db.slackForModel.deleteMany({ where: { userId, channelId, ts: { in: read.map(({ ts }) => ts) } } })
}
