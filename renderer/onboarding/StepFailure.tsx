import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { copy } from './copy.ts'
import styles from './Step.module.css'

/** Why a step couldn't be completed. Nothing without an error. */
export function StepFailure({ error }: { error: Error | null }) {
  return (
    error && (
      <div className={styles.problem}>
        <ErrorNotice error={error} title={copy.notSaved} />
      </div>
    )
  )
}
