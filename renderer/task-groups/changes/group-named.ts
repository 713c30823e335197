import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { cachedIn } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'

export function groupNamed(id: string): string {
  const group = cachedIn<TaskGroup>(keys.taskGroups, id)

  return group ? copy.named(group.title) : copy.thatGroup
}
