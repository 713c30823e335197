import { sendNoticeJob } from '#server/notifications/jobs.ts'
import { readNotificationSettings } from '#server/notifications/settings/read-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Mails the user a download link for the Mac app, at most once a day. Throws `reminder_off`. */
export async function remindOfApp({ db, now, enqueue }: Deps, userId: string) {
  const { downloadAppReminder } = await readNotificationSettings(db, userId)
  if (!downloadAppReminder.EMAIL) throw new Problem('reminder_off')

  await enqueue(sendNoticeJob, { userId, kind: 'downloadAppReminder', key: now().toISOString().slice(0, 10) })
}
