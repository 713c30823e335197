import { cappedCount } from '../../platform/time.ts'
import { copy } from '../../task-groups/copy.ts'
import styles from './ColumnFrame.module.css'

export function ColumnCount({ of: amount }: { of: number }) {
  return (
    <span className={styles.count}>
      <span className="visually-hidden">{copy.tasks}</span>
      {cappedCount(amount)}
    </span>
  )
}
