import type { ChannelMessage } from '#server/capture/messages/messages.ts'
import { mentionsIn } from '#server/capture/messages/slack-text.ts'
import type { Participant } from '#server/capture/types.ts'
import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

export type SlackReader = NonNullable<Awaited<ReturnType<typeof readSlackReader>>>

/** The user a channel is captured for, with their connection. Null once the channel or the connection is off. */
export async function readSlackReader({ db }: Deps, { userId, channelId }: CaptureSlack) {
  const setting = await db.slackChannelSetting.findFirst({
    where: { userId, channelId, disabledAt: null },
    include: {
      channel: { include: { installation: { include: { connections: { where: { userId, disabledType: null } } } } } },
      user: { select: { timezone: true } },
    },
  })
  const connection = setting?.channel.installation.connections[0]
  return setting && connection ? { ...setting, connection } : null
}

/** The authors of messages, everyone they mention, the others in a direct conversation, and the reader. */
export async function readPeople(
  db: Db,
  { channel, connection, peerIds }: SlackReader,
  messages: readonly ChannelMessage[],
): Promise<Participant[]> {
  const ids = new Set([
    ...messages.map(({ author }) => author.id),
    ...messages.flatMap(({ text }) => mentionsIn(text).map(({ id }) => id)),
    ...peerIds,
    connection.slackUserId,
  ])
  const members = await db.slackMember.findMany({
    where: { installationId: channel.installationId, slackUserId: { in: [...ids] }, isBot: false },
  })
  return members.map(({ slackUserId, name, email }) => ({ id: slackUserId, name, ...(email !== null && { email }) }))
}
