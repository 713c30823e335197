import { enqueueNotices } from '#server/notifications/enqueue-notices.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Longer than a notice that is due waits to be sent. */
const overdueMs = 5 * 60_000

/** Enqueues overdue notices that have no job, such as those of an older version. */
export async function resumeNotices(deps: Deps) {
  const { db, now } = deps
  const at = now()
  const overdue = await db.notice.findMany({
    where: {
      dueAt: { lt: new Date(at.getTime() - overdueMs) },
      OR: [{ leasedUntil: null }, { leasedUntil: { lte: at } }],
    },
    select: { userId: true, kind: true, channel: true, dueAt: true },
  })
  await enqueueNotices(deps, overdue)
}
