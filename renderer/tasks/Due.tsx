import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { clockTime, type Day } from '../platform/time.ts'
import { copy } from './copy.ts'
import { deadlineDay, deadlineInRow, deadlineTone } from './deadline.ts'
import styles from './Due.module.css'

/** `isDaySaid`: a heading says the day, so only a time is left to show. */
type Props = { task: ListedTask; today: Day; isDaySaid?: boolean }

export function Due({ task, today, isDaySaid = false }: Props) {
  const day = deadlineDay(task)
  if (!day || !task.deadline || (isDaySaid && task.deadlineType === 'DATE')) return null

  const tone = task.status === 'INCOMPLETE' && !isDaySaid ? deadlineTone(day, today) : 'later'
  return (
    <time className={styles.due} data-tone={tone} dateTime={task.deadline}>
      {tone === 'overdue' && <span className="visually-hidden">{copy.overdue}</span>}
      {isDaySaid ? clockTime(new Date(task.deadline)) : deadlineInRow(day, today)}
    </time>
  )
}
