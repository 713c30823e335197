import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useConnection } from '../platform/connection.ts'
import { localDay } from '../platform/group-by-day.ts'
import { nearDay, shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { cx } from '../ui/cx.ts'
import { copy } from './detail-copy.ts'
import styles from './SavedState.module.css'
import { isCaptured } from './ratings/is-captured.ts'

type Props = { task: ListedTask; isUnsaved: boolean; isSaving: boolean }

export function SavedState({ task, isUnsaved, isSaving }: Props) {
  const today = useToday()
  const connection = useConnection()
  const day = localDay(task.createdAt)
  const origin = (isCaptured(task) ? copy.capturedOn : copy.createdOn)(
    nearDay(day, today)?.toLowerCase() ?? shortDate(day, today),
  )

  return (
    <>
      <span className={cx('truncate', styles.origin)}>{origin}</span>
      <span className={styles.origin} aria-hidden="true">
        ·
      </span>
      <span className={styles.state} role="status">
        {stateOf(isUnsaved, isSaving, connection === 'online')}
      </span>
    </>
  )
}

function stateOf(isUnsaved: boolean, isSaving: boolean, isOnline: boolean) {
  if (isUnsaved) return copy.unsaved
  if (!isSaving) return copy.saved

  return isOnline ? copy.saving : copy.savedHere
}
