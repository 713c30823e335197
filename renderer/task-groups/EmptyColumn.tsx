import type { TaskGroupType } from '#shared/task-groups/schemas.ts'
import { useEvents } from '../events/queries.ts'
import { copy } from './copy.ts'
import { FirstRun } from './FirstRun.tsx'
import styles from './EmptyColumn.module.css'

type Props = { type: TaskGroupType; isBoardEmpty: boolean }

/** Someone new is shown how to begin; everyone else is only told that there is nothing. */
export function EmptyColumn({ type, isBoardEmpty }: Props) {
  const events = useEvents()
  if (type === 'INCOMING' && isBoardEmpty && events.data?.length === 0) return <FirstRun />
  if (type === 'INCOMING' && isBoardEmpty && events.isPending) return null

  return <p className={styles.note}>{copy.empty[type]}</p>
}
