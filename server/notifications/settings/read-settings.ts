import type { Db } from '#server/platform/deps.ts'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { NotificationSettings } from '#shared/notifications/schemas.ts'

/** By which ways a person wants to be told of what: what they chose, and the defaults for the rest. */
export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const settings = structuredClone(defaultNotifications)
  for (const { kind, email, push, slack } of await db.notificationPreference.findMany({ where: { userId } })) {
    if (kind in settings) settings[kind as keyof typeof settings] = { EMAIL: email, PUSH: push, SLACK: slack }
  }
  return settings
}
