import type { Task } from '#shared/tasks/schemas.ts'

/** A task's title: the user's own, else the captured one. */
export const titleOf = (task: Pick<Task, 'title' | 'customTitle'>) => task.customTitle ?? task.title
