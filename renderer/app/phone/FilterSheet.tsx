import { useFilter, clearFilter, toggleFilter } from '../../labels/state.ts'
import { copy as groupsCopy } from '../../task-groups/copy.ts'
import { useLabelList } from '../../labels/queries.ts'
import { starred } from '../../labels/starred.ts'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { closeLayer } from '../../platform/layers.ts'
import { cappedCount } from '../../platform/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { passesFilter } from '../board/columns.ts'
import { copy } from './copy.ts'
import { useBoardTasks } from './use-board-tasks.ts'
import styles from './FilterSheet.module.css'

/** Filters the board by labels and stars, each with the number of its tasks. */
export function FilterSheet({ anchor }: { anchor: HTMLElement | null }) {
  const me = useMe()
  const labels = useLabelList()
  const chosen = useFilter()
  const filter = useFilterIds()
  const tasks = useBoardTasks()
  const amount = (ids: readonly string[]) => tasks.filter((task) => passesFilter({ ids, userId: me.id }, task)).length

  return (
    <Sheet
      title={copy.filterBoard}
      anchor={anchor}
      onClose={closeLayer}
      footer={
        <>
          <Button kind="outline" size="xl" disabled={filter.length === 0} onClick={clearFilter}>
            {copy.clear}
          </Button>
          <Button kind="primary" size="xl" onClick={closeLayer}>
            {copy.showTasks(amount(filter))}
          </Button>
        </>
      }
    >
      {[...labels.slice(0, 1), starred, ...labels.slice(1)].map(({ id, name, icon }) => (
        <label key={id} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggleFilter(id)} />
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <span className="truncate">{name}</span>
          <span className={styles.count}>
            <span className="visually-hidden">{groupsCopy.tasks}</span>
            {cappedCount(amount([id]))}
          </span>
        </label>
      ))}
    </Sheet>
  )
}
