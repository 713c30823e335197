import styles from './ProgressBar.module.css'

/** A progress bar, filled to a percentage. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
