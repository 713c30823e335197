import { LiveDot } from '../../events/live/LiveClock.tsx'
import { changeSelection, useAreSelected } from '../../selection/state.ts'
import { toggledAll } from '../../selection/selection.ts'
import { cappedCount } from '../../platform/time.ts'
import type { TaskSection } from '../../tasks/task-sections.ts'
import { copy } from '../../task-groups/copy.ts'
import styles from './DayHead.module.css'

/** The section with tasks from live meetings. */
export const liveKey = 'live'

/** The head of a day in the inbox. Its count selects or deselects the whole day. */
export function DayHead({ section: { key, label, tasks } }: { section: TaskSection }) {
  const areSelected = useAreSelected(tasks)
  return (
    <div className={styles.head}>
      {key === liveKey && <LiveDot />}
      <h3>{label}</h3>
      <button
        type="button"
        className={styles.count}
        aria-pressed={areSelected}
        aria-label={copy.selectDay(label, tasks.length)}
        onClick={() =>
          changeSelection((before) =>
            toggledAll(
              before,
              tasks.map(({ id }) => id),
            ),
          )
        }
      >
        {cappedCount(tasks.length)}
      </button>
    </div>
  )
}
