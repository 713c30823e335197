import { requestNotices } from '#server/notifications/request-notices.ts'
import { ownersOfNewTasks } from '#server/notifications/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Requests a notice about each captured task for those it's assigned to. */
export async function noticeNewTasks(deps: Deps, { made }: { made: readonly { taskId: string }[] }) {
  if (made.length === 0) return
  const owned = await ownersOfNewTasks(
    deps.db,
    made.map(({ taskId }) => taskId),
  )
  const requestsOf = (isChat: boolean) =>
    owned.filter((one) => one.isChat === isChat).map(({ userId, taskId }) => ({ userId, key: taskId }))
  await requestNotices(deps, 'newTasks', requestsOf(false))
  await requestNotices(deps, 'newChatTasks', requestsOf(true))
}
