import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Answer.module.css'

type Props<Data> = { to: UseQueryResult<Data>; failed: string; children: (data: Data) => ReactNode }

/** Shows a query's state: loading, a failure with a retry, or its data. */
export function Answer<Data>({ to, failed, children }: Props<Data>) {
  if (to.data !== undefined) return children(to.data)
  if (to.error) {
    return (
      <div className={styles.failure}>
        <Failure title={failed} error={to.error} onRetry={() => void to.refetch()} />
      </div>
    )
  }

  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  )
}
