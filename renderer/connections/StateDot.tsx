import type { ConnectionState } from '#shared/connections/schemas.ts'
import styles from './StateDot.module.css'

/** A colored dot for a state that is always shown in words beside it. */
export function StateDot({ state }: { state: ConnectionState | undefined }) {
  return <span className={styles.dot} data-state={state} aria-hidden="true" />
}
