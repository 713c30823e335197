import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { overlayGroups } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'
import { inOrder } from './order.ts'

/** The user's groups in the board's order, with unsent changes applied. */
export function groupsNow(): readonly TaskGroup[] {
  return inOrder(
    overlayGroups(
      queryClient.getQueryData<TaskGroup[]>(keys.taskGroups) ?? [],
      store.get(outbox.waiting),
      currentUserId(),
    ),
  )
}
