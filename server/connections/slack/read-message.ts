import { z } from 'zod'
import { textOfMessage } from '#server/connections/slack/text-of-message.ts'

/** A message's timestamp, which is its id in the channel. Fixed length, so they sort as text. */
export const Ts = z.string().regex(/^\d{10}\.\d{6}$/)

/** A message as Slack sends it, in events and history. */
export const Message = z.looseObject({
  ts: Ts,
  subtype: z.string().optional(),
  text: z.string().nullish().catch(undefined),
  blocks: z.unknown().optional(),
  thread_ts: Ts.optional().catch(undefined),
  user: z.string().optional(),
  username: z.string().optional(),
  bot_id: z.string().optional(),
  app_id: z.string().optional(),
  bot_profile: z.object({ name: z.string().optional(), app_id: z.string().optional() }).optional().catch(undefined),
  user_profile: z
    .object({ real_name: z.string().optional(), display_name: z.string().optional() })
    .optional()
    .catch(undefined),
  edited: z.object({ ts: Ts }).optional().catch(undefined),
  files: z
    .array(z.looseObject({ name: z.string().nullish(), title: z.string().nullish() }))
    .optional()
    .catch(undefined),
  reply_count: z.number().optional().catch(undefined),
  latest_reply: Ts.optional().catch(undefined),
})

export type Message = z.infer<typeof Message>

/** A message as we store it, with Slack's channel id. */
export type SlackMessage = {
  channel: string
  ts: string
  threadTs: string | null
  slackUserId: string
  authorName: string | null
  isBot: boolean
  text: string
  files: string[]
  editedTs: string | null
  sentAt: string
  deletedAt: string | null
}

const messageSubtypes = [undefined, 'thread_broadcast', 'file_share', 'bot_message']

/** The message to store, or null for system messages: someone joined, a huddle began, a topic was set, … */
export function readMessage(channel: string, message: Message): SlackMessage | null {
  if (!messageSubtypes.includes(message.subtype)) return null
  const { ts, thread_ts: threadTs, bot_id: botId, user_profile: profile } = message
  const isBot = botId !== undefined || message.subtype === 'bot_message'
  const name = isBot ? (message.username ?? message.bot_profile?.name) : (profile?.real_name ?? profile?.display_name)
  return {
    channel,
    ts,
    threadTs: threadTs && threadTs !== ts ? threadTs : null,
    slackUserId: message.user ?? botId ?? '',
    authorName: name || null,
    isBot,
    text: textOfMessage(message),
    files: (message.files ?? []).flatMap(({ title, name: fileName }) => title || fileName || []),
    editedTs: message.edited?.ts ?? null,
    sentAt: momentOf(ts),
    deletedAt: null,
  }
}

/** A message of which we only know that it was deleted. */
export function deletedMessage(channel: string, ts: string, before: Message | undefined, at: string): SlackMessage {
  const known = before ? readMessage(channel, before) : null
  return {
    ...(known ?? {
      channel,
      ts,
      threadTs: null,
      slackUserId: '',
      authorName: null,
      isBot: false,
      editedTs: null,
      sentAt: momentOf(ts),
    }),
    text: '',
    files: [],
    deletedAt: momentOf(at),
  }
}

/** The later of two versions: deletions are final, edits beat originals. */
export function laterOf(one: SlackMessage, other: SlackMessage): SlackMessage {
  if (one.deletedAt || other.deletedAt) return one.deletedAt ? one : other
  return (other.editedTs ?? '') > (one.editedTs ?? '') ? other : one
}

/** Whether our app posted it. */
export function isOwnPost({ app_id: appId, bot_profile: profile }: Message, ownAppId: string | undefined): boolean {
  return ownAppId !== undefined && (appId === ownAppId || profile?.app_id === ownAppId)
}

export function momentOf(ts: string): string {
  return new Date(Number(ts) * 1000).toISOString()
}
