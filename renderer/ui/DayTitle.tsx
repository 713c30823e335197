import type { ReactNode } from 'react'
import styles from './DayTitle.module.css'

type Props = { name: string; detail: ReactNode }

/** A day's name in a sidebar. It sticks to the top while its day scrolls by. */
export function DayTitle({ name, detail }: Props) {
  return (
    <div className={styles.title}>
      <h3>{name}</h3>
      <span>{detail}</span>
    </div>
  )
}
