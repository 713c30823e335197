import { Prisma } from '#prisma'
import type { ConversationsMembersResponse, UsersConversationsResponse } from '@slack/web-api'
import {
  backfillSlackJob,
  listSlackChannelsJob,
  listSlackMembersJob,
  type ListSlackChannels,
} from '#server/connections/slack/jobs.ts'
import { leaveChannels } from '#server/connections/slack/leave-channels.ts'
import { nameDirectConversations } from '#server/connections/slack/members.ts'
import { secondsUntilRetry } from '#server/connections/slack/retry-later.ts'
import { callAsPerson } from '#server/connections/slack/tokens.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

type SlackConversation = NonNullable<UsersConversationsResponse['channels']>[number]
type SlackIdentity = { userId: string; installationId: string; slackUserId: string }

/** Lists the conversations a user is in. New ones start turned off. Continues later if Slack is rate-limiting. */
export async function listChannels(deps: Deps, slack: Slack | null, job: ListSlackChannels) {
  const { userId } = job
  const connection = await deps.db.slackConnection.findFirst({
    where: { userId, disabledType: null },
    select: { userId: true, installationId: true, slackUserId: true },
  })
  if (!slack || !connection) return

  const startAfterSeconds = await secondsUntilRetry(() => listAll(deps, slack, connection))
  deps.announce(channels.user(userId), 'connections-changed', {})
  if (startAfterSeconds !== null) await deps.enqueue(listSlackChannelsJob, { userId, startAfterSeconds })
}

async function listAll(deps: Deps, slack: Slack, connection: SlackIdentity) {
  const { userId, installationId } = connection
  const startedAt = deps.now()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const from = cursor
    const { channels: page = [], response_metadata: next } = await callAsPerson(deps, slack, userId, (client) =>
      client.users.conversations({
        types: 'public_channel,private_channel,im,mpim',
        exclude_archived: true,
        limit: 200,
        ...(from && { cursor: from }),
      }),
    )
    const found = page.filter(({ id, user }) => id && user !== 'USLACKBOT')
    const peers = await peersOf(deps, slack, connection, found)
    await deps.transaction(({ db }) => writeChannels(db, connection, found, peers, startedAt))
    seen.push(...found.map(({ id }) => id!))
    cursor = next?.next_cursor
  } while (cursor)

  await deps.transaction(async ({ db, enqueue }) => {
    await leaveChannels(
      db,
      Prisma.sql`n."userId" = ${userId}::uuid and c."installationId" = ${installationId}::uuid and not c."channelId" = any(${seen})`,
    )
    await db.slackConnection.updateMany({ where: { userId }, data: { channelsListedAt: startedAt } })
    await askForNames(db, enqueue, connection)
    await enqueue(backfillSlackJob, { installationId }) // it was waiting for this list
  })
}

/** The other members of each direct conversation. Group conversations are fetched once. */
async function peersOf(
  deps: Deps,
  slack: Slack,
  { userId, installationId, slackUserId }: SlackIdentity,
  found: SlackConversation[],
): Promise<Map<string, string[]>> {
  const groups = found.filter(({ is_mpim: isGroup }) => isGroup).map(({ id }) => id!)
  const known = await deps.db.slackChannelSetting.findMany({
    where: { userId, channel: { installationId, channelId: { in: groups } }, NOT: { peerIds: { isEmpty: true } } },
    select: { peerIds: true, channel: { select: { channelId: true } } },
  })
  const peers = new Map(known.map(({ peerIds, channel }) => [channel.channelId, peerIds]))
  for (const { id, user } of found) if (user) peers.set(id!, [user])
  for (const channel of groups.filter((id) => !peers.has(id))) {
    const { members = [] } = await callAsPerson(deps, slack, userId, (client) =>
      client.conversations.members({ channel, limit: 100 }),
    ).catch(nobodyIfRefused)
    peers.set(
      channel,
      members.filter((id) => id !== slackUserId),
    )
  }
  return peers
}

/** A conversation may be left while the list is read, which must not fail the list. */
function nobodyIfRefused(error: unknown): ConversationsMembersResponse {
  if (error instanceof SlackProblem && error.kind === 'refused') return { ok: false }
  throw error
}

async function writeChannels(
  db: Db,
  { userId, installationId }: SlackIdentity,
  found: SlackConversation[],
  peers: Map<string, string[]>,
  at: Date,
) {
  const rows = found.map((conversation) => {
    const type = typeOf(conversation)
    const name = (conversation.name ?? conversation.user ?? conversation.id!).slice(0, 200)
    const isDirect = type === 'dm' || type === 'group'
    return {
      id: uuid7(at.getTime()),
      channelId: conversation.id!,
      type,
      name,
      displayName: isDirect ? 'Direct message' : `#${name}`,
      peerIds: peers.get(conversation.id!) ?? [],
    }
  })
  await db.$executeRaw`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(id uuid, "channelId" text, type text, name text, "displayName" text, "peerIds" text[])),
    channel as (
      insert into slack_channels (id, "installationId", "channelId", name, type, "createdAt", "updatedAt")
      select id, ${installationId}::uuid, "channelId", name, type, ${at}, ${at} from given order by "channelId"
      on conflict ("installationId", "channelId") do update set name = excluded.name, type = excluded.type, "updatedAt" = excluded."updatedAt"
      returning id, "channelId")
    insert into slack_channel_settings ("userId", "channelId", "displayName", "peerIds", "disabledAt")
    select ${userId}::uuid, c.id, g."displayName", g."peerIds", ${at} from given g join channel c using ("channelId")
    where exists (select 1 from slack_connections n where n."userId" = ${userId}::uuid and n."installationId" = ${installationId}::uuid and n."disabledType" is null)
    on conflict ("userId", "channelId") do update set "peerIds" = excluded."peerIds",
      "displayName" = case when excluded."peerIds" = '{}' then excluded."displayName" else slack_channel_settings."displayName" end`
  await nameDirectConversations(
    db,
    [...new Set(rows.flatMap(({ peerIds }) => peerIds))].map((id) => ({ installationId, id })),
  )
}

/** Fetches unknown people that direct conversations are named after. */
async function askForNames(db: Db, enqueue: Deps['enqueue'], { userId, installationId }: SlackIdentity) {
  const unknown = await db.$queryRaw<{ id: string }[]>`
    select distinct peer.id from slack_channel_settings s join slack_channels c on c.id = s."channelId", unnest(s."peerIds") as peer(id)
    where s."userId" = ${userId}::uuid and c."installationId" = ${installationId}::uuid
      and not exists (select 1 from slack_members m where m."installationId" = c."installationId" and m."slackUserId" = peer.id)`
  if (unknown.length > 0)
    await enqueue(listSlackMembersJob, { installationId, slackUserIds: unknown.map(({ id }) => id) })
}

function typeOf({
  is_im: isDirect,
  is_mpim: isGroup,
  is_private: isPrivate,
  is_channel: isChannel,
  is_group: isOldGroup,
}: SlackConversation): SlackChannel['type'] {
  if (isDirect) return 'dm'
  if (isGroup) return 'group'
  if (isPrivate || isOldGroup) return 'private'
  return isChannel ? 'public' : 'other'
}
