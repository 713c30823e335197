import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Day } from '../platform/time.ts'
import { copy } from './copy.ts'
import { deadlineDay, deadlineInRow, deadlineTone } from './deadline.ts'
import styles from './Due.module.css'

type Props = { task: ListedTask; today: Day }

export function Due({ task, today }: Props) {
  const day = deadlineDay(task)
  if (!day || !task.deadline) return null

  const tone = task.status === 'INCOMPLETE' ? deadlineTone(day, today) : 'later'
  return (
    <time className={styles.due} data-tone={tone} dateTime={task.deadline}>
      {tone === 'overdue' && <span className="visually-hidden">{copy.overdue}</span>}
      {deadlineInRow(day, today)}
    </time>
  )
}
