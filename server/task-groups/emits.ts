import type { TaskGroup } from '#prisma'
import { defineEvent } from '#server/platform/event.ts'

/** A group was created with tasks to move into it, in their order. */
export type TaskGroupCreated = { userId: string; group: TaskGroup; taskIds: readonly string[]; at: Date }

export const taskGroupCreated = defineEvent<TaskGroupCreated>('task-group.created')
