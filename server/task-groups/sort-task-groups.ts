import type { TaskGroup } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'
import { channels } from '#shared/realtime/events.ts'
import { orderGroups } from '#shared/task-groups/order-groups.ts'
import type { SortTaskGroups } from '#shared/task-groups/schemas.ts'

type Input = { userId: string; body: SortTaskGroups }
type Place = Pick<TaskGroup, 'id' | 'type' | 'sort' | 'createdAt'>

/** Puts a person's groups in a new order and returns them all. */
export function sortTaskGroups(deps: Deps, { userId, body }: Input): Promise<TaskGroup[]> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    const held = await db.$queryRaw<Place[]>`
      select id, type, sort, "createdAt" from task_groups where "userId" = ${userId}::uuid order by id for no key update`
    const asTheyStand = held.toSorted(
      (one, other) => one.sort - other.sort || one.createdAt.getTime() - other.createdAt.getTime(),
    )
    const ids = orderGroups(asTheyStand, body.sortedTaskGroupIds).map(({ id }) => id)

    const changed = await db.$executeRaw`
      update task_groups g set sort = w.position - 1, "updatedAt" = greatest(${now()}::timestamptz, g."updatedAt" + interval '1 millisecond')
      from unnest(${ids}::uuid[]) with ordinality w(id, position)
      where g.id = w.id and g.sort <> w.position - 1`
    if (changed > 0) announce(channels.user(userId), 'task-groups-changed', {})
    return listTaskGroups(inside, userId)
  })
}
