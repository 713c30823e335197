import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import { Prisma } from '#prisma'
import { leaveChannels } from '#server/connections/slack/leave-channels.ts'
import { loseConnections } from '#server/connections/slack/lose-connections.ts'
import { rememberMembers } from '#server/connections/slack/members.ts'
import type { SlackUpdate } from '#server/connections/slack/read-event.ts'
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
  await rememberMembers(db, members, now())
  for (const one of updates) await apply(deps, one)
}

async function apply(deps: Deps, { installationId, at, update }: ChannelUpdate) {
  const { db, announce } = deps
  const here = Prisma.sql`n."installationId" = ${installationId}::uuid`
  const inChannel = (channel: string) =>
    Prisma.sql`${here} and c."installationId" = n."installationId" and c."channelId" = ${channel}`
  const tell = (userIds: string[]) =>
    userIds.forEach((userId) => announce(channels.user(userId), 'connections-changed', {}))

  switch (update.kind) {
    case 'member-left':
      return tell(
        await leaveChannels(db, Prisma.sql`${inChannel(update.channel)} and n."slackUserId" = ${update.slackUserId}`),
      )
    case 'channel-gone':
      return tell(await leaveChannels(db, inChannel(update.channel)))
    case 'list-again':
      return listAgain(
        deps,
        'channel' in update
          ? inChannel(update.channel)
          : Prisma.sql`${here} and n."slackUserId" = ${update.slackUserId}`,
        'channel' in update,
      )
    case 'renamed':
      return tell(await rename(deps, inChannel(update.channel), update.name))
    case 'tokens-revoked':
      await loseConnections(
        deps,
        Prisma.sql`${here} and n."slackUserId" = any(${update.slackUserIds})`,
        'GRANT_LOST',
        at,
      )
      return void (await db.slackInstallation.updateMany({
        where: {
          id: installationId,
          botUserId: { in: update.botUserIds },
          updatedAt: { lte: new Date(at.getTime() + 999) },
        },
        data: { sealedBotToken: null, sealedBotRefreshToken: null },
      }))
    case 'uninstalled':
      await loseConnections(deps, here, 'APP_UNINSTALLED', at)
      return void (await db.$executeRaw`
        update slack_installations set "uninstalledAt" = ${at}, "sealedBotToken" = null, "sealedBotRefreshToken" = null
        where id = ${installationId}::uuid and not exists (select 1 from slack_connections n where ${here} and n."disabledType" is null)`)
    case 'member':
      return
  }
}

async function listAgain({ db, enqueue }: Deps, which: Prisma.Sql, isOfChannel: boolean) {
  const joined = isOfChannel
    ? Prisma.sql`join slack_channel_settings s on s."userId" = n."userId" join slack_channels c on c.id = s."channelId"`
    : Prisma.empty
  const found = await db.$queryRaw<{ userId: string }[]>`
    select n."userId"::text from slack_connections n ${joined} where ${which} and n."disabledType" is null`
  for (const { userId } of found) await enqueue(listSlackChannelsJob, { userId })
}

async function rename({ db, now }: Deps, which: Prisma.Sql, given: string): Promise<string[]> {
  const name = given.replaceAll('\0', '').slice(0, 200)
  const rows = await db.$queryRaw<{ userId: string }[]>`
    with named as (
      select s."userId", s."channelId" from slack_channel_settings s join slack_channels c on c.id = s."channelId"
      join slack_connections n on n."userId" = s."userId" where ${which} and c.type in ('public', 'private')),
    channel as (update slack_channels set name = ${name}, "updatedAt" = ${now()} where id in (select "channelId" from named))
    update slack_channel_settings s set "displayName" = ${`#${name}`} from named where s."userId" = named."userId" and s."channelId" = named."channelId"
    returning s."userId"::text`
  return rows.map(({ userId }) => userId)
}
