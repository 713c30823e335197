import type { Db } from '#server/platform/deps.ts'

/** Whether there is something to read: a mailbox always, in Slack a channel that is switched on. */
export const hasHistory = async (db: Db, userId: string, source: 'gmail' | 'slack'): Promise<boolean> =>
  source === 'gmail' || (await db.slackChannelSetting.count({ where: { userId, disabledAt: null } })) > 0

/** Whether Kept has read all that was in a user's mailboxes, or captured channels, before they connected them. */
export async function isHistoryRead(db: Db, userId: string, source: 'gmail' | 'slack'): Promise<boolean> {
  const [row] =
    source === 'gmail'
      ? await db.$queryRaw<HistoryRead[]>`
          select coalesce(bool_and(g."backfilledAt" is not null and not exists (
            select from emails e where e."connectionId" = g.id and e."isHistorical" and e."capturedAt" is null)), false) as "isRead"
          from gmail_connections g where g."userId" = ${userId}::uuid and g.status = 'CONNECTED'`
      : await db.$queryRaw<HistoryRead[]>`
          select coalesce(bool_and(s."backfilledAt" is not null and not exists (
            select from slack_unread u where u."userId" = s."userId" and u."channelId" = s."channelId" and u."isHistorical")), false) as "isRead"
          from slack_channel_settings s where s."userId" = ${userId}::uuid and s."disabledAt" is null`
  return row!.isRead
}

type HistoryRead = { isRead: boolean }
