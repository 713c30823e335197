import { z } from 'zod'
import { disconnectReasons, keysOf, slackSkipReasons } from '#shared/connections/reasons.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'

/**
 * A source's state. `paused`: the user was inactive for 30 days. `unpaid`: not read while the user has no
 * subscription. `needs-reconnecting`: the grant was revoked or is missing a scope. `not-set-up`: the server lacks the
 * `missing` settings.
 */
export const ConnectionState = z.enum([
  'connected',
  'disconnected',
  'paused',
  'unpaid',
  'needs-reconnecting',
  'not-set-up',
])

/** The values of `disconnectType` and `disabledType`. */
export const DisconnectType = z.enum([
  'USER',
  'CHURNED_INACTIVE_AUTOMATIC',
  'INACTIVE_USER_PAUSED',
  'SUBSCRIPTION_NEEDED',
  'ACCOUNT_LEAVING',
  'GRANT_LOST',
  'SCOPE_MISSING',
  'APP_UNINSTALLED',
])

const connection = {
  connected: z.boolean(),
  state: ConnectionState,
  /** The environment variables that the administrator has to set. */
  missing: z.array(z.string()).meta({ example: [] }),
  /** When it entered this state. */
  since: Instant.nullable(),
}

export const CalendarConnection = z.object({
  ...connection,
  email: z.string().nullable(),
  disconnectType: DisconnectType.nullable(),
  disconnectReason: z.string().nullable(),
  syncedAt: Instant.nullable(),
})

/** A mailbox. `accountId` is its id in routes. */
export const MailConnection = z.object({
  ...connection,
  accountId: Id,
  email: z.string(),
  status: z.enum(['CONNECTED', 'PAUSED', 'DISCONNECTED']),
  disconnectType: DisconnectType.nullable(),
  syncedAt: Instant.nullable(),
  /** The first capture of the last 14 days of mail; null once it's done. */
  backfill: z.object({ messages: z.number() }).nullable(),
})

/** The user's account in a Slack team. */
export const SlackConnection = z.object({
  ...connection,
  slackUserId: z.string().nullable(),
  slackAppInstallation: z.object({ teamName: z.string() }).nullable(),
  slackName: z.string().nullable(),
  disabledType: DisconnectType.nullable(),
  /** When all channels were first listed; null while that is in progress. */
  channelsListedAt: Instant.nullable(),
  channels: z.object({ captured: z.number(), all: z.number() }),
})

export const SlackChannelType = z.enum(['public', 'private', 'dm', 'group', 'other'])

export const SlackChannel = z.object({
  id: Id,
  /** Slack's own id. */
  channelId: z.string(),
  name: z.string(),
  /** `#name`, the other user's name, or first names. */
  displayName: z.string(),
  type: SlackChannelType,
  captureEnabled: z.boolean(),
  processingSettings: z.array(z.object({ disabledAt: Instant.nullable() })),
  processingContext: z.array(z.object({ latestMessageSeenTs: z.string().nullable() })),
  /** The capture of earlier messages; null when none is in progress. */
  backfill: z.object({ messages: z.number() }).nullable(),
})

export const ZapierConnection = z.object({ ...connection, inviteUrl: z.url().nullable() })

export const DisconnectCalendar = z.strictObject({ googleDisconnectReason: z.enum(keysOf(disconnectReasons.calendar)) })
export const DisconnectSlack = z.strictObject({ slackDisconnectReason: z.enum(keysOf(disconnectReasons.slack)) })
export const SkipSlack = z.strictObject({ slackSkipReason: z.enum(keysOf(slackSkipReasons)) })

/** The new state, or a toggle. */
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
