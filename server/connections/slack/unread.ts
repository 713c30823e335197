import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import { lockSetting } from '#server/connections/slack/rows/channels.ts'
import { clearUnread, type UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import type { Db } from '#server/platform/deps.ts'

const batchSize = 500

export function readUnread(db: Db, { userId, channelId }: CaptureSlack): Promise<UnreadMessage[]> {
  return db.slackUnread.findMany({ where: { userId, channelId }, orderBy: { ts: 'asc' }, take: batchSize })
}

/**
 * Marks messages as read, all or none. False when one of them has changed or another server has read it, or when the
 * channel was turned off.
 */
export async function markRead(
  db: Db,
  { userId, channelId }: CaptureSlack,
  read: readonly UnreadMessage[],
): Promise<boolean> {
  const isCaptured = await lockSetting(db, { userId, channelId })
  if (!isCaptured) return false

  const unread = await db.slackUnread.findMany({
    where: { userId, channelId, ts: { in: read.map(({ ts }) => ts) } },
    select: { ts: true, change: true },
  })
  const changes = new Map(unread.map(({ ts, change }) => [ts, change]))
  if (!read.every(({ ts, change }) => changes.get(ts) === change)) return false

  await clearUnread(db, { userId, channelId }, read)
  return true
}
