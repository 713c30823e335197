import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import { endOfSecond, loseConnections } from '#server/connections/slack/lose-connections.ts'
import { saveMembers } from '#server/connections/slack/members.ts'
import type { SlackUpdate } from '#server/connections/slack/read-event.ts'
import { leaveChannel, renameChannel } from '#server/connections/slack/rows/channels.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** An event other than a message, with its team. */
export type ChannelUpdate = { installationId: string; at: Date; update: Exclude<SlackUpdate, { kind: 'message' }> }

/** Updates our record of who is in which conversation. These events are rare, so they are handled one by one. */
export async function updateChannels(deps: Deps, updates: ChannelUpdate[]) {
  const { db, now } = deps
  const members = updates.flatMap(({ installationId, update }) =>
    update.kind === 'member' ? [{ installationId, ...update.user }] : [],
  )
  await saveMembers(db, members, now())
  for (const one of updates) await apply(deps, one)
}

async function apply(deps: Deps, { installationId, at, update }: ChannelUpdate) {
  const { db, now, announce } = deps
  const announceTo = (userIds: string[]) =>
    userIds.forEach((userId) => announce(channels.user(userId), 'connections-changed', {}))

  switch (update.kind) {
    case 'member-left':
      return announceTo(
        await leaveChannel(db, { installationId, channel: update.channel }, { slackUserId: update.slackUserId }),
      )
    case 'channel-gone':
      return announceTo(await leaveChannel(db, { installationId, channel: update.channel }))
    case 'list-again':
      return listAgain(deps, installationId, update)
    case 'renamed': {
      const name = update.name.replaceAll('\0', '').slice(0, 200)
      return announceTo(await renameChannel(db, { installationId, channel: update.channel }, name, now()))
    }
    case 'tokens-revoked':
      await loseConnections(deps, { installationId, slackUserIds: update.slackUserIds }, 'GRANT_LOST', at)
      return void (await db.slackInstallation.updateMany({
        where: {
          id: installationId,
          botUserId: { in: update.botUserIds },
          updatedAt: { lte: endOfSecond(at) },
        },
        data: { sealedBotToken: null, sealedBotRefreshToken: null },
      }))
    case 'uninstalled':
      await loseConnections(deps, { installationId }, 'APP_UNINSTALLED', at)
      return void (await db.slackInstallation.updateMany({
        where: { id: installationId, connections: { none: { disabledType: null } } },
        data: { uninstalledAt: at, sealedBotToken: null, sealedBotRefreshToken: null },
      }))
    case 'member':
      return
  }
}

type ListAgain = Extract<SlackUpdate, { kind: 'list-again' }>

/** Lists conversations again for the connected users who have the channel, or who use the Slack account. */
async function listAgain({ db, enqueue }: Deps, installationId: string, update: ListAgain) {
  const whose =
    'channel' in update
      ? { user: { slackChannelSettings: { some: { channel: { installationId, channelId: update.channel } } } } }
      : { slackUserId: update.slackUserId }
  const found = await db.slackConnection.findMany({
    where: { installationId, disabledType: null, ...whose },
    select: { userId: true },
  })
  for (const { userId } of found) await enqueue(listSlackChannelsJob, { userId })
}
