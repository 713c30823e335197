import { z } from 'zod'
import { disconnectReasons, keysOf, slackSkipReasons } from '#shared/connections/reasons.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'

/**
 * How a source stands. `paused`: nobody used Kept for 30 days. `needs-reconnecting`: the other side took
 * the grant away, or it never covered what is needed. `not-set-up`: this server lacks the `missing` settings.
 */
export const ConnectionState = z.enum(['connected', 'disconnected', 'paused', 'needs-reconnecting', 'not-set-up'])

/** What `disconnectType` and `disabledType` may say besides null. */
export const DisconnectType = z.enum([
  'USER',
  'CHURNED_INACTIVE_AUTOMATIC',
  'INACTIVE_USER_PAUSED',
  'ACCOUNT_LEAVING',
  'GRANT_LOST',
  'SCOPE_MISSING',
  'APP_UNINSTALLED',
])

const connection = {
  connected: z.boolean(),
  state: ConnectionState,
  /** The variables that whoever runs this server has to set. */
  missing: z.array(z.string()),
  /** Since when it is in this state. */
  since: Instant.nullable(),
}

export const CalendarConnection = z.object({
  ...connection,
  email: z.string().nullable(),
  disconnectType: DisconnectType.nullable(),
  disconnectReason: z.string().nullable(),
  syncedAt: Instant.nullable(),
})

/** A mailbox. `accountId` names it in the address of its route. */
export const MailConnection = z.object({
  ...connection,
  accountId: Id,
  email: z.string(),
  status: z.enum(['CONNECTED', 'PAUSED', 'DISCONNECTED']),
  disconnectType: DisconnectType.nullable(),
  syncedAt: Instant.nullable(),
  /** The first run through the mail of the last 14 days; null once it is done. */
  backfill: z.object({ messages: z.number() }).nullable(),
})

/** Somebody's account in a Slack team. */
export const SlackConnection = z.object({
  ...connection,
  slackUserId: z.string().nullable(),
  slackAppInstallation: z.object({ teamName: z.string() }).nullable(),
  slackName: z.string().nullable(),
  disabledType: DisconnectType.nullable(),
  /** Since when all channels are known; null while Slack is still being asked for the first time. */
  channelsListedAt: Instant.nullable(),
  channels: z.object({ captured: z.number(), all: z.number() }),
})

export const SlackChannelType = z.enum(['public', 'private', 'dm', 'group', 'other'])

export const SlackChannel = z.object({
  id: Id,
  /** Slack's own id. */
  channelId: z.string(),
  name: z.string(),
  /** `#name`, the other person's name, or first names. */
  displayName: z.string(),
  type: SlackChannelType,
  captureEnabled: z.boolean(),
  processingSettings: z.array(z.object({ disabledAt: Instant.nullable() })),
  processingContext: z.array(z.object({ latestMessageSeenTs: z.string().nullable() })),
  /** Reading what was said before it was switched on; null when there is none under way. */
  backfill: z.object({ messages: z.number() }).nullable(),
})

export const ZapierConnection = z.object({ ...connection, inviteUrl: z.url().nullable() })

export const DisconnectCalendar = z.strictObject({ googleDisconnectReason: z.enum(keysOf(disconnectReasons.calendar)) })
export const DisconnectSlack = z.strictObject({ slackDisconnectReason: z.enum(keysOf(disconnectReasons.slack)) })
export const SkipSlack = z.strictObject({ slackSkipReason: z.enum(keysOf(slackSkipReasons)) })

/** The wished state, or the specification's toggle. */
export const EditSlackChannel = z.union([
  z.strictObject({ captureEnabled: z.boolean() }),
  z.strictObject({ toggleCaptureEnabled: z.literal(true) }),
])

export type ConnectionState = z.infer<typeof ConnectionState>
export type DisconnectType = z.infer<typeof DisconnectType>
export type CalendarConnection = z.infer<typeof CalendarConnection>
export type MailConnection = z.infer<typeof MailConnection>
export type SlackConnection = z.infer<typeof SlackConnection>
export type SlackChannel = z.infer<typeof SlackChannel>
export type ZapierConnection = z.infer<typeof ZapierConnection>
