import type { ReactNode } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { Button } from '../ui/Button.tsx'
import { copy } from './copy.ts'
import styles from './RowOffer.module.css'
import { titleOf } from '#shared/tasks/title.ts'

type Props = { task: ListedTask; label: string; onTake: () => void; children?: ReactNode }

/** Actions offered in a task's row, with their reason. */
export function RowOffer({ task, label, onTake, children }: Props) {
  return (
    <div className={styles.offer}>
      <Button size="s" className={styles.take} aria-label={copy.about(label, titleOf(task))} onClick={onTake}>
        {label}
      </Button>
      {children && <span className={styles.why}>{children}</span>}
    </div>
  )
}
