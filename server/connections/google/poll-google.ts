import { captureMailJob, syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

const lateMs = 4 * 60_000

/** Queues a sync for every Google source not read recently, in case pushes or jobs were lost. */
export async function pollGoogle({ db, now, enqueue }: Deps) {
  const late = { lt: new Date(now().getTime() - lateMs) }
  const due = { status: 'CONNECTED' as const, OR: [{ syncedAt: null }, { syncedAt: late }] }
  for (const { userId } of await db.calendarConnection.findMany({ where: due, select: { userId: true } }))
    await enqueue(syncCalendarJob, { userId })
  for (const { id, userId } of await db.gmailConnection.findMany({ where: due, select: { id: true, userId: true } })) {
    await enqueue(syncGmailJob, { userId, connectionId: id })
  }

  const unread = { status: 'CONNECTED' as const, emails: { some: { capturedAt: null, createdAt: late } } }
  for (const { id, userId } of await db.gmailConnection.findMany({
    where: unread,
    select: { id: true, userId: true },
  })) {
    await enqueue(captureMailJob, { userId, connectionId: id })
  }
}
