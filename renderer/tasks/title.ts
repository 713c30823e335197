import type { Task } from '#shared/tasks/schemas.ts'

/** What a person wrote stands above what was captured. */
export const titleOf = (task: Pick<Task, 'title' | 'customTitle'>) => task.customTitle ?? task.title
