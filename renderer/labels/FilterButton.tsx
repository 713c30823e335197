import { ListFilter, X } from 'lucide-react'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { clearFilter } from './state.ts'
import { LabelChip } from './LabelChip.tsx'
import { useFilterLabels } from './use-filter-labels.ts'
import styles from './FilterButton.module.css'

const chipsShown = 2

/** The filter's button, which shows the labels the board is filtered by. */
export function FilterButton() {
  const labels = useFilterLabels()
  const opener = useLayerButton((anchor) => ({ kind: 'filter', anchor }))
  if (labels.length === 0) {
    return (
      <button type="button" className={buttonClass({})} aria-label={copy.filterBy} {...opener}>
        <Icon of={ListFilter} />
        {copy.filter}
      </button>
    )
  }

  return (
    <span className={styles.on}>
      <button
        type="button"
        className={styles.chosen}
        aria-label={copy.filteredBy(labels.map(({ name }) => name))}
        {...opener}
      >
        <Icon of={ListFilter} />
        <span className={styles.chips}>
          {labels.slice(0, chipsShown).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {labels.length > chipsShown && copy.moreLabels(labels.length - chipsShown)}
        </span>
      </button>
      <IconButton icon={X} small label={copy.clearFilter} onClick={clearFilter} />
    </span>
  )
}
