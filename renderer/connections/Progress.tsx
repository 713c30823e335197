import { Spinner } from '../ui/Spinner.tsx'
import styles from './Progress.module.css'

/** A first run in progress. `text` has a real count instead of an invented percentage. */
export function Progress({ text }: { text: string }) {
  return (
    <span className={styles.progress}>
      <Spinner size={12} />
      {text}
    </span>
  )
}
