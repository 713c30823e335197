import type { TitleRun } from './title-run.ts'

export const isUnderWay = ({ state }: TitleRun) => state === 'WAITING' || state === 'RUNNING'

/** Whether a run changed titles that can be put back. */
export const canUndo = (run: TitleRun) => !isUnderWay(run) && run.state !== 'UNDONE' && run.reworded > 0
