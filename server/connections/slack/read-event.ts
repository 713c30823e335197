import { z } from 'zod'
import {
  deletedMessage,
  isOwnPost,
  Message,
  readMessage,
  Ts,
  type SlackMessage,
} from '#server/connections/slack/read-message.ts'

const Channel = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const User = z.object({
  id: z.string(),
  name: z.string().optional(),
  real_name: z.string().optional(),
  is_bot: z.boolean().optional(),
  profile: z
    .object({
      real_name: z.string().nullish(),
      display_name: z.string().nullish(),
      email: z.string().nullish(),
      image_72: z.string().nullish(),
    })
    .optional(),
})

export type SlackUser = z.infer<typeof User>

const Delivery = z.object({
  team_id: z.string(),
  api_app_id: z.string().optional(),
  event_time: z.number().min(0).max(10_000_000_000).optional(),
  event: z.looseObject({ type: z.string() }),
})

/** A Slack event in our own form. */
export type SlackUpdate =
  | { kind: 'message'; message: SlackMessage }
  | { kind: 'member-left'; channel: string; slackUserId: string }
  /** Someone joined or left conversations, so their list has to be fetched again. */
  | { kind: 'list-again'; slackUserId: string }
  | { kind: 'list-again'; channel: string }
  | { kind: 'renamed'; channel: string; name: string }
  | { kind: 'channel-gone'; channel: string }
  | { kind: 'member'; user: SlackUser }
  | { kind: 'tokens-revoked'; slackUserIds: string[]; botUserIds: string[] }
  | { kind: 'uninstalled' }

export type SlackEvent = { teamId: string; at: Date; update: SlackUpdate }

/** Parses a delivery; null if we don't handle it. Never throws. */
export function readEvent(payload: unknown): SlackEvent | null {
  const delivery = Delivery.safeParse(payload)
  if (!delivery.success) return null
  const { team_id: teamId, api_app_id: appId, event_time: seconds = 0, event } = delivery.data
  const update = isHandled(event.type) ? readers[event.type]!(event, appId) : null
  return update ? { teamId, at: new Date(seconds * 1000), update } : null
}

type EventReader = (event: unknown, appId: string | undefined) => SlackUpdate | null

function reader<Schema extends z.ZodType>(
  schema: Schema,
  read: (event: z.infer<Schema>, appId: string | undefined) => SlackUpdate | null,
): EventReader {
  return (event, appId) => {
    const parsed = schema.safeParse(event)
    return parsed.success ? read(parsed.data, appId) : null
  }
}

const inChannel = z.object({ channel: Channel })
const ofUser = z.object({ user: z.string() })
const gone = reader(inChannel, ({ channel }) => ({ kind: 'channel-gone', channel }))
const renamed = reader(
  z.object({ channel: z.object({ id: z.string(), name: z.string() }) }),
  ({ channel: { id, name } }) => ({ kind: 'renamed', channel: id, name }),
)
const leftByUser = reader(inChannel, ({ channel }) => ({ kind: 'list-again', channel }))
const joinedByUser = reader(ofUser, ({ user }) => ({ kind: 'list-again', slackUserId: user }))
const member = reader(z.object({ user: User }), ({ user }) => ({ kind: 'member', user }))

const readers: Record<string, EventReader> = {
  message: reader(z.looseObject({ channel: z.string(), subtype: z.string().optional() }), readMessageEvent),
  member_left_channel: reader(z.object({ channel: z.string(), user: z.string() }), ({ channel, user }) => ({
    kind: 'member-left',
    channel,
    slackUserId: user,
  })),
  member_joined_channel: joinedByUser,
  im_created: joinedByUser,
  im_open: joinedByUser,
  group_open: joinedByUser,
  channel_left: leftByUser,
  group_left: leftByUser,
  channel_rename: renamed,
  group_rename: renamed,
  channel_archive: gone,
  group_archive: gone,
  channel_deleted: gone,
  group_deleted: gone,
  team_join: member,
  user_change: member,
  tokens_revoked: reader(
    z.object({ tokens: z.object({ oauth: z.array(z.string()).default([]), bot: z.array(z.string()).default([]) }) }),
    ({ tokens }) => ({
      kind: 'tokens-revoked',
      slackUserIds: tokens.oauth,
      botUserIds: tokens.bot,
    }),
  ),
  app_uninstalled: reader(z.object({}), () => ({ kind: 'uninstalled' })),
}

/** The event types we store and handle. */
export const handledTypes = Object.keys(readers)

export function isHandled(type: unknown): boolean {
  return typeof type === 'string' && handledTypes.includes(type)
}

const Edited = z.object({
  message: Message,
  previous_message: z.looseObject({ text: z.string().optional() }).optional(),
})
const Deleted = z.object({
  deleted_ts: Ts,
  previous_message: Message.optional().catch(undefined),
  event_ts: Ts.optional().catch(undefined),
})

function readMessageEvent(
  event: { channel: string; subtype?: string | undefined },
  appId: string | undefined,
): SlackUpdate | null {
  const { channel } = event
  if (event.subtype === 'message_deleted') {
    const { success, data } = Deleted.safeParse(event)
    return success
      ? {
          kind: 'message',
          message: deletedMessage(channel, data.deleted_ts, data.previous_message, data.event_ts ?? data.deleted_ts),
        }
      : null
  }
  if (event.subtype === 'message_changed') {
    const { success, data } = Edited.safeParse(event)
    if (!success) return null
    // Deleting a thread's first message leaves a tombstone.
    if (data.message.subtype === 'tombstone')
      return { kind: 'message', message: deletedMessage(channel, data.message.ts, undefined, data.message.ts) }
    // Link previews and new replies arrive the same way, though nobody edited the message.
    if (!data.message.edited || data.previous_message?.text === data.message.text) return null
    return messageUpdate(channel, data.message, appId)
  }
  const { success, data } = Message.safeParse(event)
  return success ? messageUpdate(channel, data, appId) : null
}

function messageUpdate(channel: string, given: Message, appId: string | undefined): SlackUpdate | null {
  const message = isOwnPost(given, appId) ? null : readMessage(channel, given)
  return message && { kind: 'message', message }
}
