import { z } from 'zod'
import { noticeKinds } from '#shared/notifications/kinds.ts'

export const NoticeKind = z.enum(noticeKinds)

const Channels = z.strictObject({ EMAIL: z.boolean(), PUSH: z.boolean(), SLACK: z.boolean() })

/** By which ways a person wants to be told, of each kind. */
export const NotificationSettings = z.record(NoticeKind, Channels)
/** Any part of it. */
export const EditNotificationSettings = z.partialRecord(NoticeKind, Channels.partial())

export type NoticeKind = z.infer<typeof NoticeKind>
export type NoticeChannels = z.infer<typeof Channels>
export type NoticeChannel = keyof NoticeChannels
export type NotificationSettings = z.infer<typeof NotificationSettings>
export type EditNotificationSettings = z.infer<typeof EditNotificationSettings>
