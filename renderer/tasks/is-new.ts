import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** Whether a task is new to the user: open, assigned to them and unread. */
export function isShownToAsNew(task: Task, userId: string): boolean {
  return isOnBoard(task) && assignmentOf(task, userId)?.read === false
}
