import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import type { Db } from '#server/platform/deps.ts'

/** A message still to capture for a user. `change` counts its edits. */
export type UnreadMessage = { ts: string; change: number; isHistorical: boolean }

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
  const locked = await db.$executeRaw`
    select 1 from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null for update`
  if (locked === 0) return false

  const unread = await db.slackUnread.findMany({
    where: { userId, channelId, ts: { in: read.map(({ ts }) => ts) } },
    select: { ts: true, change: true },
  })
  const changes = new Map(unread.map(({ ts, change }) => [ts, change]))
  if (!read.every(({ ts, change }) => changes.get(ts) === change)) return false

  await clearUnread(db, { userId, channelId }, read)
  return true
}

/** Marks each message as read unless it has changed since. */
export async function clearUnread(db: Db, { userId, channelId }: CaptureSlack, read: readonly UnreadMessage[]) {
  await db.$executeRaw`
    delete from slack_unread u using unnest(${read.map(({ ts }) => ts)}::text[], ${read.map(({ change }) => change)}::int[]) as r(ts, change)
    where u."userId" = ${userId}::uuid and u."channelId" = ${channelId}::uuid and u.ts = r.ts and u.change = r.change`
}
