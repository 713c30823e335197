import styles from './ColumnFrame.module.css'

export function ColumnIcon({ icon }: { icon: string | null }) {
  return (
    <span className={styles.emoji} aria-hidden="true">
      {icon ?? '🗂️'}
    </span>
  )
}
