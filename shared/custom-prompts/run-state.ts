import type { TitleRun } from './title-run.ts'

export const isUnderWay = ({ state }: TitleRun) => state === 'WAITING' || state === 'RUNNING'

/** The later of two states of a run: its end may be announced before the request that started it is answered. */
export function laterOf(known: TitleRun | null | undefined, run: TitleRun): TitleRun {
  const isOlder = known?.id === run.id && isUnderWay(run) && (!isUnderWay(known) || known.done > run.done)
  return isOlder ? known : run
}

/** Whether a run changed titles that can be put back. */
export const canUndo = (run: TitleRun) => !isUnderWay(run) && run.state !== 'UNDONE' && run.reworded > 0
