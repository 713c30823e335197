import { checkAssignable } from '#server/people/assignable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteOtherAssignees, insertAccess, insertAssignees } from '#server/tasks/rows/assignees.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; taskIds: readonly string[]; assigneeIds: readonly string[]; at: Date }

/**
 * Makes these people the only assignees of tasks. New tasks are unread in their inboxes. The user keeps access; sends
 * `task-removed` to those who lose it. Throws `person_not_found`.
 */
export async function assignTasks({ db, announce }: Deps, { userId, taskIds, assigneeIds, at }: Input) {
  await checkAssignable(db, userId, assigneeIds)
  if (!assigneeIds.includes(userId)) {
    await insertAccess(db, userId, taskIds)
  }
  await insertAssignees(
    db,
    taskIds.flatMap((taskId) => assigneeIds.map((assigneeId) => ({ taskId, userId: assigneeId }))),
    at,
  )

  const lost = await deleteOtherAssignees(db, { taskIds, assigneeIds })
  for (const { taskId, userId: loserId } of lost) announce(channels.user(loserId), 'task-removed', { id: taskId })
}
