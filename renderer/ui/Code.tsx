import type { ReactNode } from 'react'
import styles from './Code.module.css'

/** Code within a sentence, such as a server setting. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>
}
