import type { TaskGroupType } from '#shared/task-groups/schemas.ts'
import { useEvents } from '../events/queries.ts'
import { copy } from './copy.ts'
import { FirstRun } from './FirstRun.tsx'
import styles from './EmptyColumn.module.css'

type Props = { type: TaskGroupType }

/** Someone new is shown how to begin; everyone else is only told that there is nothing. */
export function EmptyColumn({ type }: Props) {
  const events = useEvents()
  if (type === 'INCOMING' && events.data?.length === 0) return <FirstRun />
  if (type === 'INCOMING' && events.isPending) return null

  return <p className={styles.note}>{copy.empty[type]}</p>
}
