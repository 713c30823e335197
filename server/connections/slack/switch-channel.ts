import { Prisma } from '#prisma'
import { forgetUnread } from '#server/connections/slack/leave-channels.ts'
import { findChannel, presentChannel } from '#server/connections/slack/read-channels.ts'
import { startBackfill } from '#server/connections/slack/start-backfill.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { EditSlackChannel, SlackChannel } from '#shared/connections/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { z } from 'zod'

type Input = { userId: string; id: string; change: z.infer<typeof EditSlackChannel> }

/** Turns capture of a conversation on or off for a user. Throws `slack_channel_not_found` and `slack_not_connected`. */
export async function switchChannel(deps: Deps, { userId, id, change }: Input): Promise<SlackChannel> {
  const { channelId } = await findChannel(deps, userId, id)
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    await db.$executeRaw`select 1 from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid for update`
    const isOn = (await findChannel(inside, userId, channelId)).disabledAt === null
    const shouldBeOn = 'captureEnabled' in change ? change.captureEnabled : !isOn

    if (shouldBeOn !== isOn) {
      if (shouldBeOn) await refuseUnlessConnected(inside, userId)
      await db.slackChannelSetting.updateMany({
        where: { userId, channelId },
        data: { disabledAt: shouldBeOn ? null : now() },
      })
      if (shouldBeOn)
        await startBackfill(inside, Prisma.sql`s."userId" = ${userId}::uuid and s."channelId" = ${channelId}::uuid`)
      else {
        await seeAgain(db, userId, channelId)
        await forgetUnread(db, [{ userId, channelId }])
      }
      announce(channels.user(userId), 'connections-changed', {})
      announce(channels.user(userId), 'events-changed', {}) // each of the channel's days shows whether it is captured
    }
    return presentChannel(await findChannel(inside, userId, channelId))
  })
}

/** Messages deleted unread don't count as seen, so they are read when the channel is turned on again. */
async function seeAgain(db: Db, userId: string, channelId: string) {
  await db.$executeRaw`
    update slack_channel_settings s set "latestMessageSeenTs" = (unread.first::numeric - 0.000001)::text
    from (select min(ts collate "C") as first from slack_unread where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid) unread
    where s."userId" = ${userId}::uuid and s."channelId" = ${channelId}::uuid and unread.first collate "C" <= s."latestMessageSeenTs" collate "C"`
}

async function refuseUnlessConnected({ db }: Deps, userId: string) {
  const connected = await db.slackConnection.count({ where: { userId, disabledType: null } })
  if (connected === 0) throw new Problem('slack_not_connected')
}
