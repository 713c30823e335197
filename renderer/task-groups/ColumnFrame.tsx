import { useId, type ReactNode, type Ref } from 'react'
import { cappedCount } from '../platform/time.ts'
import { copy } from './copy.ts'
import styles from './ColumnFrame.module.css'

type Props = {
  title: string
  icon: string | null
  isInbox?: boolean
  count?: number
  note?: ReactNode
  scroller?: Ref<HTMLDivElement>
  children: ReactNode
}

export function ColumnFrame({ title, icon, isInbox = false, count, note, scroller, children }: Props) {
  const id = useId()
  return (
    <section className={styles.column} data-inbox={isInbox || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.emoji} aria-hidden="true">
          {icon ?? '🗂️'}
        </span>
        <h2 id={id} className="truncate">
          {title}
        </h2>
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">{copy.tasks}</span>
            {cappedCount(count)}
          </span>
        )}
      </header>
      {note}
      <div className={styles.body} ref={scroller} role="region" tabIndex={0} aria-label={copy.columnTasks(title)}>
        {children}
      </div>
    </section>
  )
}
