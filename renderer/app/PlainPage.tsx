import type { ReactNode } from 'react'
import styles from './PlainPage.module.css'

/** A page with only a few centered lines. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.middle}>{children}</div>
    </main>
  )
}
