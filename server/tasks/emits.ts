import { defineEvent } from '#server/platform/event.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

/** A user changed tasks. `tasks` are as they were before. */
export type TasksEdited = { userId: string; tasks: readonly TaskState[]; changes: EditTask; at: Date }

/** A user created a task by hand. `assigneeIds` are the others it's for. */
export type TaskCreated = { taskId: string; userId: string; assigneeIds: readonly string[] }

/** A user opened a task, or marked it as read. */
export const taskRead = defineEvent<{ taskId: string; userId: string }>('tasks.read')
export const taskCreated = defineEvent<TaskCreated>('tasks.created')
export const tasksEdited = defineEvent<TasksEdited>('tasks.edited')
