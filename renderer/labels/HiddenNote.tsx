import { copy } from './copy.ts'
import { clearFilter } from './state.ts'
import type { FilterChoice } from './starred.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import styles from './HiddenNote.module.css'

type Props = { amount: number }

/** Says how many tasks of an empty column the filter hides. */
export function HiddenNote({ amount }: Props) {
  const labels = useFilterLabels()

  return (
    <p className={styles.note}>
      {nothing(labels)}{' '}
      <button type="button" className="link" onClick={clearFilter}>
        {copy.showAll(amount)}
      </button>
    </p>
  )
}

function nothing([first, ...others]: readonly FilterChoice[]): string {
  if (!first || others.length > 0) return copy.nothingMatching
  if (first.type === 'IMPORTANT') return copy.nothingImportant

  return first.type === 'STARRED' ? copy.nothingStarred : copy.nothingLabeled(first.name)
}
