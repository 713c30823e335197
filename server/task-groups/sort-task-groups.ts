import type { TaskGroup } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'
import { lockTaskGroups, writeGroupOrder } from '#server/task-groups/rows.ts'
import { channels } from '#shared/realtime/events.ts'
import { orderGroups } from '#shared/task-groups/order-groups.ts'
import type { SortTaskGroups } from '#shared/task-groups/schemas.ts'

type Input = { userId: string; body: SortTaskGroups }

/** Sorts the user's groups and returns them all. */
export function sortTaskGroups(deps: Deps, { userId, body }: Input): Promise<TaskGroup[]> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const locked = await lockTaskGroups(db, userId)
    const current = locked.toSorted(
      (one, other) => one.sort - other.sort || one.createdAt.getTime() - other.createdAt.getTime(),
    )
    const ids = orderGroups(current, body.sortedTaskGroupIds).map(({ id }) => id)

    const changed = await writeGroupOrder(db, ids, now())
    if (changed > 0) announce(channels.user(userId), 'task-groups-changed', {})
    return listTaskGroups(inside, userId)
  })
}
