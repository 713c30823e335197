import { LiveDot } from '../../events/live/LiveClock.tsx'
import { changeSelection, useAreSelected } from '../../selection/selected.ts'
import { toggledAll } from '../../selection/selection.ts'
import { cappedCount } from '../../platform/time.ts'
import type { Section } from '../../tasks/task-sections.ts'
import { copy } from '../../task-groups/copy.ts'
import styles from './DayHead.module.css'

/** The section of what is being said now. */
export const liveKey = 'live'

/** A day of the inbox; its count selects or deselects all of it. */
export function DayHead({ section: { key, label, tasks } }: { section: Section }) {
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
