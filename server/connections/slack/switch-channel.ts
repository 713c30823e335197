import { channelSwitchedOn } from '#server/connections/emits.ts'
import { findChannel, presentChannel } from '#server/connections/slack/read-channels.ts'
import { lockSetting, rewindSeen } from '#server/connections/slack/rows/channels.ts'
import { deleteUncaptured } from '#server/connections/slack/rows/messages.ts'
import { startBackfill } from '#server/connections/slack/start-backfill.ts'
import { isReachable } from '#server/connections/state.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditSlackChannel, SlackChannel } from '#shared/connections/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { z } from 'zod'

type Input = { userId: string; id: string; change: z.infer<typeof EditSlackChannel> }

/** Turns capture of a conversation on or off for a user. Throws `slack_channel_not_found` and `slack_not_connected`. */
export async function switchChannel(deps: Deps, { userId, id, change }: Input): Promise<SlackChannel> {
  const { channelId } = await findChannel(deps, userId, id)
  return deps.transaction(async (inside) => {
    const { db, now, announce, emit } = inside
    await lockSetting(db, { userId, channelId })
    const isOn = (await findChannel(inside, userId, channelId)).disabledAt === null
    const shouldBeOn = 'captureEnabled' in change ? change.captureEnabled : !isOn

    if (shouldBeOn !== isOn) {
      if (shouldBeOn) await refuseUnlessConnected(inside, userId)
      await db.slackChannelSetting.updateMany({
        where: { userId, channelId },
        data: { disabledAt: shouldBeOn ? null : now() },
      })
      if (shouldBeOn) {
        await startBackfill(inside, { userId, channelId })
        await emit(channelSwitchedOn, { userId })
      } else {
        await rewindSeen(db, { userId, channelId })
        await deleteUncaptured(db, [{ userId, channelId }])
      }
      announce(channels.user(userId), 'connections-changed', {})
      announce(channels.user(userId), 'events-changed', {}) // each of the channel's days shows whether it is captured
    }
    return presentChannel(await findChannel(inside, userId, channelId))
  })
}

async function refuseUnlessConnected({ db }: Deps, userId: string) {
  const connected = await db.slackConnection.count({ where: { userId, ...isReachable } })
  if (connected === 0) throw new Problem('slack_not_connected')
}
