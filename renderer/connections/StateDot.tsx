import type { ConnectionState } from '#shared/connections/schemas.ts'
import styles from './StateDot.module.css'

/** A state at a glance, always beside the same in words. */
export function StateDot({ state }: { state: ConnectionState | undefined }) {
  return <span className={styles.dot} data-state={state} aria-hidden="true" />
}
