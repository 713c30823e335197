import { enqueueNotices } from '#server/notifications/enqueue-notices.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Has a user's waiting notices looked at now, so that their times follow a new time zone. Retries keep theirs. */
export async function reconsiderNotices(deps: Deps, userId: string) {
  const { db, now } = deps
  const waiting = await db.notice.updateManyAndReturn({
    where: { userId, dueAt: { gt: now() }, tries: 0 },
    data: { dueAt: now() },
    select: { userId: true, kind: true, channel: true, dueAt: true },
  })
  await enqueueNotices(deps, waiting)
}
