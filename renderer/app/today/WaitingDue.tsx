import { Link } from 'wouter'
import { useId } from 'react'
import type { Day } from '../../platform/time.ts'
import { Failure } from '../../ui/Failure.tsx'
import { copy as waitingCopy } from '../../waiting/copy.ts'
import { dueBy, isOpen } from '../../waiting/people.ts'
import { PromiseRow } from '../../waiting/PromiseRow.tsx'
import { useWaiting } from '../../waiting/queries.ts'
import { copy } from './copy.ts'
import { lastSoon } from './spans.ts'
import styles from './WaitingDue.module.css'

/** What others promised the user by the end of the week. */
export function WaitingDue({ today }: { today: Day }) {
  const { data = [], isPending, error, refetch } = useWaiting()
  const title = useId()
  const due = dueBy(data, lastSoon(today))
  const hasFailed = error !== null && data.length === 0
  if (isPending) return <div className={styles.waiting} /> // so that nothing jumps
  if (due.length === 0 && !hasFailed) return null

  return (
    <section className={styles.waiting} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {copy.waiting}
        {due.length > 0 && <span className={styles.count}>{due.length}</span>}
      </h2>
      {hasFailed && <Failure title={waitingCopy.loadFailed} error={error} onRetry={() => void refetch()} />}
      {due.length > 0 && (
        <>
          <ul>
            {due.map((entry) => (
              <PromiseRow key={entry.id} entry={entry} today={today} isNamed />
            ))}
          </ul>
          <Link href="/waiting" className={`link ${styles.all}`}>
            {copy.allWaiting(data.filter(isOpen).length)}
          </Link>
        </>
      )}
    </section>
  )
}
