import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** Why a group stays, or undefined when it may go. Open work counts also while it is snoozed; duplicates and noise, which no group shows, go back to the inbox. */
export function whyNotDeleted(
  { type }: Pick<TaskGroup, 'type'>,
  openTasks: number,
): 'inbox_stays' | 'task_group_not_empty' | undefined {
  if (type === 'INCOMING') return 'inbox_stays'
  if (openTasks > 0) return 'task_group_not_empty'
  return undefined
}
