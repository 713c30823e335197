import { requestNotices } from '#server/notifications/request-notices.ts'
import { ownersOfNewTasks } from '#server/notifications/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { TaskCreated, TasksEdited } from '#server/tasks/emits.ts'

/**
 * Requests a notice about each captured task for those it's assigned to, also when only a second reading finds whose it is
 * or that it's no noise. Nobody is told twice.
 */
export async function noticeNewTasks(deps: Deps, { taskIds }: { taskIds: readonly string[] }) {
  const owned = await ownersOfNewTasks(deps.db, taskIds, deps.now())
  const requestsOf = (isChat: boolean) =>
    owned.filter((one) => one.isChat === isChat).map(({ userId, taskId }) => ({ userId, key: taskId }))
  await requestNotices(deps, 'newTasks', requestsOf(false))
  await requestNotices(deps, 'newChatTasks', requestsOf(true))
}

/** Requests a notice about a task for those whom another user has just created it for. */
export async function noticeGiven(deps: Deps, { taskId: key, assigneeIds }: TaskCreated) {
  await requestNotices(
    deps,
    'newTasks',
    assigneeIds.map((userId) => ({ userId, key })),
  )
}

/** Requests a notice about each task for those whom another user has just assigned it to. */
export async function noticeAssigned(deps: Deps, { userId: editorId, tasks, changes }: TasksEdited) {
  const others = (changes.assigneeIds ?? []).filter((id) => id !== editorId)
  const requests = tasks.flatMap(({ id: key, assigneeIds: before }) =>
    others.filter((id) => !before.includes(id)).map((userId) => ({ userId, key })),
  )
  await requestNotices(deps, 'newTasks', requests)
}
