import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { surveyNotes, surveyRoles, surveyWishes } from '#shared/me/survey.ts'
import { AudioRetention } from '#shared/recordings/schemas.ts'
import { Id, Instant, Line, Name, TimeZone } from '#shared/platform/schemas.ts'

const ConnectionStatus = z.enum(['CONNECTED', 'DISCONNECTED'])

export const BotSetting = z.enum(['ENABLED_ALL', 'ENABLED_YES', 'ENABLED_EXTERNAL', 'DISABLED_ALL'])

/** Every feature flag, by name. */
export const Features = z.record(z.string(), z.boolean())

export const Me = z.object({
  id: Id,
  name: z.string().meta({ example: 'Maya Okafor' }),
  firstName: z.string().meta({ example: 'Maya' }),
  lastName: z.string().meta({ example: 'Okafor' }),
  email: z.string().meta({ example: 'maya@portolan.example' }),
  emailDomain: z.string().meta({ example: 'portolan.example' }),
  /** The domain that colleagues share; null for a mail provider's, where strangers have addresses. */
  workDomain: z.string().nullable().meta({ example: 'portolan.example' }),
  image: z.string().nullable(),
  timezone: z.string().nullable().meta({ example: 'Europe/Vienna' }),
  /** Whether the user chose the time zone. Otherwise it's that of the device they used last. */
  timezoneFixed: z.boolean(),
  ghost: z.boolean(),
  deactivated: z.boolean(),
  /** Whether this server has Google. Otherwise there is no calendar or mailbox to connect. */
  hasGoogle: z.boolean(),
  googleCalendarConnection: ConnectionStatus,
  /** Connected once one mailbox is. */
  googleMailConnection: ConnectionStatus,
  /** Null if this server has no Slack. */
  slackConnection: ConnectionStatus.nullable(),
  lastActive: Instant.nullable(),
  /** Whether this server sells subscriptions. Otherwise everything is free. */
  sellsSubscriptions: z.boolean(),
  activeSubscriber: z.boolean(),
  /** `active`, `trialing`, `past_due` …; null without a subscription, and always `active` where none are sold. */
  subscriptionStatus: z.string().nullable(),
  /** Whether the user has had enough tasks, completed ones too, for Focus to help. */
  hasEnoughTasks: z.boolean(),
  onboarded: z.boolean(),
  /** The current step of onboarding; null before the first and after the last. */
  onboarding: z.string().nullable(),
  initialized: z.boolean(),
  importantTasks: z.string().nullable(),
  /** Whether the tasks that a new definition makes important are still being looked for. */
  lookingForImportant: z.boolean(),
  /** Whether the server no longer signs up addresses like the user's, and they have linked no work account. */
  signupBlocked: z.boolean(),
  /** That address. */
  blockedGmailAddress: z.string().nullable(),
  signedUpAt: Instant,
  /** Whether the account only demonstrates Kept, so that the funnel doesn’t count it. Set in the database. */
  isDemo: z.boolean(),
  /** Whether the user runs this server: listed in its settings, or on a machine that only they reach. */
  administers: z.boolean(),
  /** Whether the user may use evaluation tools around Kept, which has none of its own. Set in the database. */
  evalToolAccess: z.boolean(),
  topicsLastUpdated: Instant.nullable(),
  botSetting: BotSetting,
  /** Whether the user has an enabled device with the Mac app. */
  appUser: z.boolean(),
  /** When the audio of their recordings is deleted. */
  audioRetention: AudioRetention,
  /** Whether capture learns from what the user corrects. */
  learning: z.boolean(),
  /** The speech provider; null if the server has none. */
  speech: z.object({ provider: z.string(), isLive: z.boolean() }).nullable(),
  /** Meeting bots; null if the server has none. `leaveWord` in the meeting's chat makes a bot leave. */
  meetingBot: z.object({ leaveWord: z.string().nullable() }).nullable(),
  /** Where the user gets help: a mailto: address or the page of a chat; null if the server has neither. */
  support: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  features: Features,
  /** When the account is deleted. Until then it can be restored. */
  deletionScheduledAt: Instant.nullable(),
  /** Since when calendar, Slack and mail are paused because the user was inactive. */
  pausedAt: Instant.nullable(),
})

/** The user's own address, to confirm. */
export const DeleteMe = z.strictObject({ confirm: z.string().max(254) })
export const Deletion = z.object({ deletionScheduledAt: Instant })

/** An export of the user's data. Every other section is a list. */
export const Archive = z.looseObject({ format: z.literal('kept-export'), version: z.literal(1), exportedAt: Instant })

export const EditMe = z
  .strictObject({
    name: Name('Enter your name.'),
    /** Sent alone, it's the device's, which doesn't replace a fixed one. */
    timezone: TimeZone,
    timezoneFixed: z.boolean(),
    botSetting: BotSetting,
    audioRetention: AudioRetention,
    learning: z.boolean(),
  })
  .partial()

/** What a user came with and answered in the survey. */
export const EditAttributes = z
  .strictObject({
    /** The `etui` parameter of the address they came by. */
    etui: Line(limits.etuiLength),
    surveyRole: z.enum(surveyRoles),
    surveyNotes: z.enum(surveyNotes),
    surveyWishes: z.array(z.enum(surveyWishes)).max(surveyWishes.length),
  })
  .partial()

export type Me = z.infer<typeof Me>
export type Deletion = z.infer<typeof Deletion>
export type EditMe = z.infer<typeof EditMe>
export type EditAttributes = z.infer<typeof EditAttributes>
