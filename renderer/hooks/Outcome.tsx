import type { DeliveryOutcome } from './outcome-of.ts'
import styles from './Outcome.module.css'

type Props = { outcome: DeliveryOutcome; status: number | null; title: string; detail: string }

/** What became of a delivery, after the status its target responded with. */
export function Outcome({ outcome, status, title, detail }: Props) {
  return (
    <div className={styles.outcome} data-outcome={outcome}>
      <code>{status ?? '—'}</code>
      <div className={styles.text}>
        <b>{title}</b>
        <span>{detail}</span>
      </div>
    </div>
  )
}
