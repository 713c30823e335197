import { z } from 'zod'
import { textOfMessage } from '#server/connections/slack/text-of-message.ts'

/** Slack's time of a message, which is its id in the channel. Of equal length, so that they sort as text. */
export const Ts = z.string().regex(/^\d{10}\.\d{6}$/)

/** A message as Slack sends it, in events and in its history. */
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
})

export type Message = z.infer<typeof Message>

/** A message as it is kept, in the channel of Slack's id. */
export type HeardMessage = {
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

const said = [undefined, 'thread_broadcast', 'file_share', 'bot_message']

/** What is kept of a message, or null for what nobody said: somebody joined, a topic was set, … */
export function readMessage(channel: string, message: Message): HeardMessage | null {
  if (!said.includes(message.subtype)) return null
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

/** A message of which only its end is known. */
export function deletedMessage(channel: string, ts: string, before: Message | undefined, at: string): HeardMessage {
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

/** Of two states of one message the later: a deletion is final, an edit wins over what it edits. */
export function laterOf(one: HeardMessage, other: HeardMessage): HeardMessage {
  if (one.deletedAt || other.deletedAt) return one.deletedAt ? one : other
  return (other.editedTs ?? '') > (one.editedTs ?? '') ? other : one
}

/** Whether the app posted it itself. */
export function isOwnPost({ app_id: appId, bot_profile: profile }: Message, ownAppId: string | undefined): boolean {
  return ownAppId !== undefined && (appId === ownAppId || profile?.app_id === ownAppId)
}

export function momentOf(ts: string): string {
  return new Date(Number(ts) * 1000).toISOString()
}
