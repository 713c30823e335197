import type { Db } from '#server/platform/deps.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { NotificationSettings } from '#shared/notifications/schemas.ts'

/** The user's notification settings, with defaults for what they haven't chosen. */
export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const settings = structuredClone(defaultNotifications)
  for (const { kind, email, push, slack } of await db.notificationPreference.findMany({ where: { userId } })) {
    if (kind in settings) settings[kind as keyof typeof settings] = { EMAIL: email, PUSH: push, SLACK: slack }
  }
  return settings
}
