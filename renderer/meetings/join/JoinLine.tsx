import type { ReactNode } from 'react'
import styles from './Join.module.css'

type Props = { role: 'alert' | 'status'; mark: ReactNode; text: string; detail: string | null }

/** A line of status with an optional detail below it. */
export function JoinLine({ role, mark, text, detail }: Props) {
  return (
    <div className={styles.line} role={role}>
      {mark}
      <div>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
  )
}
