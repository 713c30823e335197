import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import type { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { Problem } from '#shared/problems.ts'

const freshMs = 5 * 60_000

const withChannel = { channel: true } satisfies Prisma.SlackChannelSettingInclude
type Setting = Prisma.SlackChannelSettingGetPayload<{ include: typeof withChannel }>

/** The user's known conversations, captured ones first. Queues a refresh if it's old. Throws `slack_not_connected`. */
export async function readChannels(deps: Deps, userId: string): Promise<SlackChannel[]> {
  const { db, now, enqueue } = deps
  const connection = await db.slackConnection.findUnique({ where: { userId } })
  if (!connection || connection.disabledType === 'USER') throw new Problem('slack_not_connected')
  const isOld = now().getTime() - (connection.channelsListedAt?.getTime() ?? 0) > freshMs
  if (connection.disabledType === null && isOld) await enqueue(listSlackChannelsJob, { userId })

  const settings = await db.slackChannelSetting.findMany({
    where: { userId, channel: { installationId: connection.installationId } },
    include: withChannel,
  })
  const byName = new Intl.Collator('en', { numeric: true })
  return settings
    .map(presentChannel)
    .sort(
      (one, other) =>
        Number(other.captureEnabled) - Number(one.captureEnabled) || byName.compare(one.displayName, other.displayName),
    )
}

/** One of the user's conversations, by our id or Slack's. Throws `slack_channel_not_found`. */
export async function findChannel({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Setting> {
  const isOurs = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
  const connection = await db.slackConnection.findUnique({ where: { userId }, select: { installationId: true } })
  const setting =
    connection &&
    (await db.slackChannelSetting.findFirst({
      where: { userId, channel: { ...connection, ...(isOurs ? { id } : { channelId: id }) } },
      include: withChannel,
    }))
  if (!setting) throw new Problem('slack_channel_not_found')
  return setting
}

export function presentChannel({
  channel,
  displayName,
  disabledAt,
  latestMessageSeenTs,
  backfilledAt,
  backfilledMessages,
}: Setting): SlackChannel {
  return {
    id: channel.id,
    channelId: channel.channelId,
    name: channel.name,
    displayName,
    type: channel.type as SlackChannel['type'],
    captureEnabled: disabledAt === null,
    processingSettings: [{ disabledAt: disabledAt?.toISOString() ?? null }],
    processingContext: [{ latestMessageSeenTs }],
    backfill: disabledAt === null && backfilledAt === null ? { messages: backfilledMessages } : null,
  }
}
