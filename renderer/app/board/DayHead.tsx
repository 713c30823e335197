import { LiveDot } from '../../events/live/LiveClock.tsx'
import { SelectAllButton } from '../../selection/SelectAllButton.tsx'
import { cappedCount } from '../../platform/time.ts'
import type { TaskSection } from '../../tasks/task-sections.ts'
import styles from './DayHead.module.css'

/** The section with tasks from live meetings. */
export const liveKey = 'live'

/** The head of a day in the inbox. */
export function DayHead({ section: { key, label, tasks } }: { section: TaskSection }) {
  return (
    <div className={styles.head}>
      {key === liveKey && <LiveDot />}
      <h3>{label}</h3>
      <SelectAllButton tasks={tasks} of={label} className={styles.count}>
        {cappedCount(tasks.length)}
      </SelectAllButton>
    </div>
  )
}
