import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/**
 * Removes conversations from users' lists and stops reading them. `which` selects by setting (`s`), channel (`c`) and
 * connection (`n`). Returns the affected users.
 */
export async function leaveChannels(db: Db, which: Prisma.Sql): Promise<string[]> {
  const left = await db.$queryRaw<{ userId: string; channelId: string }[]>`
    delete from slack_channel_settings where ("userId", "channelId") in (
      select s."userId", s."channelId" from slack_channel_settings s
      join slack_channels c on c.id = s."channelId" join slack_connections n on n."userId" = s."userId" where ${which})
    returning "userId"::text, "channelId"::text`
  await forgetUnread(db, left)
  return [...new Set(left.map(({ userId }) => userId))]
}

/** Deletes unread marks, and messages that nobody captures anymore. */
export async function forgetUnread(db: Db, settings: { userId: string; channelId: string }[]) {
  if (settings.length === 0) return
  await db.$executeRaw`
    delete from slack_unread u using jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as g("userId" uuid, "channelId" uuid)
    where u."userId" = g."userId" and u."channelId" = g."channelId"`
  await db.$executeRaw`
    delete from slack_messages m where m."channelId" = any(${[...new Set(settings.map(({ channelId }) => channelId))]}::uuid[])
      and not exists (select 1 from slack_channel_settings s where s."channelId" = m."channelId" and s."disabledAt" is null)`
}
