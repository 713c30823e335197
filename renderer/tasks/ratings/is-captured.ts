import type { ListedTask } from '#shared/tasks/listed-task.ts'

const found: readonly string[] = ['MEETING', 'SLACK', 'EMAIL', 'DEMO']

/** Whether a task was captured, so it can be rated. */
export const isCaptured = ({ source }: Pick<ListedTask, 'source'>) => source !== null && found.includes(source.type)
