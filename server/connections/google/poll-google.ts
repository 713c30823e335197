import type { Prisma } from '#prisma'
import { isModelHere } from '#server/capture/model-reader.ts'
import { captureMailJob, readMailWithModelJob, syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import { dueForPoll } from '#server/connections/google/pushes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inBatches } from '#server/platform/in-batches.ts'

const lateMs = 4 * 60_000
const atOnce = 500

/**
 * Queues a sync for every Google source not read recently, and what is left to read in its mail, in case pushes or jobs
 * were lost. Where pushes arrive, once an hour is enough.
 */
export async function pollGoogle(deps: Deps, config: Config) {
  const { db, now, enqueue, enqueueAll } = deps
  const late = { lt: new Date(now().getTime() - lateMs) }
  const mailboxes = (where: Prisma.GmailConnectionWhereInput) =>
    db.gmailConnection.findMany({ where: { status: 'CONNECTED', ...where }, select: { id: true, userId: true } })

  const calendars = await db.calendarConnection.findMany({
    where: { status: 'CONNECTED', ...dueForPoll('channelExpires', now()) },
    select: { userId: true },
  })
  for (const some of inBatches(calendars, atOnce)) await enqueueAll(syncCalendarJob, some)
  const mails = (await mailboxes(dueForPoll('watchExpires', now()))).map(({ id: connectionId, userId }) => ({
    userId,
    connectionId,
  }))
  for (const some of inBatches(mails, atOnce)) await enqueueAll(syncGmailJob, some)
  for (const { id, userId } of await mailboxes({ emails: { some: { capturedAt: null, createdAt: late } } }))
    await enqueue(captureMailJob, { userId, connectionId: id })
  for (const { id, userId } of await mailboxes({ emails: { some: { isForModel: true, createdAt: late } } }))
    await enqueue(readMailWithModelJob, {
      userId,
      connectionId: id,
      isHere: await isModelHere(deps, config, userId),
    })
}
