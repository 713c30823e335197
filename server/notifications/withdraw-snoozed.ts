import type { ClaimedNotice } from '#server/notifications/rows.ts'
import { taskIdIn } from '#server/notifications/when.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Deletes the notices about snoozed tasks that are due, because they are requested again once the task is back. Returns
 * the others.
 */
export async function withdrawSnoozed(
  { db, now }: Deps,
  claimed: readonly ClaimedNotice[],
): Promise<readonly ClaimedNotice[]> {
  const due = claimed.filter(({ kind }) => kind === 'taskDue24Hours')
  if (due.length === 0) return claimed

  const snoozed = await db.task.findMany({
    where: { id: { in: due.map(({ key }) => taskIdIn(key)) }, snoozedUntil: { gt: now() } },
    select: { id: true },
  })
  const ids = new Set(snoozed.map(({ id }) => id))
  const withdrawn = new Set(due.filter(({ key }) => ids.has(taskIdIn(key))))
  for (const { id, leasedUntil } of withdrawn) await db.notice.deleteMany({ where: { id, leasedUntil } })
  return claimed.filter((notice) => !withdrawn.has(notice))
}
