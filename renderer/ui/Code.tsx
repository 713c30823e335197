import type { ReactNode } from 'react'
import styles from './Code.module.css'

/** A word for a machine within a sentence, such as a setting of the server. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>
}
