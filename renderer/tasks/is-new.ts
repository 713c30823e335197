import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** Whether a task is new to the user: open, assigned to them and unread. */
export function isShownToAsNew(task: ListedTask, userId: string): boolean {
  return isOnBoard(task) && assignmentOf(task, userId)?.read === false
}
