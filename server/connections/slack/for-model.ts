import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import { lockSetting } from '#server/connections/slack/rows/channels.ts'
import type { UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import type { Db } from '#server/platform/deps.ts'

const batchSize = 500

/** Leaves messages for the user's language model, which reads them once the built-in extractor has. */
export async function leaveForModel(db: Db, { userId, channelId }: CaptureSlack, unread: readonly UnreadMessage[]) {
  await db.slackForModel.createMany({
    data: unread.map(({ ts, isHistorical }) => ({ userId, channelId, ts, isHistorical })),
    skipDuplicates: true,
  })
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

/** Marks messages as read by the model, all or none. False when the channel was turned off. */
export async function markReadByModel(
  db: Db,
  { userId, channelId }: CaptureSlack,
  read: readonly UnreadMessage[],
): Promise<boolean> {
  if (!(await lockSetting(db, { userId, channelId }))) return false
  await clearForModel(db, { userId, channelId }, read)
  return true
}

export async function clearForModel(db: Db, { userId, channelId }: CaptureSlack, read: readonly UnreadMessage[]) {
  await db.slackForModel.deleteMany({ where: { userId, channelId, ts: { in: read.map(({ ts }) => ts) } } })
}
