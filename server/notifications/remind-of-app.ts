import { sendNoticeJob } from '#server/notifications/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Mails the user a download link for the Mac app, at most once a day. */
export async function remindOfApp({ now, enqueue }: Deps, userId: string) {
  await enqueue(sendNoticeJob, { userId, kind: 'downloadAppReminder', key: now().toISOString().slice(0, 10) })
}
