import { defineEvent } from '#server/platform/event.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

/** A user changed tasks. `tasks` are as they were before. */
export type TasksEdited = { userId: string; tasks: readonly TaskState[]; changes: EditTask; at: Date }

/** A user created a task for others. */
export type TaskGiven = { taskId: string; assigneeIds: readonly string[] }

export const taskGiven = defineEvent<TaskGiven>('tasks.given')
export const tasksEdited = defineEvent<TasksEdited>('tasks.edited')
