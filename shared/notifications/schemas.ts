import { z } from 'zod'
import { notificationKinds } from '#shared/notifications/kinds.ts'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'

export const NotificationKind = z.enum(notificationKinds)

const Channels = z.strictObject({ EMAIL: z.boolean(), PUSH: z.boolean(), SLACK: z.boolean() })

/** The channels the user turned on for each kind. */
export const NotificationSettings = z.record(NotificationKind, Channels).meta({
  example: Object.fromEntries(notificationKinds.map((kind) => [kind, { EMAIL: true, PUSH: false, SLACK: false }])),
})
/** Any part of the settings. */
export const EditNotificationSettings = z
  .partialRecord(NotificationKind, Channels.partial())
  .meta({ example: { newTasks: { EMAIL: true } } })

/** The refusal of the user's address by the mail server, and when it's tried again; null if mail goes there. */
export const RefusedAddress = z.object({
  refused: z.object({ email: z.string(), reason: z.string(), until: Instant }).nullable(),
})

/** A browser's address for pushes and its keys, as the browser's own `toJSON()` has them. */
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(limits.urlLength).meta({ example: 'https://fcm.googleapis.com/fcm/send/d61c5u920dw' }),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/)
      .meta({ example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' }),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/)
      .meta({ example: 'tBHItJI5svbpez7KI4CCXg' }),
  }),
})

export const PushSetting = z.object({
  /** What a browser subscribes to. */
  publicKey: z.string(),
  /** Where this browser gets pushes; null if it doesn't. */
  endpoint: z.string().nullable(),
  /** Whether pushes reach the user anywhere: in a browser or in the Mac app. */
  hasDevices: z.boolean(),
})

export const Push = z.object({
  /** The same notification always has the same. */
  id: Id,
  title: z.string(),
  body: z.string(),
  /** What a click opens. */
  path: z.string(),
})

export type PushSubscription = z.infer<typeof PushSubscription>
export type PushSetting = z.infer<typeof PushSetting>
export type Push = z.infer<typeof Push>
/** The daily digest: whether it's on, at which hour of the user's clock, and whether only from Monday to Friday. */
export const DigestSettings = z.strictObject({
  isOn: z.boolean(),
  hour: z.int().min(0).max(23).meta({ example: 8 }),
  workdaysOnly: z.boolean(),
})
export const EditDigest = DigestSettings.partial()

export type DigestSettings = z.infer<typeof DigestSettings>
export type EditDigest = z.infer<typeof EditDigest>
export type NotificationKind = z.infer<typeof NotificationKind>
export type NotificationChannels = z.infer<typeof Channels>
export type NotificationChannel = keyof NotificationChannels
export type NotificationSettings = z.infer<typeof NotificationSettings>
export type RefusedAddress = z.infer<typeof RefusedAddress>
export type EditNotificationSettings = z.infer<typeof EditNotificationSettings>
