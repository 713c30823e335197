import { canUndo, isUnderWay } from '#shared/custom-prompts/run-state.ts'
import type { TitleRun } from '#shared/custom-prompts/title-run.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { copy } from './copy.ts'
import type { useRunAction } from './queries.ts'
import styles from './TitleRunStatus.module.css'

type Props = { run: TitleRun; action: ReturnType<typeof useRunAction> }

/** How far a run is, or how it ended, with what can be done about it. */
export function TitleRunStatus({ run, action }: Props) {
  const failed = action.isError ? action.variables : null

  return (
    <div className={styles.status}>
      <p role="status">{isUnderWay(run) ? underWay(run) : copy.ended(run)}</p>
      {isUnderWay(run) && (
        <BusyButton
          size="s"
          isBusy={action.isPending}
          hasFailed={failed === 'cancel'}
          onClick={() => action.mutate('cancel')}
        >
          {copy.cancel}
        </BusyButton>
      )}
      {canUndo(run) && (
        <BusyButton
          size="s"
          isBusy={action.isPending}
          hasFailed={failed === 'undo'}
          onClick={() => action.mutate('undo')}
        >
          {copy.undo}
        </BusyButton>
      )}
      {run.state === 'RUNNING' && run.total > 0 && (
        <ProgressBar label={copy.runProgress} percent={Math.round((100 * run.done) / run.total)} />
      )}
    </div>
  )
}

const underWay = (run: TitleRun) => (run.state === 'RUNNING' ? copy.running(run) : copy.waiting)
