import { unplacedSort } from '#shared/task-groups/order-groups.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { TaskAssignee } from '#shared/tasks/schemas.ts'

export type Place = Pick<TaskAssignee, 'stage' | 'taskGroupId' | 'sort'>

/** A task's place on a user's board: last in its group unless sorted. The inbox is a stage without a group. */
export function placeIn(taskGroupId: string | null, sort = unplacedSort): Place {
  return taskGroupId === null
    ? { stage: 'INCOMING', taskGroupId: null, sort: unplacedSort }
    : { stage: 'GROUP', taskGroupId, sort }
}

/** The id that tasks in a group carry: none in the inbox. */
export function placeIdOf(group: Pick<TaskGroup, 'id' | 'type'> | null): string | null {
  return group === null || group.type === 'INCOMING' ? null : group.id
}

export const inbox = placeIn(null)
