import type { Task } from '#shared/tasks/schemas.ts'

const found: readonly string[] = ['MEETING', 'SLACK', 'EMAIL', 'DEMO']

/** Whether a task was captured, so it can be rated. */
export const isCaptured = ({ source }: Pick<Task, 'source'>) => source !== null && found.includes(source.type)
