import { requestNotices } from '#server/notifications/request-notices.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Mails the user a download link for the Mac app, at most once a day. */
export async function remindOfApp(deps: Deps, userId: string) {
  await requestNotices(deps, 'downloadAppReminder', [{ userId, key: deps.now().toISOString().slice(0, 10) }])
}
