import type { Task } from '#shared/tasks/schemas.ts'

const found: readonly string[] = ['MEETING', 'SLACK', 'EMAIL', 'DEMO']

/** Whether Kept found a task in what was said, so that a person may say how well. */
export const isCaptured = ({ source }: Pick<Task, 'source'>) => source !== null && found.includes(source.type)
