import { mailDigestJob, mailNoticesJob, messageNoticesJob, type DeliverNotices } from '#server/notifications/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { NotificationChannel } from '#shared/notifications/schemas.ts'

export type Waiting = { userId: string; kind: string; channel: string; dueAt: Date | null }

/** Enqueues the delivery of notices, once for those of a user that leave on one channel at the same time. */
export async function enqueueNotices({ enqueueAll }: Pick<Deps, 'enqueueAll'>, notices: readonly Waiting[]) {
  const byTime = new Map(
    notices.map((notice) => [
      [jobOf(notice).name, notice.userId, notice.channel, notice.dueAt?.getTime()].join(),
      notice,
    ]),
  )
  for (const [job, due] of Map.groupBy(byTime.values(), jobOf)) {
    const timeOf = new Map(due.map((notice) => [payloadOf(notice), notice.dueAt!]))
    await enqueueAll(job, [...timeOf.keys()], (payload) => ({ at: timeOf.get(payload)! }))
  }
}

function jobOf({ kind, channel }: Waiting) {
  if (channel !== 'EMAIL') return messageNoticesJob
  return kind === 'digest' ? mailDigestJob : mailNoticesJob
}

const payloadOf = ({ userId, channel }: Waiting): DeliverNotices => ({
  recipientId: userId,
  channel: channel as NotificationChannel,
})
