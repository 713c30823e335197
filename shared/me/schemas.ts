import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant, TimeZone } from '#shared/platform/schemas.ts'

export const BotSetting = z.enum(['ENABLED_ALL', 'ENABLED_YES', 'DISABLED_ALL'])

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
  attributes: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.boolean()),
})

export const EditMe = z
  .strictObject({
    name: z.string().trim().min(1, 'Write your name.').max(limits.nameLength),
    timezone: TimeZone,
    botSetting: BotSetting,
  })
  .partial()

export type Me = z.infer<typeof Me>
export type EditMe = z.infer<typeof EditMe>
