import { Spinner } from '../ui/Spinner.tsx'
import styles from './Progress.module.css'

/** A first run under way: what is said of it is a real count, and no invented percentage. */
export function Progress({ say }: { say: string }) {
  return (
    <span className={styles.progress}>
      <Spinner size={12} />
      {say}
    </span>
  )
}
