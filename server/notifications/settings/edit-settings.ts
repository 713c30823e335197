import { lockUser } from '#server/me/rows.ts'
import { readNotificationSettings } from '#server/notifications/settings/read-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditNotificationSettings, NotificationKind, NotificationSettings } from '#shared/notifications/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

/** Changes the given settings and keeps the rest. */
export async function editNotificationSettings(
  deps: Deps,
  { userId, changes }: { userId: string; changes: EditNotificationSettings },
): Promise<NotificationSettings> {
  return deps.transaction(async ({ db, announce }) => {
    await lockUser(db, userId) // so that another window's change isn't overwritten
    const settings = await readNotificationSettings(db, userId)
    for (const [kind, change] of Object.entries(changes) as [
      NotificationKind,
      EditNotificationSettings[NotificationKind],
    ][]) {
      const { EMAIL: email, PUSH: push, SLACK: slack } = (settings[kind] = { ...settings[kind], ...change })
      await db.notificationPreference.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, email, push, slack },
        update: { email, push, slack },
      })
    }
    announce(channels.user(userId), 'me-changed', {})
    return settings
  })
}
