import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { AudioRetention } from '#shared/recordings/schemas.ts'
import { Id, Instant, TimeZone } from '#shared/platform/schemas.ts'

export const BotSetting = z.enum(['ENABLED_ALL', 'ENABLED_YES', 'ENABLED_EXTERNAL', 'DISABLED_ALL'])

export const Me = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailDomain: z.string(),
  image: z.string().nullable(),
  timezone: z.string().nullable(),
  ghost: z.boolean(),
  deactivated: z.boolean(),
  googleCalendarConnection: z.enum(['CONNECTED', 'DISCONNECTED']),
  lastActive: Instant.nullable(),
  activeSubscriber: z.boolean(),
  /** `ACTIVE`, `TRIALING`, `PAST_DUE` …, or null without a subscription. Where payments are not set up everyone's is active. */
  subscriptionStatus: z.string().nullable(),
  onboarded: z.boolean(),
  initialized: z.boolean(),
  importantTasks: z.string().nullable(),
  signupBlocked: z.boolean(),
  blockedGmailAddress: z.string().nullable(),
  signedUpAt: Instant,
  isDemo: z.boolean(),
  evalToolAccess: z.boolean(),
  topicsLastUpdated: Instant.nullable(),
  botSetting: BotSetting,
  /** Whether the person uses the Mac app: they have a device with it that is not disabled. */
  appUser: z.boolean(),
  /** What becomes of the sound of their recordings. */
  audioRetention: AudioRetention,
  /** Whether recordings become words here; null where this server has no speech. */
  speech: z.object({ provider: z.string(), isLive: z.boolean() }).nullable(),
  /** The bots that join meetings; null where this server has none. `leaveWord` makes one leave, written in the chat. */
  meetingBot: z.object({ leaveWord: z.string().nullable() }).nullable(),
  attributes: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.boolean()),
  /** The account goes for good at this moment; until then it can be restored. */
  deletionScheduledAt: Instant.nullable(),
  /** Since when calendar, Slack and mail rest because nobody used Kept. */
  pausedAt: Instant.nullable(),
})

/** The person's own address, so that nothing is deleted by a slip. */
export const DeleteMe = z.strictObject({ confirm: z.string().max(254) })
export const Deletion = z.object({ deletionScheduledAt: Instant })

/** Everything of a person. Each section besides these is a list. */
export const Archive = z.looseObject({ format: z.literal('kept-export'), version: z.literal(1), exportedAt: Instant })

export const EditMe = z
  .strictObject({
    name: z.string().trim().min(1, 'Write your name.').max(limits.nameLength),
    timezone: TimeZone,
    botSetting: BotSetting,
    audioRetention: AudioRetention,
  })
  .partial()

export type Me = z.infer<typeof Me>
export type Deletion = z.infer<typeof Deletion>
export type EditMe = z.infer<typeof EditMe>
