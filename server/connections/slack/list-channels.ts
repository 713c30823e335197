import type { ConversationsMembersResponse, UsersConversationsResponse } from '@slack/web-api'
import {
  backfillSlackJob,
  listSlackChannelsJob,
  listSlackMembersJob,
  type ListSlackChannels,
} from '#server/connections/slack/jobs.ts'
import { secondsUntilRetry } from '#server/connections/slack/retry-later.ts'
import { leaveOtherChannels, writeChannels, type ListedChannel } from '#server/connections/slack/rows/channels.ts'
import { nameDirectConversations, unknownPeers } from '#server/connections/slack/rows/members.ts'
import { callAsUser } from '#server/connections/slack/tokens.ts'
import type { Deps } from '#server/platform/deps.ts'
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
    const { channels: page = [], response_metadata: next } = await callAsUser(deps, slack, userId, (client) =>
      client.users.conversations({
        types: 'public_channel,private_channel,im,mpim',
        exclude_archived: true,
        limit: 200,
        ...(from && { cursor: from }),
      }),
    )
    const found = page.filter(({ id, user }) => id && user !== 'USLACKBOT')
    const peers = await peersOf(deps, slack, connection, found)
    const listed = found.map((conversation) => listedChannel(conversation, peers, startedAt))
    await deps.transaction(async ({ db }) => {
      await writeChannels(db, connection, listed, startedAt)
      const peerIds = new Set(listed.flatMap((channel) => channel.peerIds))
      await nameDirectConversations(
        db,
        [...peerIds].map((slackUserId) => ({ installationId, slackUserId })),
      )
    })
    seen.push(...found.map(({ id }) => id!))
    cursor = next?.next_cursor
  } while (cursor)

  await deps.transaction(async ({ db, enqueue }) => {
    await leaveOtherChannels(db, connection, seen)
    await db.slackConnection.updateMany({ where: { userId }, data: { channelsListedAt: startedAt } })
    // Direct conversations are named after these.
    const slackUserIds = await unknownPeers(db, connection)
    if (slackUserIds.length > 0) await enqueue(listSlackMembersJob, { installationId, slackUserIds })
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
    const { members = [] } = await callAsUser(deps, slack, userId, (client) =>
      client.conversations.members({ channel, limit: 100 }),
    ).catch(emptyIfRefused)
    peers.set(
      channel,
      members.filter((id) => id !== slackUserId),
    )
  }
  return peers
}

/** A conversation may be left while the list is read, which must not fail the list. */
function emptyIfRefused(error: unknown): ConversationsMembersResponse {
  if (error instanceof SlackProblem && error.kind === 'refused') return { ok: false }
  throw error
}

function listedChannel(conversation: SlackConversation, peers: Map<string, string[]>, at: Date): ListedChannel {
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
