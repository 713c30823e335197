import type { Prisma } from '#prisma'
import { isModelHere } from '#server/capture/model-reader.ts'
import { captureMailJob, readMailWithModelJob, syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

const lateMs = 4 * 60_000

/** Queues a sync for every Google source not read recently, and what is left to read in its mail, in case pushes or jobs were lost. */
export async function pollGoogle({ db, now, enqueue }: Deps, config: Config) {
  const late = { lt: new Date(now().getTime() - lateMs) }
  const isDue = { OR: [{ syncedAt: null }, { syncedAt: late }] }
  const mailboxes = (where: Prisma.GmailConnectionWhereInput) =>
    db.gmailConnection.findMany({ where: { status: 'CONNECTED', ...where }, select: { id: true, userId: true } })

  const calendars = await db.calendarConnection.findMany({
    where: { status: 'CONNECTED', ...isDue },
    select: { userId: true },
  })
  for (const { userId } of calendars) await enqueue(syncCalendarJob, { userId })
  for (const { id, userId } of await mailboxes(isDue)) await enqueue(syncGmailJob, { userId, connectionId: id })
  for (const { id, userId } of await mailboxes({ emails: { some: { capturedAt: null, createdAt: late } } }))
    await enqueue(captureMailJob, { userId, connectionId: id })
  for (const { id, userId } of await mailboxes({ emails: { some: { isForModel: true, createdAt: late } } }))
    await enqueue(readMailWithModelJob, {
      userId,
      connectionId: id,
      isHere: await isModelHere(db, config, userId),
    })
}
