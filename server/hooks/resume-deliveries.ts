import { attemptDeliveryJob } from '#server/hooks/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Longer than a delivery that is due waits for its attempt, and than an attempt takes. */
const overdueMs = 5 * 60_000

/** Enqueues overdue deliveries that have no job, such as those of an older version. */
export async function resumeDeliveries({ db, now, enqueueAll }: Deps) {
  const overdue = await db.hookDelivery.findMany({
    where: { nextAt: { lt: new Date(now().getTime() - overdueMs) }, hook: { disabledAt: null } },
    select: { id: true, hookId: true },
  })
  await enqueueAll(
    attemptDeliveryJob,
    overdue.map(({ id, hookId }) => ({ deliveryId: id, hookId })),
  )
}
