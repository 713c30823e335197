import { LabelChip } from '../../labels/LabelChip.tsx'
import { clearFilter } from '../../labels/state.ts'
import { useFilterIds, useFilterLabels } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { passesFilter } from '../board/columns.ts'
import { copy } from './copy.ts'
import { useBoardTasks } from './use-board-tasks.ts'
import styles from './FilterLine.module.css'

/** Says what the filter shows and how much it hides, one tap from everything. */
export function FilterLine() {
  const me = useMe()
  const labels = useFilterLabels()
  const ids = useFilterIds()
  const tasks = useBoardTasks()
  if (labels.length === 0) return null
  const shown = tasks.filter((task) => passesFilter({ ids, userId: me.id }, task))

  return (
    <div className={styles.line}>
      <span>{copy.showing}</span>
      <span className={styles.chips}>
        {labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </span>
      <span className={styles.amount}>{copy.someOf(shown.length, tasks.length)}</span>
      <Button size="s" kind="link" className={styles.all} onClick={clearFilter}>
        {copy.showAll}
      </Button>
    </div>
  )
}
