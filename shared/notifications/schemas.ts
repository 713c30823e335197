import { z } from 'zod'
import { notificationKinds } from '#shared/notifications/kinds.ts'
import { Instant } from '#shared/platform/schemas.ts'

export const NotificationKind = z.enum(notificationKinds)

const Channels = z.strictObject({ EMAIL: z.boolean(), PUSH: z.boolean(), SLACK: z.boolean() })

/** The channels the user turned on for each kind. */
export const NotificationSettings = z.record(NotificationKind, Channels)
/** Any part of the settings. */
export const EditNotificationSettings = z.partialRecord(NotificationKind, Channels.partial())

/** The refusal of the user's address by the mail server, and when it's tried again; null if mail goes there. */
export const RefusedAddress = z.object({
  refused: z.object({ email: z.string(), reason: z.string(), until: Instant }).nullable(),
})

export type NotificationKind = z.infer<typeof NotificationKind>
export type NotificationChannels = z.infer<typeof Channels>
export type NotificationChannel = keyof NotificationChannels
export type NotificationSettings = z.infer<typeof NotificationSettings>
export type RefusedAddress = z.infer<typeof RefusedAddress>
export type EditNotificationSettings = z.infer<typeof EditNotificationSettings>
