import { useEvents } from '../../events/queries.ts'
import { useRemoveImport } from '../../events/remove-import.ts'
import { copy } from '../../task-groups/copy.ts'
import styles from './SampleNote.module.css'

/** Says that the board shows a sample meeting, and removes it with one click. */
export function SampleNote() {
  const sample = useEvents().data?.find((event) => event.isSample)
  const removal = useRemoveImport()
  if (!sample) return null

  return (
    <p className={styles.note}>
      {copy.isSample}{' '}
      <button type="button" className="link" disabled={removal.isPending} onClick={() => removal.mutate(sample)}>
        {copy.removeSample}
      </button>
    </p>
  )
}
