import { requestNotices } from '#server/notifications/request-notices.ts'
import { dueTasks } from '#server/notifications/rows.ts'
import { dueKey } from '#server/notifications/when.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Requests a notice about each task that is due within a day, for those it's assigned to who want one. */
export async function noticeDueTasks(deps: Deps) {
  const due = await dueTasks(deps.db, deps.now())
  await requestNotices(
    deps,
    'taskDue24Hours',
    due.map(({ userId, taskId, deadline }) => ({ userId, key: dueKey(taskId, deadline) })),
  )
}
