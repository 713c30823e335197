import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** Why a group can't be deleted; undefined if it can. Snoozed tasks count as open. Duplicates and noise don't count: they move to the inbox. */
export function whyNotDeletable(
  { type }: Pick<TaskGroup, 'type'>,
  openTasks: number,
): 'inbox_stays' | 'task_group_not_empty' | undefined {
  if (type === 'INCOMING') return 'inbox_stays'
  if (openTasks > 0) return 'task_group_not_empty'
  return undefined
}
