import { copy } from './copy.ts'
import { clearFilter } from './state.ts'
import { useFilterLabels } from './use-filter-labels.ts'
import styles from './HiddenNote.module.css'

type Props = { amount: number }

/** Says how many tasks of an empty column the filter hides. */
export function HiddenNote({ amount }: Props) {
  const labels = useFilterLabels()
  const isImportant = labels.length === 1 && labels[0]?.type === 'IMPORTANT'

  return (
    <p className={styles.note}>
      {isImportant ? copy.nothingImportant : copy.nothingWith(labels.map(({ name }) => name))}{' '}
      <button type="button" className="link" onClick={clearFilter}>
        {copy.showAll(amount)}
      </button>
    </p>
  )
}
