import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/** Whether a user has starred a task. Only the user's own tasks can have their star. */
export const isStarred = (task: ListedTask, userId: string) => assignmentOf(task, userId)?.favorite === true
